// @ts-check
/** A plain state (as `decide()` of `pure.js` takes it) as a scenario of the live demo. Runs on the server and in the panel. */

/** @param {unknown} value @returns {Record<string, unknown>} */
const record = (value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : {};

const SITES = new Map([
  ['0', 'main'],
  ['177', 'tr'],
  ['106', 'eu'],
  ['71', 'hk'],
  ['232', 'us'],
  ['14', 'bs'],
  ['153', 'sg'],
  ['181', 'ae'],
  ['182', 'uk'],
  ['83', 'jp'],
  ['666', 'test'],
  ['11', 'au'],
]);

/** Fields of answers that the scenario has under another name. */
const NAMES = new Map([
  ['gray_tax_area_toast.is_show', 'gray_show'],
  ['gray_tax_area_toast.can_close', 'gray_can_close'],
  ['tips.enable', 'tips_enable'],
  ['tips.title', 'tips_title'],
  ['tips.content', 'tips_content'],
  ['tips.path', 'tips_path'],
  ['tips.options.maxCount', 'tips_max_count'],
  ['tips.no_close_button', 'tips_no_close_button'],
]);
const LONGEST_AGE = 2 * 366 * 24 * 3_600_000;

/** @param {unknown} value */
const written = (value) =>
  value === true ? '1' : value === false ? '0' : Array.isArray(value) ? value.join(',') || 'none' : String(value ?? '');

/** Times become ages, so that they are right whenever the link is opened. @param {unknown} value @param {number} now */
const aged = (value, now) =>
  String(value).replace(/\d{10,15}/g, (digits) =>
    Math.abs(Number(digits) - now) < LONGEST_AGE ? `~${Number(digits) - now}` : digits,
  );

/** @type {typeof import('./scenario-of-state.js').scenarioOf} */
export const scenarioOf = (given, more = {}) => {
  const state = record(given);
  /** @type {Record<string, string>} */
  const fields = {};
  /** @type {string[]} */
  const missing = [];
  const now = Number(state.now) || 0;

  const site = String(state.site ?? '0');
  fields.site = SITES.get(site) ?? site;
  if (typeof state.lang === 'string') fields.lang = state.lang;
  const cookies = record(state.cookies);
  fields.login = cookies.uid && cookies.nickname ? 'signed-in' : 'visitor';
  if (state.app) fields.device_type = state.app === 2 || state.app === '2' ? '2' : '1';
  if (cookies.device_type) fields.device_type = String(cookies.device_type);
  for (const name of Object.keys(cookies))
    if (!['uid', 'nickname', 'lang', 'device_type'].includes(name)) missing.push(`cookie ${name}`);

  /** @type {string[]} */
  const failing = [];
  const user = record(state.user);
  if (fields.login === 'signed-in') {
    if (state.user === undefined || state.user === null) failing.push('user:hang');
    else if (user.ok === false) failing.push('user:500');
  }
  if (user.verified !== undefined) fields.verified = String(user.verified);
  if (user.country !== undefined) fields.country = String(user.country);

  const compliance = record(state.compliance);
  if (state.compliance === null || compliance.ok === false) failing.push('compliance:500');
  if (Array.isArray(compliance.menu)) fields.menu = written(compliance.menu);
  /** @param {Record<string, unknown>} bag @param {string} path */
  const flags = (bag, path) => {
    for (const [key, value] of Object.entries(bag)) {
      const name = path ? `${path}.${key}` : key;
      const field = NAMES.get(name) ?? key;
      if (value !== null && typeof value === 'object' && !Array.isArray(value)) flags(record(value), name);
      else if (path.startsWith('tips') && !NAMES.has(name)) missing.push(name);
      else fields[field] = written(value);
    }
  };
  flags(record(compliance.limit), '');
  flags(record(compliance.toast), '');
  flags(record(compliance.tips), 'tips');

  const session = record(state.session);
  const { currentWebsiteConfig, ...stored } = session;
  for (const [name, value] of Object.entries(record(currentWebsiteConfig)))
    if (name === 'hiddenAppDownload') fields.hidden_app_download = written(value) === '0' ? '0' : '1';
    else missing.push(`session config ${name}`);
  for (const name of Object.keys(record(state.config))) missing.push(`config ${name}`);
  for (const name of Object.keys(record(state.answers))) if (!Object.keys(more).length) missing.push(`answer ${name}`);
  if (state.userAgent) missing.push('user agent');

  /** @param {Record<string, unknown>} bag */
  const ages = (bag) => Object.fromEntries(Object.entries(bag).map(([key, value]) => [key, aged(value, now)]));
  if (failing.length) fields.fail = failing.join(',');
  Object.assign(fields, more);

  const query = new URLSearchParams(
    typeof state.query === 'string' ? state.query : /** @type {Record<string, string>} */ (record(state.query)),
  ).toString();
  const path = typeof state.path === 'string' && /^\/(?![/\\])/.test(state.path) ? state.path : '/';
  const prefixed = fields.lang && fields.lang !== 'en' ? `/${fields.lang}${path === '/' ? '' : path}` : path;
  return {
    fields,
    path: query ? `${prefixed}?${query}` : prefixed,
    width: typeof state.width === 'number' ? state.width : undefined,
    store: { local: ages(record(state.storage)), session: ages(stored) },
    missing,
  };
};

/** @type {typeof import('./scenario-of-state.js').applyLink} */
export const applyLink = ({ fields, path, store }) => {
  const query = new URLSearchParams(fields);
  query.set('store', JSON.stringify(store));
  query.set('to', path);
  return `/qa/apply?${query}`;
};
