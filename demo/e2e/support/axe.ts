/** What axe has against elements on a page. */
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations inside elements of these tags that are shown, one line each. The page needs `bypassCSP`: axe is put into it as a
 * script.
 */
export const axeViolations = async (page: Page, tags: readonly string[]): Promise<string[]> => {
  await page.addScriptTag({ path: axe });
  return page.evaluate(
    async ([tags, rules]) => {
      const { run } = (window as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } })
        .axe;
      const include = tags.filter((tag) => document.querySelector(tag)?.getAttribute('data-state') === 'shown');
      const results = await run({ include }, { runOnly: [...rules], resultTypes: ['violations'] });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
      );
    },
    [tags, RULES] as const,
  );
};
