/**
 * Worker in front of a site: HTML streams through, and each element is decided and rendered when its tag passes. The head
 * passes immediately. An element waits until the deadline at most, then its tag passes unchanged.
 *
 * Variables: those of `gate-elements/worker`, and
 *   ORIGIN         the site's own server: https://origin.example.com
 *   GATE_ELEMENTS  elements that pages contain: "kyc-bar footer"
 *   GATE_SITE      the site: "main" when left out
 */
import { openPage, optionsOf } from 'gate-elements/worker';

/** @type {import('gate-elements/worker').ServiceOptions | undefined} */
let options;

/** True for pages that browsers show: other methods and types pass unread. */
const isPage = (request, response) =>
  request.method === 'GET' && response.ok && /^text\/html\b/.test(response.headers.get('content-type') ?? '');

/** Requests whose response browsers never show as a page. Such a request starts no decisions. */
const FILE = /^(audio|font|image|manifest|script|style|track|video|.*worker.*)$/;

const mayBePage = (request) => request.method === 'GET' && !FILE.test(request.headers.get('sec-fetch-dest') ?? '');

/** Starts the decisions. Returns undefined if the request has no address or hostile headers. */
const open = (request, env) => {
  const address = request.headers.get('cf-connecting-ip');
  if (!address) return undefined;
  try {
    options ??= optionsOf(env);
    const elements = env.GATE_ELEMENTS.split(/[\s,]+/).filter(Boolean);
    return openPage(options, { request, address, elements, state: { site: env.GATE_SITE ?? 'main' } });
  } catch (error) {
    console.error(JSON.stringify({ level: 'warn', result: 'refused', error: String(error) }));
    return undefined;
  }
};

const TAG = new TextEncoder().encode('<gate-');

/** Positions in bytes where tags of the bundle begin. */
const tagsIn = (bytes) => {
  const found = [];
  for (let at = bytes.indexOf(TAG[0]); at >= 0; at = bytes.indexOf(TAG[0], at + 1))
    if (TAG.every((byte, offset) => bytes[at + offset] === byte)) found.push(at);
  return found;
};

/** Cuts HTML in front of each tag: the rewriter holds a piece back until all elements in it are decided. */
const cutAtTags = () =>
  new TransformStream({
    transform(bytes, controller) {
      let from = 0;
      for (const at of tagsIn(bytes)) {
        if (at > from) controller.enqueue(bytes.subarray(from, at));
        from = at;
      }
      controller.enqueue(bytes.subarray(from));
    },
  });

/** @param {import('gate-elements/worker').PassingPage} page */
const rewriterOf = (page, elements) => {
  const rewriter = new HTMLRewriter().on('head', {
    async element(head) {
      head.append(await page.head(), { html: true });
    },
  });
  return elements.reduce(
    (all, name) =>
      all.on(`gate-${name.replace(/^gate-/, '')}:not([data-fragment])`, {
        async element(element) {
          const passed = await page.element(element.tagName, element.attributes);
          if (!passed) return;
          for (const [attribute, value] of Object.entries(passed.attributes)) element.setAttribute(attribute, value);
          element.before(passed.before, { html: true });
          element.prepend(passed.first, { html: true });
          element.append(passed.last, { html: true });
        },
      }),
    rewriter,
  );
};

export default {
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url);
    const fromOrigin = fetch(new Request(new URL(pathname + search, env.ORIGIN), request));
    const page = mayBePage(request) ? open(request, env) : undefined;
    const response = await fromOrigin;
    if (!page || !isPage(request, response)) return response;
    const headers = new Headers(response.headers);
    headers.set('cache-control', page.headers['cache-control']);
    if (page.headers['set-cookie']) headers.append('set-cookie', page.headers['set-cookie']);
    // They describe the page before it is rewritten.
    for (const name of ['content-length', 'etag', 'last-modified']) headers.delete(name);
    const elements = env.GATE_ELEMENTS.split(/[\s,]+/).filter(Boolean);
    const html = new Response(response.body.pipeThrough(cutAtTags()), { status: response.status, headers });
    return rewriterOf(page, elements).transform(html);
  },
};
