// @ts-check
/**
 * Search field for presets, endpoints and flags, by their labels and their names in the API. Hides other controls, and opens
 * groups with a match.
 */
import { byId, form } from './panel-parts.js';
import { setStops } from './inspector.js';

const field = byId('find', HTMLInputElement);
const status = byId('find-status', HTMLParagraphElement);

/** Searchable text of a control: `data-find`, its label and the name of its field. @param {Element} item */
const wordsOf = (item) =>
  [
    item.textContent,
    item.getAttribute('data-find'),
    ...[...item.querySelectorAll('[name]')].map((control) => control.getAttribute('name')),
    ...[...item.querySelectorAll('option, input[type=checkbox], input[type=radio]')].map((one) =>
      one.getAttribute('value'),
    ),
  ]
    .join(' ')
    .toLowerCase();

/** The smallest things that are found: a preset, a chip, a row. */
const items = [...form.querySelectorAll('.preset, .group .row, .group > .chips > .chip')].filter(
  (item) => !item.parentElement?.closest('.row'),
);
const texts = new Map(items.map((item) => [item, wordsOf(item)]));
/** Groups that were open before something was looked for. @type {Set<Element> | undefined} */
let openBefore;

/** @param {string} wanted words that all have to occur, in any order */
const find = (wanted) => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = [...form.querySelectorAll('.group')];
  if (words.length > 0) openBefore ??= new Set(groups.filter((group) => group.hasAttribute('open')));
  let found = 0;
  for (const item of items) {
    const fits = words.every((word) => texts.get(item)?.includes(word));
    item.toggleAttribute('hidden', !fits);
    if (fits) found++;
  }
  for (const group of groups) {
    const own = items.filter((item) => group.contains(item));
    const has = own.some((item) => !item.hasAttribute('hidden'));
    group.toggleAttribute('hidden', words.length > 0 && !has);
    if (group instanceof HTMLDetailsElement)
      group.open = words.length > 0 ? has : (openBefore?.has(group) ?? group.open);
  }
  if (words.length === 0) openBefore = undefined;
  status.textContent = words.length === 0 ? '' : found === 0 ? 'Nothing is called so.' : `${found} found.`;
  setStops(form);
};

field.addEventListener('input', () => find(field.value));
// The field is not part of a scenario: a change must not reload the page.
field.addEventListener('change', (event) => event.stopPropagation());
field.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && field.value) {
    event.preventDefault();
    field.value = '';
    find('');
  }
  if (event.key === 'Enter') event.preventDefault();
});
