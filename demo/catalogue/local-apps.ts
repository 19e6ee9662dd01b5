/** The example mini-apps as files for a static host. */
import { buildMiniApp, miniAppNames } from '../mini-apps/build.ts';
import { html, jsonForScript, Markup } from '../pages/html.ts';
import { appAnswers } from './answers.ts';

/** Origin that the elements take the apps to be on; its name is reserved, so nobody has it. */
export const LOCAL_APP_ORIGIN = 'https://apps.example';

const page = (name: string, style: string, script: string, answers: unknown): string =>
  html`${new Markup('<!doctype html>\n<html lang="en">')}
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="gate-hosts" content="" />
      <title>${name}</title>
      <link rel="stylesheet" href="${style}" />
      <script type="application/json" id="answers">
        ${jsonForScript(answers)}
      </script>
      <script src="../local-app.js"></script>
      <script type="module" src="${script}"></script>
    </head>
    <body>
      <main id="app"></main>
    </body>
    ${new Markup('</html>\n')}`.text;

/** File names below the folder of the apps, with their texts. Beside them have to be `mini-app.js` and `local-app.js`. */
export const localApps = async (): Promise<ReadonlyMap<string, string>> => {
  const answers = await appAnswers();
  const files = new Map<string, string>();
  for (const name of miniAppNames) {
    const { files: built, script, style } = await buildMiniApp(name, '../mini-app.js');
    for (const [path, { text }] of built) files.set(path.slice(1), text);
    const [sheet, main] = [style, script].map((path) => path.slice(name.length + 2));
    files.set(`${name}/index.html`, page(name, sheet!, main!, answers));
  }
  return files;
};
