/**
 * Pictures of every element in every state (after a build):
 *
 *   npm run pictures                 compares with the base and writes a report: before, after, difference
 *   npm run pictures -- --base       updates the base
 *   npm run pictures -- --sheets     contact sheets of the base, one a look
 *
 *   npm run pictures -- --languages  every language in what law, money and the chart say, with the labels of buttons measured
 *
 * `--look dark-360` (with languages: `words-360`) and `--only gate-kyc-bar` take some of them; `--folder F` is where they are kept
 * (.cache/pictures: pictures depend on a machine's fonts, so git has none).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGE_LOOKS } from './language-looks.ts';
import { PICTURE_LOOKS, type PictureLook } from './looks.ts';
import { pictureName, picturesIn } from './picture-names.ts';
import { writeLanguageSheets, writeSheets } from './sheets.ts';

const CONFIG = 'demo/pictures/playwright.config.ts';

const looksNamed = (name: string | undefined): readonly PictureLook[] => {
  const looks = PICTURE_LOOKS.filter((look) => !name || look.name === name);
  if (looks.length) return looks;
  throw new TypeError(`no look ${name}; there are ${PICTURE_LOOKS.map((look) => look.name).join(', ')}`);
};

/** Pictures of the base whose element or state is no more. */
const goneFrom = (base: string, looks: readonly PictureLook[]): string[] =>
  looks.flatMap((look) => {
    const known = new Set(picturesIn(look).map((state) => pictureName(look, state)[1]));
    const folder = join(base, look.name);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    return files.filter((file) => !known.has(file)).map((file) => `${look.name}/${file}`);
  });

interface Run {
  readonly folder: string;
  readonly update: 'all' | 'none';
  readonly of: 'languages' | 'looks';
  readonly wanted: RegExp | undefined;
}

/** @returns exit code of Playwright */
const run = ({ folder, update, of, wanted }: Run): number => {
  const args = ['playwright', 'test', '-c', CONFIG, `--update-snapshots=${update}`];
  if (wanted) args.push('-g', wanted.source);
  const env = { ...process.env, GATE_PICTURES: folder, GATE_PICTURES_OF: of };
  return spawnSync('npx', args, { stdio: 'inherit', env }).status ?? 1;
};

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      base: { type: 'boolean', default: false },
      sheets: { type: 'boolean', default: false },
      languages: { type: 'boolean', default: false },
      look: { type: 'string' },
      only: { type: 'string' },
      folder: { type: 'string', default: '.cache/pictures' },
    },
  });
  const folder = resolve(values.folder);
  const looks = values.languages ? LANGUAGE_LOOKS : looksNamed(values.look);
  if (values.sheets && values.languages)
    return console.log(`contact sheets are in ${await writeLanguageSheets(folder, looks)}`);
  if (values.sheets) return console.log(`contact sheets are in ${await writeSheets(folder, looks)}`);
  const isFirst = !existsSync(join(folder, 'base'));
  const parts = [values.look, values.only].filter((part) => part !== undefined).map(escaped);
  const wanted = parts.length ? new RegExp(parts.join('.*')) : undefined;
  const update = values.base || isFirst ? 'all' : 'none';
  process.exitCode = run({ folder, update, of: values.languages ? 'languages' : 'looks', wanted });
  if (isFirst) console.log(`${join(folder, 'base')} is the base that the next runs are compared with`);
  else console.log(`before, after and difference of each change: ${join(folder, 'report', 'index.html')}`);
  for (const gone of goneFrom(join(folder, 'base'), looks)) console.log(`in the base, and no more a state: ${gone}`);
};

main().catch((error: unknown) => {
  console.error(`pictures: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
