// @ts-check
/** The menu of elements beside a page, or over it on narrow screens: its field leaves those whose names have the text. */
const menu = document.getElementById('menu');
const field = /** @type {HTMLInputElement | null} */ (document.getElementById('jump'));
const links = /** @type {HTMLAnchorElement[]} */ ([...(menu?.querySelectorAll('a') ?? [])]);

const find = () => {
  const text = (field?.value ?? '').toLowerCase().replace(/[<>]|^gate-/g, '');
  for (const link of links) /** @type {HTMLElement} */ (link.parentElement).hidden = !link.textContent?.includes(text);
  for (const group of menu?.querySelectorAll('section') ?? []) group.hidden = !group.querySelector('li:not([hidden])');
};
field?.addEventListener('input', find);
field?.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') links.find((link) => !link.parentElement?.hidden)?.click();
  if (event.key !== 'Escape' || !field.value) return;
  // Escape empties the field first, and closes the menu then.
  event.preventDefault();
  field.value = '';
  find();
});

/** Links to other elements keep what is chosen for all of them. @param {URLSearchParams} look */
export const keepLook = (look) => {
  const pages = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.menu a, .neighbours a'));
  for (const link of pages) link.search = look.toString();
};

/** Puts the cursor into the field of the menu. */
export const openMenu = () => {
  if (!field || !menu) return;
  if (!field.checkVisibility()) menu.showPopover();
  field.focus();
};
