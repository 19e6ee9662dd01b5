/** Screen reader announcements without a move of the focus: texts of live regions as they change. */
import type { Page } from 'playwright/test';

/** `assertive: The fund password is wrong.` */
type Announced = string;

/**
 * Follows the live regions of all elements from the next page on. As screen readers do, it passes over regions outside an
 * open modal dialog, in something busy, and polite ones that came together with their words: some readers leave them unsaid.
 */
export const followAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const REGION = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
    const announced: string[] = [];
    Object.defineProperty(window, 'announced', { value: announced });
    const said = new WeakMap<Element, string>();
    const isReached = (region: Element): boolean => {
      const modal = [...document.querySelectorAll('*')]
        .flatMap((host) => [...(host.shadowRoot?.querySelectorAll('dialog:modal') ?? [])])
        .at(-1);
      return (!modal || modal.contains(region)) && !region.closest('[aria-busy=true], [inert], [hidden]');
    };
    const look = (root: ShadowRoot): void => {
      for (const region of root.querySelectorAll(REGION)) {
        const text = region.textContent?.trim() ?? '';
        const before = said.get(region);
        if (text === before) continue;
        said.set(region, text);
        const isAssertive = region.matches('[role=alert], [aria-live=assertive]');
        if (text && isReached(region) && (isAssertive || before !== undefined))
          announced.push(`${isAssertive ? 'assertive' : 'polite'}: ${text}`);
      }
    };
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      new MutationObserver(() => look(root)).observe(root, { childList: true, characterData: true, subtree: true });
      return root;
    };
  });

/** All that has been announced, in its order. */
export const announcements = (page: Page): Promise<readonly Announced[]> =>
  page.evaluate(() => (window as unknown as { announced: string[] }).announced);
