/**
 * `npm run docs:questions` prints the questions; `npm run docs:questions -- ID FILE` checks an answer. Needs a build.
 * Exits with 1 for a wrong answer and with 2 for an unknown question.
 */
import { readFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright/test';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';
import { mistakesIn } from './check-answer.ts';
import type { Question } from './question.ts';
import { questions } from './questions.ts';

const FORM = {
  page: 'a page (HTML)',
  state: 'a state for decide() (JSON)',
  reason: 'the clause, in the words of gate.explain()',
} as const satisfies Record<Question['kind'], string>;

/** Returns the element of a rule, and the required or given state. */
const detailOf = (question: Question): string => {
  if (question.kind === 'page') return '';
  return ` Element: ${question.tag}. State: ${JSON.stringify(question.kind === 'state' ? question.given : question.state)}.`;
};

const print = (question: Question): void =>
  console.log(`${question.id}\n  ${question.task}${detailOf(question)}\n  Answer: ${FORM[question.kind]}\n`);

const check = async (question: Question, file: string): Promise<number> => {
  let browser: Browser | undefined;
  const open = async () => (browser ??= await chromium.launch({ executablePath: browserPath(), args: browserArgs }));
  const mistakes = await mistakesIn(question, readFileSync(file, 'utf8'), open).finally(() => browser?.close());
  console.log(mistakes.length ? mistakes.join('\n') : 'right');
  return mistakes.length ? 1 : 0;
};

const [id, file] = process.argv.slice(2);
const chosen = questions.filter((each) => id === undefined || each.id === id);
if (!chosen.length) console.error(`no question is called ${id}`);
if (file === undefined) for (const each of chosen) print(each);
process.exitCode = !chosen.length ? 2 : file === undefined ? 0 : await check(chosen[0]!, file);
