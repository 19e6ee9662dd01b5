// @ts-check
/** The controls of a page as names and values, which its address holds. */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** @param {Field} field */
const valueOf = (field) =>
  field instanceof HTMLInputElement && field.type === 'checkbox' ? (field.checked ? 'true' : '') : field.value;

/** @param {HTMLFormElement} form */
export const fieldsOf = (form) => {
  const all = /** @type {Field[]} */ ([...form.elements].filter((field) => 'name' in field && field.name));
  /** Initial values. */
  const initial = new Map(all.map((field) => [field.name, valueOf(field)]));
  /** @param {string} name */
  const find = (name) => all.find((field) => field.name === name);

  /** @param {string} name @param {string} value */
  const choose = (name, value) => {
    const field = find(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = value !== '' && value !== 'false';
    else if (field) field.value = value;
    // Unknown values select the default.
    if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = initial.get(name) ?? '';
  };

  return {
    choose,
    /** @param {string} name @returns {string} */
    chosen: (name) => {
      const field = find(name);
      return field ? valueOf(field) : '';
    },
    /** All differences from the page's initial state. */
    state: () =>
      new URLSearchParams(
        all.flatMap((field) => (valueOf(field) === initial.get(field.name) ? [] : [[field.name, valueOf(field)]])),
      ),
    /** @param {URLSearchParams} query */
    read: (query) => {
      for (const { name } of all) choose(name, query.get(name) ?? initial.get(name) ?? '');
    },
  };
};
