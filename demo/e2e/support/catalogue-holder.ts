/** A page that holds previews of the catalogue one after the other, and writes down what they tell. */
import { expect, type Page } from 'playwright/test';
import { atRest } from './rest.ts';

/** A preview's message to its parent page (`demo/catalogue/files/stage.js`). */
interface Told {
  readonly kind: 'state' | 'event' | 'call' | 'stored';
  readonly path?: string;
  readonly area?: string;
  readonly name?: string;
}
export interface Heard {
  /** Paths, without their queries. */
  readonly calls: Set<string>;
  /** `cookie lang`, `localStorage gate_theme`. */
  readonly stored: Set<string>;
}
export interface Holder {
  readonly heard: Heard;
  /** Loads a preview, and waits until its element is drawn and the frame has nothing left to do. */
  show(tag: string, query: Readonly<Record<string, string>>, width?: number): Promise<void>;
  /** Returns unreplaced placeholders in its texts, and missing pictures. */
  flaws(tag: string): Promise<readonly string[]>;
  /** Presses the first of these parts that can be pressed, if there is one, and waits again. */
  press(tag: string, parts: readonly string[]): Promise<void>;
}

const ADDRESS = '/catalogue/holder';
/** Limits, no waits: a busy machine draws late. */
const DRAWN = 60_000;

export const openHolder = async (page: Page): Promise<Holder> => {
  const heard: Heard = { calls: new Set(), stored: new Set() };
  await page.exposeBinding('hear', (_, { kind, path, area, name }: Told) => {
    if (kind === 'call') heard.calls.add(path!.split('?')[0]!);
    if (kind === 'stored') heard.stored.add(`${area} ${name}`);
  });
  await page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Holder</title><iframe></iframe>' }),
  );
  await page.goto(ADDRESS);
  await page.evaluate(() => {
    const { hear } = window as unknown as { hear(told: unknown): void };
    addEventListener('message', ({ data }: MessageEvent<object>) => 'gate' in data && hear(data));
  });
  const frame = page.frameLocator('iframe');
  return {
    heard,
    show: async (tag, query, width = 1280) => {
      await page.evaluate(
        ([src, size]) => {
          const next = document.createElement('iframe');
          Object.assign(next, { src, width: size, height: 760 });
          document.querySelector('iframe')!.replaceWith(next);
        },
        [`/catalogue/preview/${tag}?${new URLSearchParams({ data: 'page', ...query })}`, String(width)] as const,
      );
      const message = `${tag} ${JSON.stringify(query)}`;
      await expect(frame.locator(tag), message).toHaveAttribute('data-state', 'shown', { timeout: DRAWN });
      await atRest(page);
    },
    flaws: (tag) =>
      frame.locator(tag).evaluate((element) => {
        const root = element.shadowRoot ?? element;
        const placeholders = root.textContent.match(/\{\w+\}|(?<![\w-])_\w+|\bundefined\b|\[object \w+\]/g) ?? [];
        const pictures = [...root.querySelectorAll('img')]
          .filter((each) => each.complete && each.checkVisibility() && !each.naturalWidth)
          .map((each) => `no picture: ${each.src}`);
        return [...placeholders, ...pictures];
      }),
    press: async (tag, parts) => {
      await frame
        .locator(tag)
        .locator(parts.map((part) => `[part~=${part}]:not(:disabled)`).join())
        .evaluateAll((found) => (found.find((each) => each.checkVisibility()) as HTMLElement | undefined)?.click());
      await atRest(page);
    },
  };
};
