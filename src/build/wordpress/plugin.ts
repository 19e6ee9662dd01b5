/** `gate-elements-wordpress.zip`: the plugin as administrators upload it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { globSync } from 'tinyglobby';
import type { PluginCatalogue } from './catalogue.ts';
import { templateOf, templateText } from './template.ts';
import { compiledTranslations } from './translations.ts';

const SOURCES = 'src/integrations/wordpress/gate-elements';
/** Of every entry, so that the same sources give the same archive: archives hold no time zone, and none before 1980. */
const TIME = new Date(1980, 0, 1);

/** Path in the plugin's folder → text, as it is in the repository. */
export const pluginSources = (): Record<string, string> =>
  Object.fromEntries(
    globSync('**', { cwd: SOURCES, dot: true })
      .sort()
      .map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')]),
  );

/** Path in the plugin's folder → content. */
export const pluginFiles = (catalogue: PluginCatalogue): Record<string, string | Uint8Array> => {
  const { version } = catalogue;
  const sources = pluginSources();
  const main = 'gate-elements.php';
  const translations = Object.entries(sources)
    .filter(([name]) => name.endsWith('.po'))
    .map(([name, text]) => compiledTranslations(name, text, sources['block/block.js']!));
  return {
    ...sources,
    ...Object.assign({}, ...translations),
    [main]: sources[main]!.replace(/^( \* Version: ).*$/m, `$1${version}`),
    'elements.json': JSON.stringify(catalogue, null, 1) + '\n',
    'languages/gate-elements.pot': templateText(templateOf(catalogue, sources)),
    LICENSE: readFileSync('LICENSE', 'utf8'),
  };
};

/** Returns the archive of the plugin. */
export const pluginArchive = (catalogue: PluginCatalogue): Uint8Array => {
  const entries = Object.entries(pluginFiles(catalogue)).map(
    ([name, content]) =>
      [`gate-elements/${name}`, typeof content === 'string' ? strToU8(content) : new Uint8Array(content)] as const,
  );
  return zipSync(Object.fromEntries(entries), { mtime: TIME, level: 9 });
};
