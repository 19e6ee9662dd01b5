/** Every element in every state with the spacing of WCAG 1.4.12: no text is cut off. */
import { elementStates, openState, showsIn } from '../pictures/states.ts';
import { DESKTOP, expect, PHONE, test } from './support/suite.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedLines: [/Failed to execute 'postMessage' on 'DOMWindow'/],
});

/** Lines 1.5 high, paragraphs 2, letters 0.12 and words 0.16 of the font's size apart. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Gives the spacing, and names what is cut off then: boxes with words that hide what leaves them, and have no way to it. */
const cutOff = async ([tag, css]: readonly [string, string]): Promise<string[]> => {
  const root = document.querySelector(tag)!.shadowRoot!;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  // Elements that measure themselves do so in the next frame.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return [...root.querySelectorAll('*')].flatMap((box) => {
    const { overflowX, overflowY, position } = getComputedStyle(box);
    const { width, height } = box.getBoundingClientRect();
    // Words for screen readers alone are one pixel large; what the chart writes is in a picture.
    const isSeen = width > 2 && height > 2 && box.checkVisibility({ visibilityProperty: true });
    const hasWords = [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
    // Bars show two lines, and the rest by a control.
    const opens = box.id !== '' && root.querySelector(`[aria-controls="${CSS.escape(box.id)}"]`) !== null;
    if (!isSeen || !hasWords || position === 'absolute' || opens) return [];
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut =
      (hides(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
      (hides(overflowY) && box.scrollHeight > box.clientHeight + 1);
    return isCut ? [`${box.localName}.${box.className}: ${box.textContent!.trim().slice(0, 40)}`] : [];
  });
};

const tags = [...new Set(elementStates.map(({ tag }) => tag))];

for (const viewport of [PHONE, DESKTOP])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const tag of tags) {
      const states = elementStates.filter((state) => state.tag === tag && showsIn(state, 'en', viewport.width));
      if (states.length)
        test(`${tag} keeps its texts whole with more space @long`, async ({ page }) => {
          test.setTimeout(60_000 + states.length * 20_000);
          for (const state of states) {
            await openState(page, state, { theme: 'light', lang: 'en' });
            expect.soft(await page.evaluate(cutOff, [tag, SPACING] as const), state.name).toEqual([]);
          }
        });
    }
  });
