/** The frame of all catalogue pages. Addresses are relative to the catalogue's root. */
import type { Markup } from '../pages/html.ts';
import { html } from '../pages/html.ts';

/** Where a page stands, and what the site has. */
export interface Place {
  /** Way from the page to the catalogue's root: `./` or `../`, or a path. */
  readonly root: string;
  /** True on the demo server, which also has other pages. */
  readonly served: boolean;
}

/** The catalogue of the demo server. */
export const SERVED: Place = { root: '/catalogue/', served: true };

/** Descriptions mark names with backticks. */
export const prose = (text: string): readonly (Markup | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

export const indexAddress = ({ root, served }: Place): string => (served ? '/catalogue' : `${root}index.html`);
/** A static host serves `gate-kyc-bar/index.html`; not every one finds it without its name. */
export const elementAddress = ({ root, served }: Place, tag: string): string =>
  served ? `/catalogue/${tag}` : `${root}${tag}/index.html`;
export const previewAddress = ({ root, served }: Place, tag: string): string =>
  served ? `/catalogue/preview/${tag}` : `${root}preview/${tag}/index.html`;
export const playgroundAddress = ({ root, served }: Place): string =>
  served ? '/catalogue/playground' : `${root}playground/index.html`;
export const playgroundFrameAddress = ({ root, served }: Place, tag: string): string =>
  served ? `/catalogue/playground/frame/${tag}` : `${root}playground/frame/${tag}/index.html`;
export const privacyAddress = ({ root, served }: Place): string =>
  served ? '/catalogue/privacy' : `${root}privacy/index.html`;

export interface Shell {
  readonly title: string;
  readonly place: Place;
  readonly current: 'elements' | 'playground' | 'privacy' | 'theme';
  /** Modules of `files/` that the page runs. */
  readonly scripts: readonly string[];
  /** Further lines of the head. */
  readonly head?: Markup;
  readonly bodyClass?: string;
  readonly body: Markup;
}

const link = (address: string, label: string, current: boolean): Markup =>
  html`<li><a href="${address}" ${current && html` aria-current="page"`}>${label}</a></li>`;

export const renderShell = ({ title, place, current, scripts, head, bodyClass, body }: Shell): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} - Gate Elements</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="${place.root}files/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${place.root}gate/gate-font.css" />
        <link rel="stylesheet" href="${place.root}files/tokens.css" />
        <link rel="stylesheet" href="${place.root}files/catalogue.css" />
        <script src="${place.root}files/theme.js"></script>
        ${scripts.map((name) => html`<script type="module" src="${place.root}files/${name}"></script>`)} ${head}
      </head>
      <body ${bodyClass && html`class="${bodyClass}"`}>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <a class="brand" href="${indexAddress(place)}">Gate Elements <span>catalogue</span></a>
          <nav aria-label="Catalogue">
            <ul>
              ${link(indexAddress(place), 'Elements', current === 'elements')}
              ${link(playgroundAddress(place), 'Playground', current === 'playground')}
              ${link(privacyAddress(place), 'Privacy', current === 'privacy')}
              ${place.served && link('/catalogue/theme', 'Theme editor', current === 'theme')}
              ${place.served && link('/qa', 'QA panel', false)}
            </ul>
          </nav>
          <button type="button" class="quiet" id="page-theme" aria-pressed="false">Dark</button>
        </header>
        ${body}
        ${
          scripts.includes('shortcuts.js') &&
          html`<footer class="keys">
            <label><input type="checkbox" id="use-keys" checked /> Keys</label>
            <p><kbd>/</kbd> finds an element, <kbd>[</kbd> and <kbd>]</kbd> go to the one before and after.</p>
          </footer>`
        }
      </body>
    </html> `.text;
