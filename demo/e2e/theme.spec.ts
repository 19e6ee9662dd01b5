/** Every element in many palettes: no text under 4.5:1, no control, icon, mark or focus ring under 3:1. */
import type { Page } from 'playwright/test';
import type { Finding } from '../catalogue/theme/contrast.d.ts';
import { PALETTES, paletteCss, type Palette } from '../catalogue/theme/palettes.ts';
import type { State } from '../catalogue/theme/states.d.ts';
import { openElements } from './support/all-elements.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

/** Default palettes, for pages that set nothing. */
const OURS: readonly Pick<Palette, 'name' | 'theme'>[] = [
  { name: 'ours', theme: 'light' },
  { name: 'ours', theme: 'dark' },
];
const STATES: readonly State[] = ['plain', 'hover', 'focus', 'off', 'wrong'];

interface Measured {
  findings: Finding[];
  count: number;
}

/** @param css style sheet of the page @param state what all controls are in */
const measure = (page: Page, css: string, theme: Palette['theme'], state: State): Promise<Measured> =>
  page.evaluate(
    async ([css, theme, state, folder]) => {
      const { measure } = (await import(`${folder}contrast.js`)) as typeof import('../catalogue/theme/contrast.d.ts');
      const { forceState } = (await import(`${folder}states.js`)) as typeof import('../catalogue/theme/states.d.ts');
      // The page's own ground, where elements have none.
      document.documentElement.className = theme;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      (window as unknown as { gate: { setTheme(theme: string): void } }).gate.setTheme(theme);
      const boxes = () =>
        [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot?.querySelector('.gate') ?? []);
      while (boxes().some((box) => box.getAttribute('data-theme') !== theme)) await new Promise(requestAnimationFrame);
      forceState(document, state);
      return measure(document);
    },
    [css, theme, state, '/catalogue/theme/'] as const,
  );

/** Expandable parts: the button, and the panel. */
const UNFOLDED: readonly (readonly [tag: string, button: string, panel: string])[] = [
  ['gate-preferences', '[part~=language]', '.disclosure-panel:not([hidden])'],
  ['gate-preferences', '[part~=fiat]', '.disclosure-panel:not([hidden])'],
  ['gate-chart', 'button[aria-label^="All time frames"]', '[role=menu]'],
  ['gate-chart', 'button[aria-label="Indicators"]', 'dialog[open]'],
  ['gate-chart', 'button[aria-label="Settings"]', 'dialog[open]'],
];

const told = (palette: Pick<Palette, 'name' | 'theme'>, state: State) => (finding: Finding) => {
  const { tag, part, element, what, color, ground, ratio, needed } = finding;
  return `${palette.name} ${palette.theme}, ${state}: ${tag} ${part && `part ${part}, `}${element}: ${what} ${color} on ${ground} has ${ratio} of ${needed}`;
};

/** One line for each piece that is too weak. */
const weakIn = async (
  page: Page,
  palettes: readonly (Pick<Palette, 'name' | 'theme'> | Palette)[],
  states = STATES,
): Promise<string[]> => {
  const lines: string[] = [];
  for (const palette of palettes)
    for (const state of states) {
      const css = 'brand' in palette ? paletteCss(palette) : '';
      const { findings, count } = await measure(page, css, palette.theme, state);
      expect(count, 'pieces looked at').toBeGreaterThan(400);
      lines.push(...findings.map(told(palette, state)));
    }
  return [...new Set(lines)];
};

test.describe('contrast', () => {
  // Without motion nothing is on its way between two colours while it is measured.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ page }) => {
    return acceptCookieNotice(page);
  });

  test('what has too little contrast is named with its colours; in our own themes and three others nothing has', async ({
    page,
  }) => {
    await openElements(page);
    const [palette] = PALETTES;
    const broken = `${paletteCss(palette!)}\n:root { --gate-on-brand: #fff; --gate-control-border: #eee; }`;
    const { findings } = await measure(page, broken, 'light', 'plain');
    expect(findings).toContainEqual(
      expect.objectContaining({
        tag: 'gate-kyc-bar',
        part: 'action',
        what: 'text',
        color: '#ffffff',
        ground: '#fcd535',
      }),
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ tag: 'gate-amount-input', what: 'field', color: '#eeeeee' }),
    );
    expect(await weakIn(page, [...OURS, PALETTES[0]!, PALETTES[1]!, PALETTES.at(-1)!])).toEqual([]);
  });

  test('no element is too weak in any of 24 palettes @long @evidence', async ({ page }) => {
    expect(PALETTES.length).toBe(24);
    await openElements(page);
    expect(await weakIn(page, PALETTES)).toEqual([]);
  });

  for (const [tag, button, panel] of UNFOLDED)
    test(`nothing that ${tag} unfolds by ${button} is too weak in any of 24 palettes @long`, async ({ page }) => {
      await openElements(page);
      const element = page.locator(tag).first();
      await element.locator(button).first().click();
      await expect(element.locator(panel).first()).toBeVisible();
      expect(await weakIn(page, PALETTES, ['plain', 'hover', 'focus'])).toEqual([]);
      await expect(element.locator(panel).first()).toBeVisible();
    });
});
