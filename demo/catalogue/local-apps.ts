/** The example mini-apps as files for a static host. */
import { buildMiniApp, miniAppNames } from '../mini-apps/build.ts';
import { appPage } from '../mini-apps/page.ts';
import { html, jsonForScript } from '../pages/html.ts';
import { appAnswers } from './answers.ts';

/** Origin that the elements take the apps to be on; its name is reserved, so nobody has it. */
export const LOCAL_APP_ORIGIN = 'https://apps.example';

/** File names below the folder of the apps, with their texts. Beside them have to be `mini-app.js` and `local-app.js`. */
export const localApps = async (): Promise<ReadonlyMap<string, string>> => {
  const before = html`<script type="application/json" id="answers">
      ${jsonForScript(await appAnswers())}
    </script>
    <script src="../local-app.js"></script>`;
  const files = new Map<string, string>();
  for (const name of miniAppNames) {
    const { files: built, script, style } = await buildMiniApp(name, '../mini-app.js');
    for (const [path, { text }] of built) files.set(path.slice(1), text);
    const [ownScript, ownStyle] = [script, style].map((path) => path.slice(name.length + 2));
    const page = { name, script: ownScript!, style: ownStyle!, font: '../../gate/gate-font.css', host: '', before };
    files.set(`${name}/index.html`, appPage(page));
  }
  return files;
};
