// @ts-check
/** Answers API requests without a server, according to the controls of each call. */

/** @typedef {import('./frame-storage.js').Tell} Tell */
/** @typedef {{ key: string, path: string, plain?: boolean }} Call */

const API = /^\/(api|apiweb|apiw|json_svr|js\/tool)\//;
/** Market data is no call of the elements: the chart's feeds ask for it. */
const MARKET = /^\/api\/v4\//;
/** A truncated answer, as sent by overloaded servers or proxies. */
const CUT_OFF = '{"code":0,"message":"","data":{"limit":{"is_uk';
const ERROR = '{"code":500,"message":"","data":null}';
const REFUSAL = '{"code":10001,"message":"","data":null}';

/** @param {string} text @param {number} status */
const answer = (text, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'application/json; charset=utf-8' } });

/**
 * @param {string} mode
 * @param {string | undefined} body the good answer; undefined for a call that nobody answers
 * @param {boolean} plain its body has no envelope
 */
const respond = (mode, body, plain) => {
  switch (mode) {
    case 'empty':
      return answer(plain ? '{}' : '{"code":0,"message":"","data":null}');
    case 'down':
      return answer(ERROR, 500);
    case 'malformed':
      return answer(CUT_OFF);
    case 'refused':
      return answer(REFUSAL);
    default:
      return body === undefined ? answer(ERROR, 404) : answer(body);
  }
};

/**
 * @param {{
 *   calls: readonly Call[],
 *   modeOf: (key: string) => string,
 *   bodyOf: (path: string) => string | undefined,
 *   slow: number,
 *   tell: Tell,
 * }} options `modeOf` is called with the key of a call, and with `` for one that has none; `slow` is in ms
 */
export const answerCalls = ({ calls, modeOf, bodyOf, slow, tell }) => {
  const ask = window.fetch.bind(window);
  const texts = calls.find(({ key }) => key === 'locales');
  /** @param {URL} url */
  const callOf = (url) =>
    url.pathname.includes('/locales/') ? texts : calls.find(({ path }) => path === url.pathname);

  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const call = callOf(url);
    const isApi = url.origin === location.origin && API.test(url.pathname) && !MARKET.test(url.pathname);
    const isText = call !== undefined && call === texts;
    if (!isApi && !isText) return ask(input, init);
    const mode = modeOf(call?.key ?? '');
    const path = isText ? url.pathname.slice(url.pathname.indexOf('/locales/')) : url.pathname;
    if (mode === 'slow') await new Promise((done) => setTimeout(done, slow));
    if (mode === 'offline') {
      tell({ kind: 'call', path, status: 'offline' });
      throw new TypeError('Failed to fetch');
    }
    const isOwn = isText && (mode === 'up' || mode === 'slow');
    const response = isOwn ? await ask(input, init) : respond(mode, bodyOf(url.pathname), Boolean(call?.plain));
    tell({ kind: 'call', path, status: response.status });
    return response;
  };
};
