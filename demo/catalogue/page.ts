import { direction, htmlLanguage } from '../locales.ts';
import { html, jsonForScript, Markup } from '../pages/html.ts';
import type { DocumentedElement, DocumentedMember } from './manifest.ts';

export interface Look {
  readonly theme: 'light' | 'dark';
  readonly locale: string;
}

const isRtl = (look: Look): boolean => direction(look.locale) === 'rtl';
const lookQuery = (look: Look): string => `theme=${look.theme}&dir=${isRtl(look) ? 'rtl' : 'ltr'}&lang=${look.locale}`;

/** Descriptions mark names with backticks. */
const prose = (text: string): readonly (Markup | string)[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

const members = (title: string, given: readonly DocumentedMember[]): Markup | false =>
  given.length > 0 &&
  html`<table>
    <caption>
      ${title}
    </caption>
    <tbody>
      ${given.map(
        ({ name, type, description }) =>
          html`<tr>
            <th scope="row"><code>${name}</code></th>
            <td>${type && html`<code>${type}</code>`} ${prose(description)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** Shows below 769 px only, so its preview is as wide as a phone. */
const phoneOnly = new Set(['gate-download-bar']);

/** Each in a frame of its own: dialogs, sticky bars and drawers would otherwise cover the catalogue. */
const entry = (element: DocumentedElement, look: Look): Markup =>
  html`<section class="entry" id="${element.tag}" aria-labelledby="${element.tag}-title">
    <div>
      <h2 id="${element.tag}-title"><a href="#${element.tag}">&lt;${element.tag}&gt;</a></h2>
      <p>${prose(element.description)}</p>
      ${members('Attributes', element.attributes)} ${members('Events', element.events)}
    </div>
    <iframe
      class="${phoneOnly.has(element.tag) ? 'phone' : 'wide'}"
      title="Preview of ${element.tag}"
      loading="lazy"
      src="/catalogue/preview/${element.tag}?${lookQuery(look)}"
    ></iframe>
  </section>`;

const toggle = (label: string, look: Look, current: boolean): Markup =>
  html`<a class="toggle" href="/catalogue?${lookQuery(look)}" ${current && html` aria-current="true"`}>${label}</a>`;

export const renderCatalogue = (elements: readonly DocumentedElement[] | undefined, look: Look): string => {
  const flipped = isRtl(look) ? 'en' : look.locale;
  return html`<!doctype html>
    <html lang="en" class="${look.theme}">
      <head>
        <meta charset="utf-8" />
        <title>Catalogue - Gate Elements</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/assets/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/catalogue.css" />
      </head>
      <body>
        <header>
          <h1>Gate Elements <span>catalogue</span></h1>
          <nav aria-label="Look of the previews">
            ${toggle('Light', { ...look, theme: 'light' }, look.theme === 'light')}
            ${toggle('Dark', { ...look, theme: 'dark' }, look.theme === 'dark')}
            ${toggle('Left to right', { ...look, locale: flipped }, !isRtl(look))}
            ${toggle('Right to left', { ...look, locale: 'ar' }, isRtl(look))}
          </nav>
          <a href="/catalogue/theme">Theme editor</a>
          <a href="/qa">QA panel</a>
        </header>
        <main>
          ${
            elements === undefined || elements.length === 0
              ? html`<p class="empty">
                  There is no <code>custom-elements.json</code> in the build yet. Run <code>npm run build</code> and
                  reload this page.
                </p>`
              : html`<ul class="index">
                    ${elements.map(({ tag }) => html`<li><a href="#${tag}">${tag}</a></li>`)}
                  </ul>
                  ${elements.map((element) => entry(element, look))}`
          }
        </main>
      </body>
    </html> `.text;
};

export const renderPreview = (tag: string, look: Look, cdnOrigin: string): string => {
  const config = { site: 'main', locale: look.locale, theme: look.theme };
  // The tag is checked by the route, so it can stand as an element name.
  const element = new Markup(`<${tag} preview=""></${tag}>`);
  return html`<!doctype html>
    <html lang="${htmlLanguage(look.locale)}" dir="${direction(look.locale)}" class="${look.theme}">
      <head>
        <meta charset="utf-8" />
        <title>${tag}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/assets/preview.css" />
        <script type="application/json" data-gate-config="">
          ${jsonForScript(config)}
        </script>
        <script type="module" src="${cdnOrigin}/gate.js" data-site="main" data-locale="${look.locale}"></script>
      </head>
      <body>
        ${element}
      </body>
    </html> `.text;
};
