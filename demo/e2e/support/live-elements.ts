/** Members of the live elements on a page, for comparison with `custom-elements.json`. */
import type { Frame, Page } from 'playwright/test';

/** Names that one tag has on the page, each list without repetitions. */
export interface LiveElement {
  parts: string[];
  slots: string[];
  /** Custom properties in rules that match something of it. */
  cssProperties: string[];
  /** Own properties and methods of the element. */
  members: string[];
  /** Values of `data-variant`. */
  variants: string[];
  states: string[];
  /** Events that were fired, and the names in their `detail`; only after `followEvents`. */
  events: string[];
}
export type LiveElements = Record<string, LiveElement>;

/** Reads every element of the bundle in the document. */
export const readElements = (page: Page | Frame): Promise<LiveElements> =>
  page.evaluate(() => {
    const found: Record<string, Record<keyof LiveElement, Set<string>>> = {};
    const matches = (root: ShadowRoot, selector: string): boolean => {
      const plain = selector.replace(/:host(\([^)]*\))?/g, '').replace(/::?[\w-]+(\([^()]*\))?/g, '');
      if (selector.includes(':host')) return true;
      try {
        return plain.split(',').some((one) => root.querySelector(one.trim() || '*') !== null);
      } catch {
        return true;
      }
    };
    const read = (host: Element): void => {
      const root = host.shadowRoot;
      const live = (found[host.localName] ??= {
        parts: new Set(),
        slots: new Set(),
        cssProperties: new Set(),
        members: new Set(),
        variants: new Set(),
        states: new Set(),
        events: new Set(),
      });
      const { state, variant } = (host as HTMLElement).dataset;
      if (state) live.states.add(state);
      if (variant) live.variants.add(variant);
      for (const name of Object.getOwnPropertyNames(host)) live.members.add(name);
      if (!root) return;
      for (const element of root.querySelectorAll('[part]')) for (const name of element.part) live.parts.add(name);
      for (const slot of root.querySelectorAll('slot')) live.slots.add(slot.name);
      const walk = (rules: CSSRuleList): void => {
        for (const rule of rules) {
          if (rule instanceof CSSStyleRule && !matches(root, rule.selectorText)) continue;
          if (rule instanceof CSSStyleRule)
            for (const [name] of rule.style.cssText.matchAll(/--gate-(?!color-)[\w-]+/g)) live.cssProperties.add(name);
          if ('cssRules' in rule) walk(rule.cssRules as CSSRuleList);
        }
      };
      for (const sheet of root.adoptedStyleSheets) walk(sheet.cssRules);
    };
    for (const host of document.querySelectorAll('*')) if (/^gate-/.test(host.localName)) read(host);
    for (const [tag, name] of (window as { firedByElements?: [string, string][] }).firedByElements ?? [])
      found[tag]?.events.add(name);
    return Object.fromEntries(
      Object.entries(found).map(([tag, live]) => [
        tag,
        Object.fromEntries(Object.entries(live).map(([kind, names]) => [kind, [...names].sort()])) as never,
      ]),
    );
  });

/** Merges further results into the known ones. */
export const join = (known: LiveElements, more: LiveElements): void => {
  for (const [tag, live] of Object.entries(more)) {
    const all = (known[tag] ??= {
      parts: [],
      slots: [],
      cssProperties: [],
      members: [],
      variants: [],
      states: [],
      events: [],
    });
    for (const kind of Object.keys(all) as (keyof LiveElement)[])
      all[kind] = [...new Set([...all[kind], ...live[kind]])].sort();
  }
};

/** Records events of the elements as `name`, and as `name.key` for each key of `event.detail`. */
export const followEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const fired: [string, string][] = [];
    Object.defineProperty(window, 'firedByElements', { value: fired });
    const { dispatchEvent } = HTMLElement.prototype;
    HTMLElement.prototype.dispatchEvent = function (event) {
      if (/^gate-/.test(this.localName) && event instanceof CustomEvent) {
        fired.push([this.localName, event.type]);
        for (const key of Object.keys((event.detail as object | null) ?? {}))
          fired.push([this.localName, `${event.type}.${key}`]);
      }
      return dispatchEvent.call(this, event);
    };
  });
