// @ts-check
/** The list: finds elements while somebody types, keeps that in the address, and hands the look to the previews. */
const query = new URLSearchParams(location.search);
const field = /** @type {HTMLInputElement} */ (document.getElementById('find'));
const found = /** @type {HTMLOutputElement} */ (document.getElementById('found'));
const none = /** @type {HTMLElement} */ (document.getElementById('none'));
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.entry')]);

/** Every word has to occur. @param {string} text */
const find = (text) => {
  const words = text
    .toLowerCase()
    .split(/[\s<>/]+/)
    .filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const hit = words.every((word) => entry.dataset['words']?.includes(word));
    /** @type {HTMLElement} */ (entry.parentElement).hidden = !hit;
    if (hit) count++;
  }
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.group')))
    group.hidden = !group.querySelector('li:not([hidden])');
  found.value = words.length ? `${count} of ${entries.length}` : '';
  none.hidden = count > 0;
};

/** @param {string} theme */
const showPreviews = (theme) => {
  for (const frame of /** @type {NodeListOf<HTMLIFrameElement>} */ (
    document.querySelectorAll('iframe[data-preview]')
  )) {
    const look = new URLSearchParams({ theme });
    for (const name of ['dir', 'lang']) if (query.has(name)) look.set(name, query.get(name) ?? '');
    look.set('data', frame.dataset['shows'] ?? 'page');
    // A frame that is not there yet is a white hole in a dark list.
    frame.classList.remove('drawn');
    frame.addEventListener('load', () => frame.classList.add('drawn'), { once: true });
    frame.src = `${frame.dataset['preview']}?${look}`;
  }
};

/** Space around an element in its thumbnail, px. */
const MARGIN = 16;

/**
 * Moves a preview so that its element fills the thumbnail: a higher one is shown from its top.
 * @param {HTMLIFrameElement} frame
 * @param {{ x: number, y: number, width: number, height: number }} box of the element in the frame
 */
const crop = (frame, { x, y, width, height }) => {
  const place = /** @type {HTMLElement} */ (frame.parentElement);
  const space = { width: place.clientWidth - 2 * MARGIN, height: place.clientHeight - 2 * MARGIN };
  // High elements are cut rather than shrunk until nobody can read them, and the frame covers the thumbnail.
  const fit = Math.min(1, space.width / width, Math.max(space.height / height, space.width / width / 1.6));
  const scale = Math.max(fit, place.clientWidth / frame.offsetWidth, place.clientHeight / frame.offsetHeight);
  /** Centres a length; what does not fit starts at the margin. Nothing beyond the frame is shown. */
  const shift = (
    /** @type {number} */ start,
    /** @type {number} */ size,
    /** @type {number} */ room,
    /** @type {number} */ whole,
  ) => {
    const free = Math.max(MARGIN, (room - size * scale) / 2);
    return Math.max(Math.min(0, room - whole * scale), Math.min(0, free - start * scale));
  };
  const left = shift(x, width, place.clientWidth, frame.offsetWidth);
  const top = shift(y, height, place.clientHeight, frame.offsetHeight);
  frame.style.transform = `translate(${left}px, ${top}px) scale(${scale})`;
};

/** @type {Map<HTMLIFrameElement, { x: number, y: number, width: number, height: number }>} */
const boxes = new Map();
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || data?.kind !== 'box') return;
  for (const frame of /** @type {NodeListOf<HTMLIFrameElement>} */ (document.querySelectorAll('iframe[data-preview]')))
    if (frame.contentWindow === source) {
      boxes.set(frame, data.box);
      crop(frame, data.box);
    }
});
addEventListener('resize', () => {
  for (const [frame, box] of boxes) crop(frame, box);
});

/** Links to the pages of elements keep language and theme. */
const keepLook = () => {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.entry a'))) {
    const look = new URLSearchParams();
    for (const name of ['theme', 'lang', 'dir']) if (query.has(name)) look.set(name, query.get(name) ?? '');
    link.search = look.toString();
  }
};

const writeAddress = () =>
  history.replaceState(null, '', `${location.pathname}${query.size ? `?${query}` : ''}${location.hash}`);

field.value = query.get('q') ?? '';
find(field.value);
field.addEventListener('input', () => {
  find(field.value);
  if (field.value) query.set('q', field.value);
  else query.delete('q');
  writeAddress();
});
field.form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const hits = document.querySelectorAll('.cards li:not([hidden]) h3 a');
  // One hit is what was looked for.
  if (hits.length === 1) /** @type {HTMLElement} */ (hits[0]).click();
});
document.addEventListener('page-theme', (event) => {
  query.set('theme', /** @type {CustomEvent<string>} */ (event).detail);
  writeAddress();
  keepLook();
  showPreviews(/** @type {CustomEvent<string>} */ (event).detail);
});
keepLook();
showPreviews(document.documentElement.classList.contains('dark') ? 'dark' : 'light');
