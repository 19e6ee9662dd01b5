/** Finds text that does not fit: boxes that scroll sideways, buttons on two lines and clipped words. */
import type { Locator } from 'playwright/test';

/** Lines 1.5 high, paragraphs 2, letters 0.12 and words 0.16 of the font's size apart (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Returns boxes that are wider than they show, and buttons whose words need a second line. */
export const tooWide = (element: Locator): Promise<string[]> =>
  element.evaluate((host) => {
    const root = host.shadowRoot!;
    const overflowOf = (box: Element): string => getComputedStyle(box).overflowX;
    // A row that scrolls by itself may be as wide as the dialog, in a box that shows it completely.
    const isLeftByRow = (box: Element): boolean => {
      const { left, right } = box.getBoundingClientRect();
      const isClipped = (part: Element): boolean => {
        const around = part.parentElement;
        return around !== null && around !== box && (overflowOf(around) !== 'visible' || isClipped(around));
      };
      const leaving = [...box.querySelectorAll('*')].filter((part) => {
        const own = part.getBoundingClientRect();
        return (own.left < left - 1 || own.right > right + 1) && !isClipped(part);
      });
      return overflowOf(box) === 'visible' && leaving.length > 0 && leaving.every((row) => overflowOf(row) === 'auto');
    };
    const boxes = [...root.querySelectorAll('dialog, .middle, .body')].filter((box) => !isLeftByRow(box));
    const sideways = [document.documentElement, ...boxes]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => `${box.localName}.${box.className}: ${box.scrollWidth} of ${box.clientWidth} px`);
    const lines = (button: Element): number => {
      const words = document.createRange();
      words.selectNodeContents(button);
      return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    };
    const wrapped = [...root.querySelectorAll('.button')]
      .filter((button) => !button.querySelector('*') && lines(button) > 1)
      .map((button) => `"${button.textContent}" stands on ${lines(button)} lines`);
    return [...sideways, ...wrapped];
  });

/** Returns boxes with words that hide what leaves them, and have no way to it. */
export const cutOff = (element: Locator): Promise<string[]> =>
  element.evaluate((host) => {
    const root = host.shadowRoot!;
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
  });

/** Applies the text spacing of WCAG 1.4.12 to an element. */
export const spaceTexts = (element: Locator): Promise<void> =>
  element.evaluate((host, css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const root = host.shadowRoot!;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, SPACING);
