/**
 * Every element in every state, one at a time on an empty page: the previews of the catalogue with each of their scenes, and
 * what unfolds when it is pressed. Pictures and tests of accessibility go through the same list.
 */
import { expect, type Locator, type Page } from 'playwright/test';
import { elements } from '../../elements/index.ts';
import { exampleOf, scenesOf } from '../catalogue/scenes.ts';
import { atRest, followRequests } from '../e2e/support/rest.ts';

/** 2 June 2025, a Monday: what the pages take for now. */
export const NOW = new Date('2025-06-02T09:30:00Z');

/** 46 elements in two browsers: a busy machine takes its time. In ms. */
const LIMIT = 30_000;

export interface ElementState {
  readonly tag: string;
  /** Without spaces, so that a file can bear it. */
  readonly name: string;
  readonly scene: string;
  /** Action after it is shown. */
  readonly act?: (element: Locator) => Promise<void>;
  /** The only width at which it shows. */
  readonly width?: 360 | 1280;
  /** It is in this language only. */
  readonly lang?: string;
  /** Small, and part of a text. */
  readonly isSmall: boolean;
}

/** Theme and language of a page. */
export interface PageLook {
  readonly theme: 'light' | 'dark';
  readonly lang: string;
}

interface Act {
  readonly name: string;
  readonly act: (element: Locator) => Promise<void>;
  readonly width?: 360 | 1280;
}

/** Attributes in addition to the catalogue's example: no picture may depend on the port of the demo. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'gate-share-modal': { url: 'https://gate.example/competition/center' },
};

const press =
  (selector: string, shows: string) =>
  async (element: Locator): Promise<void> => {
    await element.locator(selector).first().click();
    await expect(element.locator(shows).first()).toBeVisible();
  };

/** Presses a key of the chart. */
const pressKey =
  (key: string, shows: string) =>
  async (element: Locator): Promise<void> => {
    await expect(element.locator('[data-chart=ready] .bar .tool').first()).toBeVisible();
    await element.locator('.canvas').press(key);
    await expect(element.locator(shows).first()).toBeVisible();
  };

const drawAndList = async (element: Locator): Promise<void> => {
  await element.evaluate(async (tag) => {
    const chart = await (tag as HTMLElementTagNameMap['gate-chart']).ready;
    const bars = chart.bars().slice(-40);
    const [first, last] = [bars[0]!, bars.at(-10)!];
    const anchors = [first, last].map(({ time, high }) => ({ time, price: high }));
    chart.addDrawing({ kind: 'trend', anchors });
  });
  await pressKey('o', 'dialog[open]')(element);
  await press('dialog summary', 'dialog [type=datetime-local]')(element);
};

const listOrders = async (element: Locator): Promise<void> => {
  await element.evaluate(async (tag) => {
    const chart = await (tag as HTMLElementTagNameMap['gate-chart']).ready;
    const price = chart.bars().at(-1)!.close;
    chart.createOrderLine({
      id: 'o',
      avgPrice: price * 1.01,
      sideText: 'Limit',
      draggable: true,
      showCloseButton: true,
    });
    chart.createPositionLine({
      id: 'p',
      avgPrice: price * 0.99,
      sideText: 'Long',
      pnlText: '+12.40',
      showCloseButton: true,
    });
  });
  // The way of the keyboard to all of them.
  await element.locator('.all-lines').focus();
  await element.locator('.all-lines').press('Enter');
  await expect(element.locator('dialog[open]').first()).toBeVisible();
};

/** Actions that expand parts or cause errors. */
const ACTS: Readonly<Record<string, readonly Act[]>> = {
  'gate-preferences': [
    { name: 'languages', act: press('[part~=language]', '.disclosure-panel:not([hidden])') },
    { name: 'currencies', act: press('[part~=fiat]', '.disclosure-panel:not([hidden])') },
  ],
  'gate-footer': [{ name: 'unfolded', act: press('h2 button >> nth=1', 'ul:visible'), width: 360 }],
  'gate-left-menu': [
    { name: 'open', act: press('[part~=toggle]', '[part~=item]:visible'), width: 360 },
    { name: 'collapsed', act: (element) => element.locator('[part~=toggle]').click(), width: 1280 },
  ],
  'gate-amount-input': [
    {
      name: 'wrong',
      act: (element) =>
        element.evaluate((input) => {
          Object.assign(input, { required: true, value: '' });
          (input as unknown as HTMLInputElement).reportValidity();
        }),
    },
  ],
  'gate-turkey-declaration': [{ name: 'ticked', act: (element) => element.locator('[part~=checkbox]').check() }],
  // By place, not by name: names are in the language of the look.
  'gate-chart': [
    { name: 'time-frames', act: press('.bar button[aria-haspopup=menu] >> nth=0', '[role=menu]') },
    { name: 'indicators', act: press('.bar button.tool:has(.wide)', 'dialog[open]') },
    { name: 'settings', act: press('.bar button.tool >> nth=-2', 'dialog[open]') },
    { name: 'menu', act: pressKey('Shift+F10', '.context') },
    { name: 'drawing', act: drawAndList },
    { name: 'order', act: listOrders },
  ],
};

const fileName = (text: string): string => text.replaceAll(/[^\w-]+/g, '-');

export const elementStates: readonly ElementState[] = elements.flatMap(({ tag }): ElementState[] => {
  const scenes = scenesOf(tag);
  const { width, small = false } = exampleOf(tag);
  const plain = scenes.map(({ name, lang }) => ({
    tag,
    name: scenes.length > 1 ? fileName(name) : 'shown',
    scene: name,
    width,
    lang,
    isSmall: small,
  }));
  const first = plain[0]!;
  return [...plain, ...(ACTS[tag] ?? []).map((act) => ({ ...first, ...act }))];
});

/** True if a state has a picture at this language and width. A state with its own language is shown in it and in English. */
export const showsIn = (state: ElementState, lang: string, width: number): boolean =>
  (state.width === undefined || (state.width === 360) === width <= 768) &&
  (state.lang === undefined || lang === 'en' || lang.startsWith(state.lang));

/** Opens the page of a state and waits until nothing moves any more. @throws when the element does not show */
export const openState = async (page: Page, state: ElementState, { theme, lang }: PageLook): Promise<Locator> => {
  followRequests(page);
  await page.clock.setFixedTime(NOW);
  const query = new URLSearchParams({ theme, data: 'page', scene: state.scene });
  // A language that the state does not have is left to the page.
  if (!state.lang) query.set('lang', lang);
  if (lang === 'ar') query.set('dir', 'rtl');
  for (const [name, value] of Object.entries(ATTRIBUTES[state.tag] ?? {})) query.set(`a.${name}`, value);
  await page.goto(`/catalogue/preview/${state.tag}?${String(query)}`);
  const element = page.locator(state.tag).first();
  await expect(element).toHaveAttribute('data-state', 'shown', { timeout: LIMIT });
  await state.act?.(element);
  await atRest(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return element;
};
