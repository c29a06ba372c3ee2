// Runs in every page before its own scripts: what the page would ask a server goes to the shell around it. The scripts of
// the table are the server's own, and notice nothing.
(() => {
  const shell = window.parent.parvis;
  const inside = (address) => {
    // A page of a table says "../" for where the lobby is.
    const url = new URL(address.replace(/^\.\.\//, "./"), document.baseURI), base = new URL("./", document.baseURI);
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
    return `./${url.pathname.slice(base.pathname.length)}${url.search}${url.hash}`;
  };
  // A place in the page, as its address would have it.
  const place = (id) => {
    history.replaceState(null, "", `about:srcdoc#${id}`);
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    document.getElementById(decodeURIComponent(id))?.scrollIntoView();
  };
  if (shell.fragment()) history.replaceState(null, "", `about:srcdoc#${shell.fragment()}`);
  const FILES = /^\.\/(static|icons|pyodide)\//;

  // A socket is a line to the house; the page of somebody who has taken a seat is another one.
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 0;
    constructor(address) {
      const [, table, query] = address.match(/\/ws\/([^?]+)(.*)/);
      this.line = shell.open(table, `./ws/${table}${query}`, (said) => this.#hear(said));
    }
    #hear(said) {
      if (said.kind === "opened") { this.readyState = 1; this.onopen?.(); }
      else if (said.kind === "closed") { this.readyState = 3; this.onclose?.({ code: said.code, reason: said.reason }); }
      else if (JSON.parse(said.text).kind === "seated") shell.go();
      else this.onmessage?.({ data: said.text });
    }
    send(text) { this.line.say(text); }
    close() { this.line.close(); }
  };

  const fetched = window.fetch.bind(window);
  window.fetch = async (address, how = {}) => {
    const path = inside(address);
    if (path === null || FILES.test(path)) return fetched(address, how);
    const answer = await shell.ask(how.method ?? "GET", path, Object.fromEntries(how.body ?? []));
    const body = answer.status === 204 ? null : answer.text;
    return new Response(body, { status: answer.status, headers: { "content-type": answer.type } });
  };

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const to = link.getAttribute("href");
    if (to.startsWith("#")) {
      if (location.href.startsWith("about:")) { event.preventDefault(); place(to.slice(1)); }
      return;
    }
    const path = inside(to);
    if (path === null || FILES.test(path)) return;
    event.preventDefault();
    shell.go("GET", path);
  });

  // Forms, after the page has had its say about them.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.method === "dialog") return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form, event.submitter)), to = inside(form.getAttribute("action"));
    if (form.method === "get") shell.go("GET", `${to}?${new URLSearchParams(fields)}`);
    else shell.go("POST", to, fields);
  });
  for (const kind of ["input", "change", "toggle"]) document.addEventListener(kind, () => shell.touched(), true);

  // Pictures that a server would draw, once they are nearly seen.
  const nearly = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      if (!isIntersecting) continue;
      nearly.unobserve(target);
      shell.ask("GET", inside(target.dataset.drawn)).then((answer) => {
        if (answer.status === 200) target.src = URL.createObjectURL(new Blob([answer.text], { type: answer.type }));
      });
    }
  }, { rootMargin: "400px" });

  window.addEventListener("load", () => { if (shell.fragment()) place(shell.fragment()); });

  const titled = () => { window.parent.document.title = document.title; };
  document.addEventListener("DOMContentLoaded", () => {
    titled();
    for (const picture of document.querySelectorAll("img[data-drawn]")) nearly.observe(picture);
    new MutationObserver(titled).observe(document.querySelector("title"), { childList: true });
  });
})();
