/** Output that the build prints from the declarations and the texts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { elements } from '../../elements/index.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { sites } from '../exchange/sites/sites.ts';
import { customElementsManifest } from './catalog/custom-elements.ts';
import { readDeclaration } from './catalog/declaration-source.ts';
import { htmlData, webTypes } from './catalog/editor-data.ts';
import { describeElement } from './catalog/model.ts';
import { gateCss } from './gate-css.ts';
import { packageFiles } from './package.ts';
import type { Files } from './run-steps.ts';
import { englishTexts } from './texts.ts';
import { version } from './version.mjs';
import { pluginCatalogue } from './wordpress/catalogue.ts';
import { pluginArchive } from './wordpress/plugin.ts';

/** Returns the documentation model of every declaration. */
export const elementDocs = () => elements.map(describeElement);

/** Returns the source of each element's component, by tag. */
export const componentSources = (): Record<string, string> =>
  Object.fromEntries(elements.map(({ tag }) => [tag, readDeclaration(tag).component]));

/** Returns the tags of elements that mount themselves, without React. */
export const mountedTags = (): string[] =>
  elements.flatMap(({ tag, mounts }: ElementDeclaration) => (mounts ? [tag] : []));

const json = (content: unknown): string => JSON.stringify(content, null, 2) + '\n';

/** Returns English texts and translations, one file for each language and namespace. */
export const textFiles = async (): Promise<Files> => {
  const root = 'src/locales';
  const translated = globSync('*/**/*.json', { cwd: root })
    .sort()
    .map((file) => [`locales/${file}`, readFileSync(join(root, file))] as const);
  const english = (await englishTexts()).map(
    ({ namespace, text }) => [`locales/en/${namespace}.json`, json(text)] as const,
  );
  return Object.fromEntries([...translated, ...english]);
};

/** Returns the custom-elements manifest, data for editors, and `gate.css`. */
export const manifestFiles = (): Files => {
  const docs = elementDocs();
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  return {
    'custom-elements.json': json(customElementsManifest(docs)),
    'html-data.json': json(htmlData(docs)),
    'web-types.json': json(webTypes(docs, { name, version })),
    'gate.css': gateCss(elements),
  };
};

/** Returns the scripts of the package. */
export const packagedFiles = (): Promise<Files> => packageFiles(elementDocs());

/** Returns the plugin for WordPress. */
export const wordpressFiles = (): Files => {
  const siteNames = sites.map(({ key }) => key);
  const catalogue = pluginCatalogue(version, siteNames, elements, elementDocs());
  return { 'gate-elements-wordpress.zip': pluginArchive(catalogue) };
};
