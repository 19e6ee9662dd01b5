/** Checks an answer: pages in a browser, states and reasons by the rules of the build. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright/test';
import type { PlainDecision } from '../../src/loader/pure.ts';
import { startStaticSite } from '../e2e/support/static-site.ts';
import { dist } from '../e2e/support/dist.ts';
import type { PageQuestion, Question } from './question.ts';

interface Finding {
  readonly code: string;
  readonly what: string;
}
interface Pure {
  decide(tag: string, state: object): PlainDecision;
  clauses(tag: string, state: object): readonly { readonly clause: string; readonly answer: unknown }[];
}
const pure = async (): Promise<Pure> => (await import(pathToFileURL(join(dist, 'pure.js')).href)) as Pure;

/** An API whose calls all succeed and say nothing. */
const answerCalls = (page: Page): Promise<unknown> =>
  page.route(/\/(?:api|apiw|apiweb|json_svr)\//, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: {} } }),
  );

const wrongPage = async (question: PageQuestion, answer: string, browser: Browser): Promise<string[]> => {
  const site = await startStaticSite();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`the page throws: ${error.message}`));
  try {
    await answerCalls(page);
    site.write('index.html', answer.replaceAll('https://cdn.example/gate/', 'node_modules/gate-elements/dist/'));
    await page.goto(`${site.origin}/`);
    // The host scripts of the demo declare another `gate`.
    if (!(await page.evaluate("'gate' in window && gate.ready.then(() => true)")))
      return ['gate.js does not run on the page', ...errors];
    const found = (await page.evaluate('gate.doctor()')) as readonly Finding[];
    await question.check(page).catch((error: unknown) => void errors.push(String(error)));
    return [...found.map(({ code, what }) => `gate.doctor(): ${code}: ${what}`), ...errors];
  } finally {
    await page.close();
    await site.close();
  }
};

const parsed = (answer: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(answer);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * @param answer text of the answer: a page, a state as JSON, or a clause
 * @param browser opens pages; called for questions about pages only
 * @returns one line a mistake; empty for a right answer
 */
export const mistakesIn = async (
  question: Question,
  answer: string,
  browser: () => Promise<Browser>,
): Promise<string[]> => {
  if (question.kind === 'page') return wrongPage(question, answer, await browser());
  const { decide, clauses } = await pure();
  if (question.kind === 'reason') {
    const { because } = decide(question.tag, question.state);
    return answer.trim() === because ? [] : [`"${answer.trim()}" is not the clause that fails`];
  }
  const state = parsed(answer);
  if (!state) return ['the answer is no JSON object'];
  const missing = Object.entries(question.given).filter(
    ([name, value]) => JSON.stringify((state as Record<string, unknown>)[name]) !== JSON.stringify(value),
  );
  const decision = decide(question.tag, state);
  const failing = clauses(question.tag, state)
    .filter(({ answer }) => answer !== true)
    .map(({ clause }) => clause);
  return [
    ...missing.map(([name, value]) => `${name} must be ${JSON.stringify(value)}`),
    ...(question.isRight(decision, failing) ? [] : [`decide() returns ${JSON.stringify(decision)}`]),
  ];
};
