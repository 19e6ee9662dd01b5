/**
 * `npm run test:consumers [-- NAME …]`: the packed package in pages that others would write. Each is type-checked, also
 * with planted mistakes that have to be found, built, and opened in a browser, where it draws an element, gives it a text
 * and hears its event. `--quick`: what needs no package of others: publint, are-the-types-wrong, plain TypeScript.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attwFindings, publintFindings } from './package-checks.ts';
import { install, pack, run } from './commands.ts';
import { consumers, type Consumer } from './list.ts';
import { openPage } from './render.ts';
import { writeSnippets } from './snippets.ts';

const FIXTURES = 'src/build/consumers';
const quick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

let passed = 0;
let failed = 0;
/** Runs one check, and says what came of it. @param check gives what is wrong, empty when all is well */
const check = async (title: string, what: () => Promise<readonly string[]>): Promise<void> => {
  const wrong = await what().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  if (wrong.length) failed++;
  else passed++;
  console.log(`${wrong.length ? '✘' : '✓'} ${title}`);
  for (const line of wrong) console.log(`    ${line.replaceAll('\n', '\n    ')}`);
};

/** A planted mistake that nobody sees is a mistake of ours. */
const findsMistakes = async ({ mistake }: Consumer, folder: string): Promise<readonly string[]> => {
  const { failed: found, output } = await run(mistake.command, folder);
  const unseen = mistake.says.filter((pattern) => !pattern.test(output));
  return found && !unseen.length ? [] : [`not found: ${unseen.join(', ')}`, output];
};

const succeeds = async (command: readonly string[], folder: string): Promise<readonly string[]> => {
  const { failed: broken, output } = await run(command, folder);
  return broken ? [output] : [];
};

const main = async (): Promise<void> => {
  const work = mkdtempSync(join(tmpdir(), 'gate-consumers-'));
  try {
    const tarball = pack(work);
    await check('publint', () => publintFindings(tarball));
    await check('are the types wrong?', () => attwFindings(tarball));
    cpSync(FIXTURES, work, { recursive: true });
    install(work, tarball, quick);
    const chosen = consumers.filter(({ name, isQuick }) => (wanted.length ? wanted.includes(name) : !quick || isQuick));
    for (const consumer of chosen) {
      const folder = join(work, 'fixtures', consumer.name);
      if (consumer.snippets) writeSnippets(folder, consumer.snippets);
      await check(`${consumer.name}: planted mistakes are found`, () => findsMistakes(consumer, folder));
      for (const file of consumer.mistake.files) rmSync(join(folder, file));
      await check(`${consumer.name}: types`, () => succeeds(consumer.types, folder));
      const { build, page } = consumer;
      if (build) await check(`${consumer.name}: builds`, () => succeeds(build, folder));
      if (page) await check(`${consumer.name}: draws in the browser`, () => openPage(work, folder, page));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
};

await main();
