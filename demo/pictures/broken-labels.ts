/** Labels of buttons that a language made too long. */
import type { Locator } from 'playwright/test';

/**
 * Returns a line for each visible button below `root`, shadow roots and links that look like buttons included, whose label
 * needs more than one line, is cut by its box, or leaves the window.
 */
export const brokenLabels = (root: Locator): Promise<string[]> =>
  root.evaluate((top) => {
    const buttonsIn = (node: Element | ShadowRoot): Element[] =>
      [...node.querySelectorAll('*')].flatMap((one) => [
        ...(one.matches('button, [role=button], a.button') ? [one] : []),
        ...(one.shadowRoot ? buttonsIn(one.shadowRoot) : []),
      ]);

    const textsIn = (button: Element): Text[] => {
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node.textContent?.trim()) texts.push(node as Text);
      return texts;
    };

    /** Boxes of the words; words for screen readers are a pixel large. */
    const boxesOf = (text: Text): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    };

    const problemOf = (button: Element): string | undefined => {
      const own = button.getBoundingClientRect();
      for (const boxes of textsIn(button).map(boxesOf)) {
        if (!boxes.length) continue;
        if (new Set(boxes.map(({ bottom }) => Math.round(bottom))).size > 1) return 'has several lines';
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
        if (left < own.left - 1 || right > own.right + 1) return 'is wider than its button';
        if (left < -1 || right > innerWidth + 1) return 'leaves the window';
      }
      const isCut = textsIn(button).some(({ parentElement }) => {
        const { scrollWidth, clientWidth } = parentElement!;
        return getComputedStyle(parentElement!).overflowX !== 'visible' && scrollWidth > clientWidth + 1;
      });
      return isCut ? 'is cut' : undefined;
    };

    return (top.shadowRoot ? buttonsIn(top.shadowRoot) : buttonsIn(top))
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && button.getClientRects().length > 0)
      .flatMap((button) => {
        const problem = problemOf(button);
        return problem ? [`“${button.textContent.trim().replaceAll(/\s+/g, ' ')}” ${problem}`] : [];
      });
  });
