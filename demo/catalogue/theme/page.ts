import { direction, htmlLanguage } from '../../locales.ts';
import { html, jsonForScript, Markup } from '../../pages/html.ts';
import type { DocumentedElement } from '../manifest.ts';
import type { Look } from '../look.ts';
import { renderShell, SERVED } from '../shell.ts';
import { PALETTES } from './palettes.ts';

/** Forms that a bare preview does not show: tag and attributes. */
const FORMS: readonly (readonly [tag: string, attributes: string])[] = [
  ['gate-amount-input', 'value="1250.5" label="Amount"'],
  ['gate-amount-input', 'value="1250.5" label="Amount" readonly=""'],
  ['gate-amount-input', 'placeholder="0.00" label="Amount"'],
  ['gate-download-card', 'layout="horizontal"'],
  ['gate-left-menu', 'variant="legacy"'],
  ['gate-left-menu', 'collapsed="true"'],
  ['gate-promo-banner', 'inline=""'],
];

const cell = (tag: string, attributes = ''): Markup =>
  // Tags come from the manifest, which is read with a pattern; attributes from the list above.
  new Markup(`<section class="${tag}"><h2>${tag}</h2><${tag} preview="" ${attributes}></${tag}></section>`);

/** Every element on one page, as its preview: what the editor shows, and the tests of contrast measure. */
export const renderElements = (elements: readonly DocumentedElement[], look: Look, cdnOrigin: string): string => {
  const config = { site: 'main', locale: look.locale, theme: look.theme };
  return html`<!doctype html>
    <html lang="${htmlLanguage(look.locale)}" dir="${direction(look.locale)}" class="${look.theme}">
      <head>
        <meta charset="utf-8" />
        <title>All elements</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/catalogue/theme/elements.css" />
        <script type="application/json" data-gate-config="">
          ${jsonForScript(config)}
        </script>
        <script type="module" src="${cdnOrigin}/gate.js" data-site="main" data-locale="${look.locale}"></script>
      </head>
      <body>
        ${elements.map(({ tag }) => cell(tag))} ${FORMS.map(([tag, attributes]) => cell(tag, attributes))}
      </body>
    </html> `.text;
};

const colorField = (name: string, label: string, hint: string): Markup =>
  html`<div class="field">
    <label for="${name}">${label} <code>--gate-${name}</code></label>
    <span class="pair">
      <input type="color" aria-label="${label}, picker" data-for="${name}" />
      <input id="${name}" name="${name}" spellcheck="false" autocomplete="off" aria-describedby="${name}-hint" />
    </span>
    <small id="${name}-hint">${hint}</small>
  </div>`;

const fields = (): Markup =>
  html`<fieldset>
      <legend>Colours of</legend>
      <label><input type="radio" name="theme" value="light" /> light</label>
      <label><input type="radio" name="theme" value="dark" /> dark</label>
    </fieldset>
    ${colorField('brand', 'Brand', 'Buttons, marks, links. Text on it chooses black or white itself.')}
    ${colorField('background', 'Background', 'What the elements stand on. Everything else follows it.')}
    <div class="field">
      <label for="radius">Corners <code>--gate-radius</code></label>
      <span class="pair"
        ><input id="radius" name="radius" type="range" min="0" max="20" step="1" /><output for="radius"></output
      ></span>
    </div>
    <div class="field">
      <label for="density">Density <code>--gate-density</code></label>
      <span class="pair"
        ><input id="density" name="density" type="range" min="0.75" max="1.5" step="0.05" /><output
          for="density"
        ></output
      ></span>
    </div>
    <div class="field">
      <label for="font">Font <code>--gate-font</code></label>
      <input id="font" name="font" placeholder="system-ui, sans-serif" spellcheck="false" autocomplete="off" />
    </div>`;

/** Five fields, all elements beside them, what has too little contrast, and the style sheet to copy. */
export const renderEditor = (look: Look): string =>
  renderShell({
    title: 'Theme',
    place: SERVED,
    current: 'theme',
    scripts: [],
    head: html`<link rel="stylesheet" href="/catalogue/theme/editor.css" />
      <script type="application/json" id="palettes">
        ${jsonForScript(PALETTES)}
      </script>
      <script type="module" src="/catalogue/theme/editor.js"></script>`,
    bodyClass: 'editor',
    body: html`<main id="main">
      <form aria-label="Theme" autocomplete="off">
        <h1>Theme</h1>
        <div class="field">
          <label for="palette">Begin with</label>
          <select id="palette" name="palette"></select>
        </div>
        ${fields()}
        <section aria-labelledby="contrast-title">
          <h2 id="contrast-title">Contrast</h2>
          <p id="verdict" role="status">Measuring…</p>
          <ul id="findings"></ul>
        </section>
        <section aria-labelledby="css-title">
          <h2 id="css-title">Style sheet</h2>
          <pre><code id="css"></code></pre>
          <button type="button" id="copy">Copy</button> <span id="copied" role="status"></span>
        </section>
      </form>
      <iframe title="All elements in this theme" src="/catalogue/theme/elements?theme=${look.theme}"></iframe>
    </main>`,
  });
