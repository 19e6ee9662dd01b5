/** Effects of visitors' tools on a page: translation and reading modes. */
import { expect, part } from '../../support/suite.ts';
import type { Hazard } from '../hazard.ts';

/** Wraps every text in `<font>`, shadow roots included, as page translation does. */
const translate = (): void => {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots)
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, title')) texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = /^\d+$/.test(text.data) ? text.data : `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }
};

export const readers: readonly Hazard[] = [
  {
    name: 'translation of the page',
    later: async ({ frame }) => {
      // The texts of an open dialog are also replaced; it is closed afterwards.
      await frame.locator('#deposit').click();
      await expect(part(frame, 'gate-fund-drawer', 'item-onchain')).toBeVisible();
      await frame.evaluate(translate);
      await expect(part(frame, 'gate-kyc-bar', 'action')).toContainText('«');
      await part(frame, 'gate-fund-drawer', 'close').click();
      await expect(part(frame, 'gate-fund-drawer', 'panel')).toHaveCount(0);
      // Texts that change later: another theme for all elements.
      await frame.evaluate(() => (window.gate as unknown as { setTheme(name: string): void }).setTheme('dark'));
    },
  },
  {
    name: 'a reading mode that copies the document',
    later: ({ frame }) =>
      frame.evaluate(() => {
        const copy = document.cloneNode(true) as Document;
        // It works on the copy, and shows the page again when it is left.
        copy.querySelectorAll('script, form').forEach((element) => element.remove());
        const { body } = document;
        const reader = document.createElement('body');
        reader.append(copy.body.textContent ?? '');
        body.replaceWith(reader);
        return new Promise<void>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              reader.replaceWith(body);
              resolve();
            }),
          ),
        );
      }),
  },
];
