// @ts-check
/** Filters of the matrix: texts by column (words in any order, `-word` for none of it) and results. They are kept in the address. */

const fields = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('input[data-filter]')]);
const results = /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('input[data-result]')]);
const rows = /** @type {HTMLTableRowElement[]} */ ([...document.querySelectorAll('tbody tr')]);
const count = document.getElementById('count');
const element = document.querySelector('select[name="element"]');

/** @param {string} text @param {string} wanted */
const fits = (text, wanted) =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => (word.length > 1 && word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)));

const texts = rows.map((row) => [...row.cells].map((cell) => (cell.textContent ?? '').toLowerCase()));

const apply = () => {
  const chosen = new Set(results.filter(({ checked }) => checked).map(({ dataset }) => dataset.result));
  let shown = 0;
  rows.forEach((row, at) => {
    const visible =
      chosen.has(row.dataset.result ?? '') &&
      fields.every(({ value }, column) => fits(texts[at]?.[column] ?? '', value));
    row.hidden = !visible;
    if (visible) shown++;
  });
  if (count) count.textContent = `${shown} of ${rows.length} rows shown.`;
  const query = new URLSearchParams();
  if (element instanceof HTMLSelectElement) query.set('element', element.value);
  for (const { dataset, value } of fields) if (value && dataset.filter) query.set(dataset.filter, value);
  if (chosen.size < results.length) query.set('results', [...chosen].join(','));
  history.replaceState(null, '', `?${query}`);
};

const given = new URLSearchParams(location.search);
for (const field of fields) field.value = given.get(field.dataset.filter ?? '') ?? '';
const wanted = given.get('results')?.split(',');
if (wanted) for (const box of results) box.checked = wanted.includes(box.dataset.result ?? '');
for (const field of fields) field.addEventListener('input', apply);
for (const box of results) box.addEventListener('change', apply);
element?.addEventListener('change', () => element.closest('form')?.submit());
apply();
