/** Writes what the build prints from the sources: English texts, translations, the custom-elements manifest, types. */
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { elements } from '../../elements/index.ts';
import { customElementsManifest } from './catalog.ts';
import { gateCss } from './gate-css.ts';
import { englishTexts } from './texts.ts';

const dist = process.argv[2] ?? 'dist';

for (const lang of readdirSync('src/locales'))
  cpSync(join('src/locales', lang), join(dist, 'locales', lang), { recursive: true });
mkdirSync(join(dist, 'locales/en'), { recursive: true });
for (const { namespace, text } of await englishTexts())
  writeFileSync(join(dist, 'locales/en', `${namespace}.json`), JSON.stringify(text, null, 2) + '\n');

writeFileSync(join(dist, 'custom-elements.json'), JSON.stringify(customElementsManifest(), null, 2) + '\n');
writeFileSync(join(dist, 'gate.css'), gateCss(elements));

// Types are checked by `npm run check`.
execFileSync(
  process.execPath,
  [
    'node_modules/typescript/lib/tsc.js',
    '-p',
    'src/build/tsconfig.types.json',
    '--outDir',
    join(dist, 'types'),
    '--noCheck',
  ],
  { stdio: 'inherit' },
);
