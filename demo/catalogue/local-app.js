// @ts-check
/** Runs in an example app on a static host, before the app: in place of its server. */
(() => {
  // The page around is of the same host, wherever that is.
  document.querySelector('meta[name=gate-hosts]')?.setAttribute('content', location.origin);

  /** @type {Record<string, unknown>} */
  const answers = JSON.parse(document.getElementById('answers')?.textContent ?? '{}');
  const ask = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!(pathname in answers)) return ask(input, init);
    return new Response(JSON.stringify(answers[pathname]), { headers: { 'content-type': 'application/json' } });
  };

  /** Customer service that echoes messages. */
  class LocalSocket extends EventTarget {
    readyState = 0;
    /** @type {(() => void) | null} */
    onopen = null;
    /** @type {((event: { data: string }) => void) | null} */
    onmessage = null;
    constructor() {
      super();
      queueMicrotask(() => {
        this.readyState = 1;
        this.onopen?.();
      });
    }
    /** @param {object} body */
    answer(body) {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(body) }));
    }
    /** @param {string} text */
    send(text) {
      const said = JSON.parse(text);
      if (said.type === 'hello') return this.answer({ type: 'history', messages: [] });
      if (said.type !== 'say') return;
      this.answer({ type: 'receipt', id: said.id });
      this.answer({ type: 'message', message: { id: `re-${said.id}`, from: 'agent', text: said.text } });
    }
    close() {
      this.readyState = 3;
    }
  }
  Object.assign(LocalSocket, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
  Object.assign(window, { WebSocket: LocalSocket });
})();
