import { fragmentHead, fragmentTags, renderFragment } from 'gate-elements/server';

/** Fragments that are kept; those that follow the path are many. */
const MOST = 500;

/**
 * Express middleware: `await response.locals.gate('gate-footer', { site: 'tr', locale: 'tr' })` returns the HTML, for any
 * template, and `await response.locals.gateHead(['gate-footer'])` its lines for the head. Rendered fragments are cached.
 * @param {import('gate-elements/server').FragmentOptions} common options of all fragments: `base`, `config`
 * @returns {import('express').RequestHandler}
 */
export const gateFragments = (common = {}) => {
  /** @type {Map<string, Promise<string>>} */
  const drawn = new Map();
  return (request, response, next) => {
    response.locals.gate = (tag, options = {}) => {
      const wanted = {
        path: request.originalUrl,
        origin: `${request.protocol}://${request.host}`,
        ...common,
        ...options,
      };
      const key = JSON.stringify([tag, wanted]);
      const known = drawn.get(key);
      if (known) return known;
      if (drawn.size >= MOST) drawn.delete(drawn.keys().next().value);
      const html = renderFragment(tag, wanted);
      drawn.set(key, html);
      html.catch(() => drawn.delete(key));
      return html;
    };
    response.locals.gateHead = (tags) => fragmentHead(tags, common.base);
    next();
  };
};

export { fragmentTags };
