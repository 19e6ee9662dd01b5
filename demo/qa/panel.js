// @ts-check
/** The QA panel: the form is the scenario, the frame shows it, the right column says why. */
import { ExplainView } from './explain-view.js';
import { applyLink as liveLink, scenarioOf } from './scenario-of-state.js';
import { clearStored, storedNow } from './storage.js';

/** @typedef {{ kind: string, initial: string }} FieldInfo */
/** @typedef {{ name: string, query: string, path?: string, width?: number }} Preset */

/** @template {HTMLElement} T @param {string} id @param {{ new (): T }} type @returns {T} */
const byId = (id, type) => {
  const element = document.getElementById(id);
  if (!(element instanceof type)) throw new Error(`No #${id}`);
  return element;
};

/** @type {{ fields: Record<string, FieldInfo>, presets: Preset[], defaultWidth: number, policy: Record<string, string[]> }} */
const data = JSON.parse(byId('qa-data', HTMLScriptElement).textContent ?? '{}');
const form = byId('scenario', HTMLFormElement);
const frame = byId('page', HTMLIFrameElement);
const stage = byId('stage', HTMLDivElement);
const pathField = byId('path', HTMLInputElement);
const prefixField = byId('prefix', HTMLInputElement);
const permalink = byId('permalink', HTMLInputElement);
const clockField = byId('field-clockOffset', HTMLInputElement);

// ---------------------------------------------------------------- the form as a query

/** @param {FieldInfo} info @param {string[]} values */
const written = (info, values) => {
  if (info.kind !== 'list' && info.kind !== 'failures') return values.at(-1) ?? '';
  const chosen = values.filter((value) => value !== '' && value !== 'none');
  return chosen.length > 0 || info.kind === 'failures' ? chosen.join(',') : 'none';
};

/** Only what differs from the defaults, as the server writes it, so that links stay short. */
const scenarioQuery = () => {
  const given = new FormData(form);
  const query = new URLSearchParams();
  for (const [name, info] of Object.entries(data.fields)) {
    const value = written(info, given.getAll(name).map(String)).trim();
    if (value !== info.initial && !(value === '' && info.kind === 'number')) query.set(name, value);
  }
  return query;
};

/** @param {string} name @param {string} value */
const setField = (name, value) => {
  const parts = value.split(',');
  for (const control of form.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
    if (control === document.activeElement && control instanceof HTMLInputElement && control.type === 'text') continue;
    if (control instanceof HTMLInputElement && control.type === 'hidden') continue;
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
      control.checked = parts.includes(control.value);
    else if (control instanceof HTMLSelectElement && name === 'fail') {
      const option = [...control.options].find((one) => one.value !== '' && parts.includes(one.value));
      control.value = option?.value ?? '';
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = value;
  }
};

/** @param {URLSearchParams} query fields that it does not name get their default */
const fillForm = (query) => {
  for (const [name, info] of Object.entries(data.fields)) setField(name, query.get(name) ?? info.initial);
};

const regional = /^(?:[a-z]{2}(?:-[a-z]{2,5})?)$/;
/** The chosen page in the chosen language; a path that already has a language loses it first. */
const targetPath = () => {
  const languages = [...(form.querySelector('[name="lang"]')?.querySelectorAll('option') ?? [])].map(
    (option) => option.value,
  );
  const lang = String(new FormData(form).get('lang') ?? 'en');
  let path = pathField.value.trim() || '/';
  if (!path.startsWith('/')) path = `/${path}`;
  if (!prefixField.checked) return path;
  const [, first = '', ...rest] = path.split('/');
  if (regional.test(first) && languages.includes(first)) path = `/${rest.join('/')}`;
  return lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`;
};

// ---------------------------------------------------------------- applying it

const applyLink = () => {
  const query = scenarioQuery();
  query.set('to', targetPath());
  return `/qa/apply?${query}`;
};

const width = () =>
  Number(document.querySelector('input[name="width"]:checked')?.getAttribute('value') ?? data.defaultWidth);

const clockText = () => {
  const offset = Number(clockField.value) || 0;
  const shown = new Date(Date.now() + offset).toLocaleString();
  byId('clock-text', HTMLParagraphElement).textContent =
    offset === 0 ? 'The page sees the real time.' : `The page sees ${shown}.`;
};

/** Says on each folded group how many of its fields are not at their default. */
const markChanges = () => {
  const changed = new Set(scenarioQuery().keys());
  for (const group of form.querySelectorAll('details.group')) {
    const names = new Set([...group.querySelectorAll('[name]')].map((control) => control.getAttribute('name') ?? ''));
    const count = [...names].filter((name) => changed.has(name)).length;
    const mark = group.querySelector('.changed');
    if (!(mark instanceof HTMLElement)) continue;
    mark.hidden = count === 0;
    mark.textContent = `${count} set`;
  }
  const current = scenarioQuery().toString();
  for (const button of document.querySelectorAll('[data-preset]')) {
    const preset = data.presets[Number(button.getAttribute('data-preset'))];
    button.setAttribute(
      'aria-pressed',
      String(preset !== undefined && new URLSearchParams(preset.query).toString() === current),
    );
  }
};

/** Shows links and marks for the form as it stands. */
const describe = () => {
  permalink.value = location.origin + applyLink();
  const own = scenarioQuery();
  own.set('path', pathField.value);
  own.set('width', String(width()));
  history.replaceState(null, '', `/qa?${own}${location.hash}`);
  clockText();
  markChanges();
};

const apply = () => {
  describe();
  // replace: changing a chip is no step to go back to
  const view = frame.contentWindow;
  if (view) view.location.replace(applyLink());
  else frame.src = applyLink();
};

form.addEventListener('change', apply);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  apply();
});
pathField.addEventListener('change', apply);
prefixField.addEventListener('change', apply);
byId('reload', HTMLButtonElement).addEventListener('click', () => frame.contentWindow?.location.reload());

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const preset = data.presets[Number(button?.dataset.preset ?? NaN)];
  if (preset) {
    fillForm(new URLSearchParams(preset.query));
    pathField.value = preset.path ?? '/';
    const radio = document.querySelector(`input[name="width"][value="${preset.width ?? data.defaultWidth}"]`);
    if (radio instanceof HTMLInputElement) radio.checked = true;
    layOut();
    apply();
  }
  if (button?.dataset.clock !== undefined) {
    const step = button.dataset.clock;
    clockField.value = step === 'reset' ? '0' : String((Number(clockField.value) || 0) + Number(step));
    apply();
  }
  if (button?.dataset.clear !== undefined) {
    const removed = clearStored(button.dataset.clear, riskKey());
    byId('storage-status', HTMLParagraphElement).textContent =
      removed.length === 0
        ? 'Nothing was stored.'
        : `Removed ${removed.join(', ')}. Reload the page to see the effect.`;
    showStored();
  }
});

byId('copy', HTMLButtonElement).addEventListener('click', async (event) => {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  try {
    await navigator.clipboard.writeText(permalink.value);
    button.textContent = 'Copied';
  } catch {
    // Without permission the text is selected, so that the keyboard can copy it.
    permalink.select();
    button.textContent = 'Press Ctrl+C';
  }
  setTimeout(() => (button.textContent = 'Copy'), 1500);
});

// ---------------------------------------------------------------- the frame

/** The frame really has the chosen width; it is scaled down when the column is narrower. */
const layOut = () => {
  const wanted = width();
  const space = stage.getBoundingClientRect();
  const scale = Math.min(1, space.width / wanted);
  frame.style.width = `${wanted}px`;
  frame.style.height = `${space.height / scale}px`;
  frame.style.transform = `scale(${scale})`;
  frame.style.left = `${Math.max(0, (space.width - wanted * scale) / 2)}px`;
  byId('scale', HTMLSpanElement).textContent =
    `${wanted} px${scale < 1 ? `, drawn at ${Math.round(scale * 100)} %` : ''}`;
};
new ResizeObserver(layOut).observe(stage);
for (const radio of document.querySelectorAll('input[name="width"]')) {
  radio.addEventListener('change', () => {
    layOut();
    describe();
  });
}

/** What the visitor does inside the frame (logging in, for one) changes the session: the form follows. */
const followSession = async () => {
  try {
    const response = await fetch('/qa/scenario.json');
    const scenario = await response.json();
    if (typeof scenario.login === 'string') setField('login', scenario.login);
    describe();
  } catch {
    // The server is gone; the frame shows that already.
  }
};
const showPlace = () => {
  const at = byId('at', HTMLSpanElement);
  try {
    const place = frame.contentWindow?.location;
    at.textContent = place ? place.pathname + place.search : '';
  } catch {
    at.textContent = 'The page is on another origin.';
  }
};
frame.addEventListener('load', () => {
  showPlace();
  void followSession();
  refresh();
});

// ---------------------------------------------------------------- explain()

const view = new ExplainView(byId('explain-list', HTMLDivElement), data.policy);
const status = byId('explain-status', HTMLParagraphElement);
const placedOnly = byId('placed-only', HTMLInputElement);
const live = byId('live', HTMLInputElement);

/** @param {string} text */
const say = (text) => {
  // Only changes: a live region that is rewritten each second would never stop talking.
  if (status.textContent !== text) status.textContent = text;
};

function refresh() {
  showPlace();
  try {
    const gate = /** @type {{ gate?: { explain?: unknown } } | null} */ (/** @type {unknown} */ (frame.contentWindow))
      ?.gate;
    if (typeof gate?.explain !== 'function') {
      view.draw([], false);
      say('window.gate is not there: the bundle is loading, or not built.');
      return;
    }
    say(view.draw(gate.explain(), placedOnly.checked));
  } catch (error) {
    say(`explain() failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Opens the scenario behind a trace, or another plain state. @param {object} state */
const openState = (state) => {
  const live = scenarioOf(state);
  fillForm(new URLSearchParams(live.fields));
  pathField.value = live.path;
  const widths = [...document.querySelectorAll('input[name="width"]')].filter((one) => one instanceof HTMLInputElement);
  const wanted = live.width ?? data.defaultWidth;
  const nearest = widths.sort((a, b) => Math.abs(Number(a.value) - wanted) - Math.abs(Number(b.value) - wanted))[0];
  if (nearest) nearest.checked = true;
  layOut();
  describe();
  frame.src = liveLink({ ...live, path: targetPath() });
  return live.missing;
};

const traced = /^#trace=([\w-]+)$/.exec(location.hash)?.[1];
if (traced)
  import('./trace-view.js')
    .then(({ showTrace }) => showTrace(byId('trace', HTMLElement), traced, openState))
    .catch((error) => say(`The trace could not be read: ${error instanceof Error ? error.message : String(error)}`));
// A link that is opened in a panel that is open already changes the fragment only.
addEventListener('hashchange', () => location.hash.startsWith('#trace=') && location.reload());

byId('trace-link', HTMLButtonElement).addEventListener('click', async (event) => {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  try {
    const gate = /** @type {any} */ (frame.contentWindow)?.gate;
    const link = await gate.explain.link('/qa');
    await navigator.clipboard.writeText(link).then(
      () => (button.textContent = 'Copied'),
      () => prompt('Link to this trace', link),
    );
  } catch (error) {
    say(`No link: ${error instanceof Error ? error.message : String(error)}`);
  }
  setTimeout(() => (button.textContent = 'Link'), 1500);
});

const riskKey = () => String(new FormData(form).get('risk_user_guide_cookie_key') ?? '');
const showStored = () => {
  const lines = storedNow(riskKey());
  const target = byId('stored', HTMLUListElement);
  if (target.dataset.shown === lines.join('\n')) return;
  target.dataset.shown = lines.join('\n');
  target.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.textContent = line;
      return item;
    }),
  );
};

byId('refresh', HTMLButtonElement).addEventListener('click', refresh);
placedOnly.addEventListener('change', refresh);
setInterval(() => {
  if (document.hidden) return;
  if (live.checked) refresh();
  showStored();
}, 1000);

layOut();
describe();
refresh();
showStored();
