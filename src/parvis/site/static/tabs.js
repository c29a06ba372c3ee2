// One tab at a time has the tables: the last that was opened. It asks the others to leave, and waits until they have
// written what they had to; one that does not answer is not waited for for ever.
const NAME = `parvis:${new URL("./", location.href).pathname}`;
const PATIENCE = 6000;

export async function theOnlyOne({ mine, leave, stolen }) {
  const channel = new BroadcastChannel(NAME);
  const me = crypto.getRandomValues(new Uint32Array(2)).join("");
  let release = () => {};
  channel.onmessage = async ({ data }) => {
    if (data.kind !== "leave" || data.from === me) return;
    channel.close();
    await leave();
    release();
  };
  channel.postMessage({ kind: "leave", from: me });
  if (!navigator.locks) {  // an address without https: tabs can ask each other to leave, and that is all
    mine();
    return;
  }
  const hold = () => new Promise((resolve) => { release = resolve; mine(); });
  const late = new AbortController();
  const impatient = setTimeout(() => late.abort(), PATIENCE);
  try {
    await navigator.locks.request(NAME, { signal: late.signal }, () => { clearTimeout(impatient); return hold(); });
  } catch (wrong) {
    if (wrong.name !== "AbortError") throw wrong;
    if (!late.signal.aborted) { stolen(); return; }
    await navigator.locks.request(NAME, { steal: true }, hold).catch(stolen);
  }
}
