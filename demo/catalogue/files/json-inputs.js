// @ts-check
/** Editors of properties that hold a list of objects. Errors appear beside the editor. */

/** @typedef {{ example: readonly Record<string, unknown>[], needs: Record<string, readonly string[]> }} ListInput */

/** Returns the position of a parser's error, if the message has one. @param {string} text @param {string} message */
const placeOf = (text, message) => {
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? Number.NaN);
  if (Number.isNaN(at)) return '';
  const before = text.slice(0, at).split('\n');
  return ` Line ${before.length}, character ${(before.at(-1)?.length ?? 0) + 1}.`;
};

/** @param {ListInput['needs']} needs @param {unknown} entry @param {number} at @returns {string} */
const wrongWith = (needs, entry, at) => {
  const name = `Entry ${at + 1}`;
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return `${name} is no object: { … }.`;
  for (const [field, types] of Object.entries(needs)) {
    const value = /** @type {Record<string, unknown>} */ (entry)[field];
    if (value === undefined) return `${name} needs "${field}".`;
    if (!types.includes(typeof value)) return `${name}: "${field}" has to be a ${types.join(' or a ')}.`;
  }
  return '';
};

/**
 * @param {string} text as it is written; empty for none
 * @param {ListInput} input
 * @returns {string} what is wrong with it; empty when it can be used
 */
export const jsonMistake = (text, { needs }) => {
  if (!text.trim()) return '';
  /** @type {unknown} */
  let value;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    return `This is no JSON.${placeOf(text, message)}`;
  }
  if (!Array.isArray(value)) return 'A list is needed: [ { … } ].';
  return value.map((entry, at) => wrongWith(needs, entry, at)).find(Boolean) ?? '';
};

/** The example as a text; times of it are counted from now. @param {ListInput} input @param {number} now in ms */
export const exampleText = ({ example }, now) => {
  const seconds = Math.floor(now / 1000);
  const dated = example.map((entry) =>
    typeof entry['time'] === 'number' && entry['time'] <= 0 ? { ...entry, time: seconds + entry['time'] } : entry,
  );
  return JSON.stringify(dated, null, 1);
};

/** Says below each editor what is wrong, and fills in examples. @param {Record<string, ListInput>} lists */
export const jsonInputs = (lists) => {
  for (const [name, input] of Object.entries(lists)) {
    const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(`p.${name}`));
    document.querySelector(`[data-example="${name}"]`)?.addEventListener('click', () => {
      field.value = exampleText(input, Date.now());
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  return {
    /** @param {string} name of the property @returns {string} what is wrong with it now */
    check(name) {
      const field = /** @type {HTMLTextAreaElement} */ (document.getElementById(`p.${name}`));
      const mistake = lists[name] ? jsonMistake(field.value, lists[name]) : '';
      field.setAttribute('aria-invalid', String(mistake !== ''));
      /** @type {HTMLElement} */ (document.getElementById(`p.${name}-error`)).textContent = mistake;
      return mistake;
    },
  };
};
