/**
 * The catalogue as pages for any static host: `npm run catalogue -- --out FOLDER`, after a build. All addresses are
 * relative, so the folder may stand anywhere on a site.
 */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { coinNames, coinPicture } from '../coin-pictures.ts';
import { FileFolder } from '../dist-files.ts';
import { elementInfos, eventsOf } from './element-info.ts';
import { renderElementPage } from './element-page.ts';
import { builtScripts } from './files.ts';
import { groupsOf } from '../../src/build/catalog/groups.ts';
import { localApps } from './local-apps.ts';
import { renderList } from './list-page.ts';
import { renderPreview } from './preview-page.ts';
import { framePolicy, renderPlaygroundFrame } from './playground/frame-page.ts';
import { renderPlayground } from './playground/page.ts';
import { renderPrivacy } from './privacy-page.ts';
import type { Place } from './shell.ts';

/** Parts of the build that no page requests. */
const LEFT_OUT = /^(slim|types|server|fragments|elements|sbom\.cdx\.json|web-types\.json|html-data\.json)$/;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Copies the example apps, for which `files/frame-apps.js` emulates an origin. */
const copyApps = async (out: string, dist: string): Promise<void> => {
  for (const [name, text] of await localApps()) write(join(out, 'apps', name), text);
  cpSync(join(dist, 'mini-app.js'), join(out, 'apps/mini-app.js'));
  cpSync(here('./local-app.js'), join(out, 'apps/local-app.js'));
};

/** Scripts and styles of the catalogue, pictures of its examples. */
const copyFiles = async (out: string, dist: string): Promise<void> => {
  for (const name of readdirSync(dist))
    if (!LEFT_OUT.test(name)) cpSync(join(dist, name), join(out, 'gate', name), { recursive: true });
  cpSync(here('./files'), join(out, 'files'), { recursive: true, filter: (name) => !name.endsWith('.ts') });
  for (const [name, text] of await builtScripts()) write(join(out, 'files', name), text);
  await copyApps(out, dist);
  for (const name of ['tokens.css', 'catalogue.css', 'preview.css', 'logo.svg'])
    cpSync(here(`../assets/${name}`), join(out, 'files', name));
  for (const name of readdirSync(here('../assets')))
    if (name.endsWith('.svg')) cpSync(here(`../assets/${name}`), join(out, 'assets', name));
  mkdirSync(join(out, 'coins'), { recursive: true });
  for (const name of coinNames)
    writeFileSync(join(out, 'coins', `${name}.svg`), await coinPicture(`${name}.png`).text());
};

/**
 * Writes the catalogue of a build.
 * @param dist folder of the build · @param out folder to write to; files of the same names are replaced
 * @returns the number of elements
 * @throws Error where there is no build
 */
export const writeCatalogue = async (dist: string, out: string): Promise<number> => {
  const infos = await elementInfos(new FileFolder(resolve(dist)));
  if (!infos) throw new Error(`${dist} has no custom-elements.json: run npm run build first`);
  const groups = groupsOf([...infos.keys()]);
  const at = (root: string): Place => ({ root, served: false });
  await copyFiles(out, dist);
  write(join(out, 'index.html'), renderList(infos, groups, at('./')));
  write(join(out, 'playground/index.html'), renderPlayground(infos, groups, at('../')));
  write(join(out, 'privacy/index.html'), renderPrivacy(infos, at('../')));
  for (const [tag, info] of infos) {
    write(join(out, tag, 'index.html'), renderElementPage(info, groups, at('../')));
    const place = { root: '../../', loader: '../../gate/gate.js', dist, assets: true };
    write(join(out, 'preview', tag, 'index.html'), await renderPreview(info, place));
    const inPlayground = { ...place, root: '../../../', loader: '../../../gate/gate.js' };
    const policy = framePolicy({ own: "'self'" });
    write(
      join(out, 'playground/frame', tag, 'index.html'),
      await renderPlaygroundFrame(info, inPlayground, eventsOf(infos), policy),
    );
  }
  return infos.size;
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { out: { type: 'string' }, dist: { type: 'string', default: 'dist' } } });
  if (!values.out) throw new TypeError('where to? npm run catalogue -- --out FOLDER');
  console.log(
    `${await writeCatalogue(values.dist, values.out)} elements in ${values.out}: serve it by any static host`,
  );
};

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  main().catch((error: unknown) => {
    console.error(`catalogue: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
