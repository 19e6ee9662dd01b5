/** Axe violations of elements and pages. The page needs `bypassCSP`: axe is added as a script. */
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright/test';
import { ALL_TAGS } from './gate.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const CONFORMANCE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Context {
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
}

/** @returns violations, one line each */
const violations = async (page: Page | Frame, context: Context, rules: readonly string[]): Promise<string[]> => {
  await page.addScriptTag({ path: axe });
  return page.evaluate(
    async ([context, rules]) => {
      const { run } = (window as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } })
        .axe;
      const results = await run(context, {
        runOnly: [...rules],
        resultTypes: ['violations'],
        iframes: false,
      });
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary ?? ''}`),
      );
    },
    [context, rules] as const,
  );
};

/**
 * Returns violations inside visible elements of these tags: shown ones and server-rendered fragments. Animations are
 * finished before colours are measured.
 */
export const axeViolations = async (page: Page, tags: readonly string[] = ALL_TAGS): Promise<string[]> => {
  const include = await page.evaluate(
    (tags) =>
      tags.filter((tag) => {
        const host = document.querySelector<HTMLElement>(tag);
        // Endless ones have no end.
        for (const animation of host?.shadowRoot?.getAnimations() ?? [])
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
        const isFirstLook = Boolean(host?.shadowRoot?.querySelector('.first-look'));
        return host?.dataset['state'] === 'shown' || host?.dataset['fragment'] !== undefined || isFirstLook;
      }),
    tags,
  );
  if (!include.length) throw new Error(`axe has nothing to look at: none of ${tags.join(', ')} is shown`);
  return violations(page, { include }, [...CONFORMANCE, 'best-practice']);
};

/** Returns the background behind an element: the nearest that is not transparent. */
const backgroundBehind = (element: Element): string => {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const color = node instanceof Element ? getComputedStyle(node).backgroundColor : '';
    if (color && !/, 0\)$|transparent/.test(color)) return color;
  }
  return 'white';
};

/** Paints the background behind a transparent frame into its document, because axe sees one document only. */
const paintBackground = async (frame: Frame): Promise<void> => {
  const iframe = await frame.frameElement();
  const color = await iframe.evaluate(backgroundBehind);
  await frame.evaluate((behind) => {
    const isTransparent = (element: Element) => /, 0\)$/.test(getComputedStyle(element).backgroundColor);
    if (isTransparent(document.documentElement) && isTransparent(document.body))
      document.documentElement.style.backgroundColor = behind;
  }, color);
};

/** Returns violations of an entire document without its frames. Page-level best practices do not apply to frames. */
export const axeViolationsOfDocument = async (page: Page | Frame, isFrame = false): Promise<string[]> => {
  if (isFrame) await paintBackground(page as Frame);
  return violations(
    page,
    { include: ['html'], exclude: ['iframe'] },
    isFrame ? CONFORMANCE : [...CONFORMANCE, 'best-practice'],
  );
};
