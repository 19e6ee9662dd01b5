import { html, jsonForScript, type Markup } from '../pages/html.ts';
import { offeredPaths } from '../pages/index.ts';
import { defaultScenario, fieldEntries, scenarioQuery, serialiseValue, type Scenario } from '../scenario.ts';
import { renderGroups } from './controls.ts';
import { clockSteps, DEFAULT_WIDTH, presets, widths } from './presets.ts';

export interface PanelState {
  readonly scenario: Scenario;
  readonly path: string;
  readonly width: number;
}

/** Data for the panel's script: format and default of each field. Links omit defaults. */
const panelData = (): object => ({
  fields: Object.fromEntries(
    fieldEntries.map(([name, field]) => [name, { kind: field.kind, initial: serialiseValue(defaultScenario[name]) }]),
  ),
  presets,
  defaultWidth: DEFAULT_WIDTH,
});

const toolbar = (state: PanelState): Markup =>
  html`<header class="toolbar">
    <h1>Gate Elements <span>QA</span></h1>
    <div class="tool grow">
      <label for="path">Page</label>
      <input id="path" name="path" list="paths" value="${state.path}" spellcheck="false" autocomplete="off" />
      <datalist id="paths">${offeredPaths.map((path) => html`<option value="${path}"></option>`)}</datalist>
      <label class="chip"
        ><input type="checkbox" id="prefix" checked /><span title="Put the language in front of the path"
          >/lang</span
        ></label
      >
    </div>
    <div class="tool" role="radiogroup" aria-label="Viewport width">
      <span class="row-label">Width</span>
      ${widths.map(
        (width) =>
          html`<label class="chip"
            ><input type="radio" name="width" value="${width}" ${width === state.width && html` checked`} /><span
              >${width}</span
            ></label
          >`,
      )}
    </div>
    <button type="button" id="reload">Reload page</button>
    <button type="button" id="keep" title="Keeps this scenario, and shows what differs in the next one">Compare</button>
    <button type="button" id="picture" title="Saves a picture of the page, for a ticket">Picture</button>
    <nav><a href="/qa/matrix">Matrix</a> <a href="/catalogue">Catalogue</a></nav>
  </header>`;

const finder = html`<search class="find">
  <label for="find">Find a preset, call or flag</label>
  <input
    type="search"
    id="find"
    placeholder="get_info, is_hk_user, Turkey"
    autocomplete="off"
    spellcheck="false"
    aria-describedby="find-status"
  />
  <p class="note" id="find-status" role="status"></p>
</search>`;

const presetChips = html`<section class="group" aria-labelledby="presets-title">
  <h2 id="presets-title">Presets</h2>
  <div class="chips" id="presets" role="group" aria-labelledby="presets-title" data-roving="button">
    ${presets.map((preset, index) => html`<button type="button" class="preset" data-preset="${index}" data-find="${`${preset.query} ${preset.path ?? ''}`}" aria-pressed="false">${preset.name}</button>`)}
  </div>
</section>`;

const clock = (scenario: Scenario): Markup =>
  html`<section class="group" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock</h2>
    <div class="row">
      <label for="field-clockOffset">Offset, ms</label>
      <input type="number" id="field-clockOffset" name="clockOffset" step="1" value="${scenario.clockOffset}" />
    </div>
    <p class="note" id="clock-text" aria-live="polite"></p>
    <div class="chips" role="group" aria-labelledby="clock-title" data-roving="button">
      ${clockSteps.map((step) => html`<button type="button" data-clock="${step.milliseconds}">${step.label}</button>`)}
      <button type="button" data-clock="reset">Reset</button>
    </div>
  </section>`;

const storage = html`<section class="group" aria-labelledby="storage-title">
  <h2 id="storage-title">Storage of this origin</h2>
  <div class="chips" role="group" aria-labelledby="storage-title" data-roving="button">
    <button type="button" data-clear="local">Clear local</button>
    <button type="button" data-clear="session">Clear session</button>
    <button type="button" data-clear="cookies">Clear notice cookies</button>
  </div>
  <p class="note" id="storage-status" role="status"></p>
  <ul class="stored" id="stored" aria-label="Stored now"></ul>
</section>`;

const skipLinks = html`<nav class="skip" aria-label="Skip to">
  <a href="#find">Find and presets</a> <a href="#scenario-groups">Scenario</a> <a href="#permalink">Page</a>
  <a href="#refresh">Why it shows or not</a>
</nav>`;

/** The scenario that was kept, beside the live one. */
const keptScenario = html`<section class="kept" id="kept" aria-labelledby="kept-title" hidden>
  <p class="kept-head">
    <strong id="kept-title">Kept</strong> <a id="kept-link" href="/qa" target="_blank"></a>
    <button type="button" id="forget">Forget</button>
  </p>
  <img id="kept-picture" alt="The page in the kept scenario" />
</section>`;

const explainColumn = html`<aside class="explain" aria-labelledby="explain-title">
  <div class="explain-head">
    <h2 id="explain-title">gate.explain()</h2>
    <label class="chip"><input type="checkbox" id="placed-only" checked /><span>On the page</span></label>
    <label class="chip"><input type="checkbox" id="live" checked /><span>Live</span></label>
    <label class="chip" id="differing" hidden
      ><input type="checkbox" id="differences" /><span>What differs</span></label
    >
    <button type="button" id="refresh">Refresh</button>
    <button type="button" id="trace-link" title="Copies a link with a redacted trace of the page">Link</button>
  </div>
  <p class="note" id="explain-status" role="status">Waiting for the page.</p>
  <section id="trace" class="trace-replay" aria-labelledby="trace-title" hidden></section>
  <div id="explain-list"></div>
</aside>`;

export const renderPanel = (state: PanelState): string => {
  const query = scenarioQuery(state.scenario);
  query.set('to', state.path);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>QA panel - Gate Elements</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/assets/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/catalogue/gate/gate-font.css" />
        <link rel="stylesheet" href="/assets/tokens.css" />
        <link rel="stylesheet" href="/qa/qa.css" />
        <link rel="stylesheet" href="/qa/inspector.css" />
        <script type="application/json" id="qa-data">
          ${jsonForScript(panelData())}
        </script>
        <script type="module" src="/qa/panel.js"></script>
      </head>
      <body>
        ${skipLinks} ${toolbar(state)}
        <form class="controls" id="scenario" method="get" action="/qa/apply" target="page" aria-label="Scenario">
          <input type="hidden" name="to" value="${state.path}" />
          ${finder} ${presetChips} ${clock(state.scenario)} ${renderGroups(state.scenario)} ${storage}
          <noscript><button type="submit">Apply</button></noscript>
        </form>
        <main>
          <div class="link-row">
            <label for="permalink">Permanent link</label>
            <input id="permalink" readonly="readonly" value="/qa/apply?${query.toString()}" />
            <button type="button" id="copy">Copy</button>
          </div>
          <p class="note at"><span id="at" role="status">Loading…</span> <span id="scale"></span></p>
          <div class="stages">
            ${keptScenario}
            <div class="stage" id="stage">
              <iframe id="page" name="page" title="Host page" src="/qa/apply?${query.toString()}"></iframe>
            </div>
          </div>
        </main>
        ${explainColumn}
      </body>
    </html> `.text;
};

/** A page that writes the storage of a link and redirects immediately. */
export const renderStore = (to: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Opening the scenario - Gate Elements</title>
        <script type="module" src="/qa/store.js"></script>
      </head>
      <body>
        <a href="${to}">Go on</a>
      </body>
    </html> `.text;
