/** `gate-elements-wordpress.zip`: the plugin as administrators upload it. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { translationTemplate } from './pot.ts';
import type { PluginCatalogue } from './catalogue.ts';

const SOURCES = 'src/integrations/wordpress/gate-elements';
/** Of every entry, so that the same sources give the same archive: archives hold no time zone, and none before 1980. */
const TIME = new Date(1980, 0, 1);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

/** Path in the plugin's folder → text. */
export const pluginFiles = (catalogue: PluginCatalogue): Record<string, string> => {
  const { version } = catalogue;
  const sources = Object.fromEntries(filesIn(SOURCES).map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')]));
  const main = 'gate-elements.php';
  return {
    ...sources,
    [main]: sources[main]!.replace(/^( \* Version: ).*$/m, `$1${version}`),
    'elements.json': JSON.stringify(catalogue, null, 1) + '\n',
    'languages/gate-elements.pot': translationTemplate(version, sources),
    LICENSE: readFileSync('LICENSE', 'utf8'),
  };
};

export const writePlugin = (dist: string, catalogue: PluginCatalogue): void => {
  const entries = Object.entries(pluginFiles(catalogue)).map(
    ([name, text]) => [`gate-elements/${name}`, strToU8(text)] as const,
  );
  writeFileSync(
    join(dist, 'gate-elements-wordpress.zip'),
    zipSync(Object.fromEntries(entries), { mtime: TIME, level: 9 }),
  );
};
