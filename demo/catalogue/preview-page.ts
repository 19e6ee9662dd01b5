/** The document in the frame of a preview: one element on an empty page. `files/stage.js` reads the rest from the address. */
import { direction, htmlLanguage, locales } from '../locales.ts';
import { html, jsonForScript, Markup } from '../pages/html.ts';
import { stageOf } from './answers.ts';
import type { ElementInfo } from './element-info.ts';
import { LOCAL_APP_ORIGIN } from './local-apps.ts';
import { sampleTexts } from './sample-texts.ts';

export interface PreviewPlace {
  /** Way to the catalogue's root. */
  readonly root: string;
  /** Address of `gate.js`. */
  readonly loader: string;
  /** Folder of the build, for texts. */
  readonly dist: string;
  /** Where the example apps are; without it, in `apps/` below the root. */
  readonly miniOrigin?: string;
  /** Pictures are also below the root. */
  readonly assets: boolean;
}

const localeFacts = locales.map((code) => ({ code, tag: htmlLanguage(code), dir: direction(code) }));
/** How late a slow API answers, in ms. Below the product's time limits. */
const SLOW = 2_000;

/** Returns the data of a frame: an element and its situations. */
export const stageData = async (info: ElementInfo, place: PreviewPlace) => {
  const { doc, opens, backdrop, calls } = info;
  const { root, dist, miniOrigin, assets } = place;
  return {
    ...(await stageOf(doc.tag)),
    opens,
    root,
    assets,
    backdrop,
    miniOrigin: miniOrigin ?? LOCAL_APP_ORIGIN,
    localApps: miniOrigin === undefined,
    calls: calls.map(({ key, path, plain }) => ({ key, path: path.split('?')[0], plain })),
    slow: SLOW,
    locales: localeFacts,
    samples: Object.fromEntries(locales.map((locale) => [locale, sampleTexts(locale, dist)])),
  };
};

export const renderPreview = async (info: ElementInfo, place: PreviewPlace): Promise<string> => {
  const { doc } = info;
  const { root, loader } = place;
  const data = { ...(await stageData(info, place)), events: doc.events.map(({ name }) => ({ name })) };
  // The tag is a declared one, so it can stand as an element name.
  const element = new Markup(`<${doc.tag} preview=""></${doc.tag}>`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${doc.tag}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="${root}files/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${loader.replace(/[^/]+$/, 'gate-font.css')}" crossorigin="" />
        <link rel="stylesheet" href="${root}files/tokens.css" />
        <link rel="stylesheet" href="${root}files/preview.css" />
        <script type="application/json" data-gate-config="">
          {}
        </script>
        <script type="application/json" id="stage">
          ${jsonForScript(data)}
        </script>
        <script type="module" src="${root}files/stage.js"></script>
        <script type="module" src="${loader}" data-site="main" data-locale="en"></script>
      </head>
      <body class="${data.example.small ? 'small' : data.example.card ? 'card' : (data.backdrop ?? '')}">
        ${element}
      </body>
    </html> `.text;
};
