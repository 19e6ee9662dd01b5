// @ts-check
/** The QA panel: the form edits the scenario, the frame shows it, and the right column explains it. */
import { forgetScenario, keepScenario } from './compare.js';
import { differingOnly, placedOnly, refreshExplain, say } from './explain-panel.js';
import './find.js';
import { byId, clockField, data, form, frame, pathField, permalink, prefixField, stage } from './panel-parts.js';
import { savePicture, takePicture } from './picture.js';
import { followRoving, setStops } from './inspector.js';
import { applyLink, fillForm, markChanges, scenarioQuery, setField, targetPath, width } from './scenario-form.js';
import { applyLink as liveLink, scenarioOf } from './scenario-of-state.js';
import { clearStored, storedNow } from './storage.js';

// ---------------------------------------------------------------- applying it

const clockText = () => {
  const offset = Number(clockField.value) || 0;
  const shown = new Date(Date.now() + offset).toLocaleString();
  byId('clock-text', HTMLParagraphElement).textContent =
    offset === 0 ? 'The page sees the real time.' : `The page sees ${shown}.`;
};

/** Shows links and marks for the form's current state. */
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

/** Updates the form when a visitor's action in the frame (for example logging in) changes the session. */
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

const live = byId('live', HTMLInputElement);

const refresh = () => {
  showPlace();
  refreshExplain();
};

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

// ---------------------------------------------------------------- for a ticket

const failed = (/** @type {unknown} */ error) =>
  say(`That did not work: ${error instanceof Error ? error.message : String(error)}`);

const differing = byId('differing', HTMLLabelElement);
byId('keep', HTMLButtonElement).addEventListener('click', async () => {
  try {
    await keepScenario();
    differing.hidden = false;
  } catch (error) {
    failed(error);
  }
  refresh();
});
byId('forget', HTMLButtonElement).addEventListener('click', () => {
  forgetScenario();
  differing.hidden = true;
  differingOnly.checked = false;
  byId('keep', HTMLButtonElement).focus();
  refresh();
});
byId('picture', HTMLButtonElement).addEventListener('click', () =>
  takePicture().then((picture) => savePicture(picture, new URL(permalink.value).search), failed),
);

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
differingOnly.addEventListener('change', refresh);
for (const group of form.querySelectorAll('details.group')) group.addEventListener('toggle', () => setStops(group));
setInterval(() => {
  if (document.hidden) return;
  if (live.checked) refresh();
  showStored();
}, 1000);

layOut();
describe();
followRoving(document);
setStops(document);
refresh();
showStored();
