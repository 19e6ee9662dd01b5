/** The document of a mini-app. */
import { html, Markup } from '../pages/html.ts';

export interface AppPage {
  readonly name: string;
  /** Addresses as the page requests them. */
  readonly script: string;
  readonly style: string;
  readonly font: string;
  /** Origins that may hold the app; empty where a script of the page names them. */
  readonly host: string;
  /** Content before the app's script. */
  readonly before?: Markup;
}

export const appPage = ({ name, script, style, font, host, before }: AppPage): string =>
  html`${new Markup('<!doctype html>\n<html lang="en">')}
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="gate-hosts" content="${host}" />
      <title>${name}</title>
      <link rel="stylesheet" href="${style}" />
      <link rel="preload" as="style" href="${font}" id="font" />
      ${before}
      <script type="module" src="${script}"></script>
    </head>
    <body>
      <main id="app"></main>
    </body>
    ${new Markup('</html>\n')}`.text;
