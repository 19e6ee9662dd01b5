// @ts-check
/** Values of the page under test in words. They may be of any type. */

/** @param {unknown} value @returns {Record<string, unknown>} */
export const record = (value) =>
  value !== null && typeof value === 'object' ? /** @type {Record<string, unknown>} */ (value) : {};
/** @param {unknown} value @returns {unknown[]} */
export const list = (value) => (Array.isArray(value) ? value : []);

/** @param {unknown} value */
const words = (value) => {
  if (value === undefined) return 'not known yet';
  if (typeof value === 'string') return JSON.stringify(value.length > 120 ? `${value.slice(0, 120)}…` : value);
  try {
    const text = JSON.stringify(value) ?? String(value);
    return text.length > 160 ? `${text.slice(0, 160)}…` : text;
  } catch {
    return String(value);
  }
};

/** @param {unknown} value */
const isOn = (value) =>
  value === true || value === 1 || value === '1' || (typeof value === 'string' && value !== '' && value !== '0');

/** Flags of a list that are set, those of lists inside it as `list.flag`. @param {unknown} bag @param {string} name @returns {string[]} */
const flagsOf = (bag, name) =>
  Object.entries(record(bag)).flatMap(([key, value]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? flagsOf(value, `${name}.${key}`)
      : /^(is_|show_|enable$|limit_country)|_toast$|_limit$/.test(key) && isOn(value)
        ? [`${name}.${key} = ${JSON.stringify(value)}`]
        : [],
  );

/**
 * The compliance answer is long, and what counts is which of its flags are set.
 * @param {unknown} value
 */
const complianceWords = (value) => {
  const { ok, limit, toast, tips, menu } = record(value);
  const flags = [...flagsOf(limit, 'limit'), ...flagsOf(toast, 'toast'), ...flagsOf(tips, 'tips')];
  return [
    ...(ok === false ? ['the call failed'] : []),
    flags.length > 0 ? flags.join(', ') : 'no flag set',
    Array.isArray(menu) ? `menu of ${menu.length} codes` : 'no menu',
  ].join('; ');
};

/** Milliseconds, as rules and storage have them. @param {unknown} value */
const asTime = (value) => {
  const number = typeof value === 'number' ? value : Number(/(?:^|\/)(\d{13})$/.exec(String(value))?.[1]);
  return number > 1e12 && number < 1e13 ? new Date(number).toISOString() : '';
};

/** @param {string} name @param {unknown} value */
export const valueWords = (name, value) => {
  if (name === 'compliance' && value) return complianceWords(value);
  if (value === null) return 'nothing';
  const time = asTime(value);
  return time ? `${words(value)} (${time})` : words(value);
};
