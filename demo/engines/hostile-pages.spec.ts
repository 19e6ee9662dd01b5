/**
 * The hostile pages of `demo/e2e/hostile-pages` in all engines, as far as they do not need Playwright: each page is opened,
 * rendered and used. Later actions, additional checks, frames, emulated media and system libraries are covered in Chromium
 * only.
 */
import { Hono } from 'hono';
import { exceptions } from '../../src/tools/engines/exceptions.mjs';
import type { FlavourName } from '../e2e/hostile-pages/flavours.ts';
import type { Hazard, Kind } from '../e2e/hostile-pages/hazard.ts';
import { hazards } from '../e2e/hostile-pages/hazards/index.ts';
import { placeOf, ROOT } from '../e2e/hostile-pages/render.ts';
import { answerHostilePages, slugOf } from '../e2e/hostile-pages/serve.ts';
import { startDemo, type Demo } from '../server.ts';
import { answers, DESKTOP, expect, press, state, test as base, type EnginePage } from './support.ts';

const test = base.extend<object, { demo: Demo }>({
  demo: [
    async ({}, use) => {
      // The addresses in the pages are known once the server listens; its routes have to be known before.
      const pages = new Hono();
      pages.all(`${ROOT}/*`, ({ req }) => {
        const { status, headers, body } = answerHostilePages(demo, hazards, new URL(req.url).pathname);
        return new Response(typeof body === 'string' ? body : Uint8Array.from(body), { status, headers });
      });
      const demo: Demo = await startDemo({ port: 0, extra: pages });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
});

/** Modules, or the classic build where a page can have no modules. */
const flavourOf = ({ flavours = ['module'] }: Hazard): FlavourName =>
  flavours.includes('module') ? 'module' : flavours[0]!;
const runs = hazards.filter(({ frame, arrange, needs }) => !frame && !arrange && !needs);

type Gate = { open(tag: string): unknown; toast(text: string): void };

/** Keeps pages where they are, and remembers who wanted to lead somewhere. */
const holdBack = (): void => {
  const led: string[] = [];
  (window as unknown as Record<symbol, string[]>)[Symbol.for('led')] = led;
  addEventListener('gate-navigate', (event) => {
    event.preventDefault();
    led.push((event.target as Element).localName);
  });
};
const led = (): readonly string[] => (window as unknown as Record<symbol, string[]>)[Symbol.for('led')] ?? [];
const hasPart = (tag: string, name: string): boolean =>
  [...Document.prototype.getElementsByTagName.call(document, tag)].some((host) =>
    host.shadowRoot?.querySelector(`[part~="${name}"]`),
  );
const openDialogs = (): number =>
  [...Document.prototype.getElementsByTagName.call(document, 'gate-fund-drawer')].filter((host) =>
    host.shadowRoot?.querySelector('dialog:modal'),
  ).length;

/** Presses an element of the page itself. Some pages have an image with the name of `getElementById`. */
const pressHost = async (page: EnginePage, id: string): Promise<void> => {
  const { x, y } = await page.evaluate((name: string) => {
    const element = Document.prototype.getElementById.call(document, name)!;
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  }, id);
  await page.mouse.click(x, y);
};

const closeDrawer = async (page: EnginePage): Promise<void> => {
  await answers(page, openDialogs, [], 'the drawer is open').toBe(1);
  await press(page, 'gate-fund-drawer', 'close');
  await answers(page, openDialogs, [], 'the drawer is closed').toBe(0);
};

const checks: Readonly<Record<Kind, (page: EnginePage) => Promise<void>>> = {
  bar: async (page) => {
    await state(page, 'gate-kyc-bar').toBe('shown');
    await press(page, 'gate-kyc-bar', 'action');
    await answers(page, led, []).toContain('gate-kyc-bar');
  },
  dialog: async (page) => {
    await pressHost(page, 'deposit');
    await closeDrawer(page);
    await page.evaluate(() => void (window.gate as unknown as Gate).open('fund-drawer'));
    await closeDrawer(page);
  },
  footer: async (page) => {
    await state(page, 'gate-footer').toBe('shown');
    await press(page, 'gate-footer', 'home');
    await answers(page, led, []).toContain('gate-footer');
  },
  amount: async (page) => {
    await press(page, 'gate-amount-input', 'input');
    await page.keyboard.type('12.5');
    await answers(
      page,
      () => new FormData(Document.prototype.getElementById.call(document, 'order') as HTMLFormElement).get('amount'),
      [],
    ).toBe('12.5');
  },
  chart: async (page) => {
    await answers(
      page,
      () =>
        [...Document.prototype.getElementsByTagName.call(document, 'gate-chart')].some((host) => {
          const canvas = host.shadowRoot?.querySelector('canvas');
          return canvas !== null && canvas !== undefined && canvas.getBoundingClientRect().height > 100;
        }),
      [],
      'the chart has its canvas',
    ).toBe(true);
  },
  toast: async (page) => {
    await page.evaluate(() => (window.gate as unknown as Gate).toast('Saved'));
    await answers(page, hasPart, ['gate-toast-host', 'content'], 'the message').toBe(true);
  },
};

const expectHostWidget = async (page: EnginePage): Promise<void> => {
  const count = () => Number(Document.prototype.getElementById.call(document, 'host-count')!.textContent);
  const before = await page.evaluate(count);
  await pressHost(page, 'host-button');
  await answers(page, count, [], "the host's own button").toBe(before + 1);
};

/** Expects that no element is rendered and that the page's replacement stays. */
const expectOut = async (page: EnginePage): Promise<void> => {
  await expectHostWidget(page);
  expect(
    await page.evaluate(
      () => Document.prototype.getElementById.call(document, 'fallback')!.getBoundingClientRect().height,
    ),
  ).toBeGreaterThan(0);
  for (const tag of ['gate-kyc-bar', 'gate-footer', 'gate-chart', 'gate-fund-drawer'])
    expect(await page.evaluate(hasPart, tag, 'panel'), tag).toBe(false);
};

for (const hazard of runs) {
  const title = `ERR-02 on a page with ${hazard.name}`;
  test(title, async ({ engine, site, visit, demo, hostLines }) => {
    const exception = exceptions.find((each) => each.engine === engine && each.test === title);
    test.skip(exception !== undefined, exception?.reason);
    hostLines.push(...[hazard.hostLines, hazard.staysOut].filter((lines) => lines !== undefined));
    // In the browser's own words, which are not those of Chromium.
    if (hazard.violates) hostLines.push(/Content[- ]Security[- ]Policy/);
    await site.setViewportSize(DESKTOP);
    const { address, origin } = placeOf(demo, slugOf(hazard), flavourOf(hazard));
    await visit('login=signed-in&verified=0', address.slice(origin.length));
    await site.evaluate(holdBack);
    if (hazard.staysOut) return expectOut(site);
    for (const kind of Object.keys(checks) as Kind[]) if (!hazard.without?.includes(kind)) await checks[kind](site);
    await expectHostWidget(site);
  });
}
