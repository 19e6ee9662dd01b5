/**
 * Writes what the build prints from the sources: English texts, translations, the custom-elements manifest, the plugin for
 * WordPress and, with `types` as second argument, types.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { elements } from '../../elements/index.ts';
import { sites } from '../exchange/sites/sites.ts';
import { writeTypes } from './bundle-types.ts';
import { customElementsManifest } from './catalog/custom-elements.ts';
import { htmlData, webTypes } from './catalog/editor-data.ts';
import { describeElement } from './catalog/model.ts';
import { gateCss } from './gate-css.ts';
import { writePackage } from './package.ts';
import { englishTexts, translatedLanguages } from './texts.ts';
import { version } from './version.mjs';
import { pluginCatalogue } from './wordpress/catalogue.ts';
import { writePlugin } from './wordpress/plugin.ts';

const [dist = 'dist', types] = process.argv.slice(2);

/** Folders and texts; the modules beside them are sources of the bundle. */
const isText = (path: string): boolean => !path.endsWith('.ts');
for (const lang of translatedLanguages())
  cpSync(join('src/locales', lang), join(dist, 'locales', lang), { recursive: true, filter: isText });
mkdirSync(join(dist, 'locales/en'), { recursive: true });
for (const { namespace, text } of await englishTexts())
  writeFileSync(join(dist, 'locales/en', `${namespace}.json`), JSON.stringify(text, null, 2) + '\n');

const docs = elements.map(describeElement);
const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
for (const [file, content] of Object.entries({
  'custom-elements.json': customElementsManifest(docs),
  'html-data.json': htmlData(docs),
  'web-types.json': webTypes(docs, { name, version }),
}))
  writeFileSync(join(dist, file), JSON.stringify(content, null, 2) + '\n');
writeFileSync(join(dist, 'gate.css'), gateCss(elements));

await writePackage(dist, docs);
const siteNames = sites.map(({ key }) => key);
// Slim is loaded by the same plugin.
if (!process.env['SLIM']) writePlugin(dist, pluginCatalogue(version, siteNames, elements, docs));
if (types) writeTypes(dist, docs);
