// The worker of the bots: thinks about what it is sent, and about nothing else.
import { python } from "./python.js";

const begun = python().then((py) => py.pyimport("parvis.site.elsewhere"));
self.onmessage = async ({ data: { number, asked } }) => {
  try {
    const { answered } = await begun;
    self.postMessage({ number, text: answered(asked) });
  } catch (wrong) {
    console.error(wrong);
    self.postMessage({ number, text: null });
  }
};
