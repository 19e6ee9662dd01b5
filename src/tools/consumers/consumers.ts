/**
 * `npm run test:consumers [-- NAME …]`: tests the packed package in pages as other developers would write them. Each one is
 * type-checked with planted mistakes, which must be the only errors found. It is then built and opened in a browser, where it
 * renders an element, sets a text and handles an event. `tree-shaking` checks what bundlers keep of the package. `package`
 * runs publint and are-the-types-wrong only. `--quick`: what CI runs.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { browserArgs, browserPath } from '../browser.mjs';
import { close } from '../test/test-runs.mjs';
import { attwFindings, fieldFindings, publintFindings } from './checks/package-checks.ts';
import { install, pack, run } from './commands.ts';
import { consumers, type Consumer } from './list.ts';
import { openPage } from './render.ts';
import { writeSnippets } from './snippets.ts';
import { treeShaking } from './tree-shaking.ts';

const FIXTURES = 'src/tools/consumers';
const quick = process.argv.includes('--quick');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const isWanted = (name: string): boolean => !wanted.length || wanted.includes(name);

let passed = 0;
let failed = 0;
/** Runs one check and prints its result. @param check returns problems; empty without any */
const check = async (title: string, what: () => Promise<readonly string[]>): Promise<void> => {
  const wrong = await what().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  if (wrong.length) failed++;
  else passed++;
  console.log(`${wrong.length ? '✘' : '✓'} ${title}`);
  for (const line of wrong) console.log(`    ${line.replaceAll('\n', '\n    ')}`);
};

/** Finds undetected planted mistakes and errors in other files in one run. */
const findsMistakesAlone = async ({ types, mistake }: Consumer, folder: string): Promise<readonly string[]> => {
  const { output } = await run(types.command, folder);
  const unseen = mistake.says.filter((pattern) => !pattern.test(output));
  const elsewhere = [...output.matchAll(types.error)].filter(([, file = '']) => !file.endsWith(mistake.file));
  return unseen.length || elsewhere.length ? [`not found: ${unseen.join(', ') || 'nothing'}`, output] : [];
};

const succeeds = async (command: readonly string[], folder: string): Promise<readonly string[]> => {
  const { failed: broken, output } = await run(command, folder);
  return broken ? [output] : [];
};

/** @param work folder in which the package is installed */
const tryConsumer = async (consumer: Consumer, work: string, browser: Browser): Promise<void> => {
  const { name, mistake, build, page } = consumer;
  const folder = join(work, 'fixtures', name);
  const html = join(folder, 'index.html');
  if (!existsSync(html)) cpSync(join(work, 'fixtures/index.html'), html);
  if (consumer.snippets) writeSnippets(folder, consumer.snippets);
  await check(`${name}: of the types, planted mistakes alone are found`, () => findsMistakesAlone(consumer, folder));
  rmSync(join(folder, mistake.file));
  if (build) await check(`${name}: builds`, () => succeeds(build, folder));
  if (page) await check(`${name}: draws in the browser`, () => openPage(browser, work, folder, page));
};

const shake = async (folder: string): Promise<void> => {
  mkdirSync(folder);
  for (const [title, findings] of treeShaking(folder)) await check(`tree shaking: ${title}`, findings);
};

const main = async (): Promise<void> => {
  const work = mkdtempSync(join(tmpdir(), 'gate-consumers-'));
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  try {
    const tarball = pack(work);
    await check('publint', () => publintFindings(tarball));
    await check('are the types wrong?', () => attwFindings(tarball));
    await check('every file that package.json names is in the package', () => Promise.resolve(fieldFindings(tarball)));
    if (wanted.join() === 'package') return;
    cpSync(FIXTURES, work, { recursive: true });
    install(work, tarball, quick);
    if (isWanted('tree-shaking')) await shake(join(work, 'fixtures/tree-shaking'));
    const offered = consumers.filter(({ isOptional }) => !(quick && isOptional));
    for (const consumer of offered) if (isWanted(consumer.name)) await tryConsumer(consumer, work, browser);
  } finally {
    await browser.close();
    rmSync(work, { recursive: true, force: true });
  }
};

await main();
close({ passed, failed, flaky: [], failures: [] });
