/** The most frequent user journeys, with real keys and a real pointer, on the demo's pages with the built bundle. */
import { paletteOf } from '../../src/chart/engine/palette.ts';
import { answers, expect, press, state, test, type EnginePage } from './support.ts';

const text = (name: string, piece: string): string =>
  document.querySelector(name)?.shadowRoot?.querySelector(`[part~="${piece}"]`)?.textContent ?? '';
const loaded = (page: EnginePage) => answers(page, () => window.gate?.explain !== undefined, []).toBe(true);

test('the KYC bar shows, leads on, and stays away once closed', async ({ site, visit }) => {
  await visit('login=signed-in&verified=0');
  await state(site, 'gate-kyc-bar').toBe('shown');
  expect(await site.evaluate(text, 'gate-kyc-bar', 'action')).toMatch(/verify now/i);
  await press(site, 'gate-kyc-bar', 'close');
  await state(site, 'gate-kyc-bar').toBe('hidden');
});

test('the cookie notice is answered once', async ({ site, visit, demo }) => {
  await site.evaluate(() => localStorage.removeItem('gate_cookies_policy'));
  await visit('');
  await state(site, 'gate-notice-bar').toBe('shown');
  await press(site, 'gate-notice-bar', 'confirm');
  await state(site, 'gate-notice-bar').toBe('hidden');
  await site.goto(`${demo.origin}/price`);
  await loaded(site);
  await state(site, 'gate-notice-bar').toBe('hidden');
});

test('a message shows in the top layer, and goes', async ({ site, visit }) => {
  await visit('');
  await loaded(site);
  await site.evaluate(() => void (window.gate as unknown as { toast(text: string): void }).toast('Saved'));
  await answers(site, text, ['gate-toast-host', 'content']).toContain('Saved');
  await answers(site, text, ['gate-toast-host', 'content'], 'its end').toBe('');
});

test('an amount is typed, cut and sent with its form', async ({ site, demo }) => {
  await site.goto(`${demo.origin}/catalogue/preview/gate-amount-input`);
  await state(site, 'gate-amount-input').toBe('shown');
  await site.evaluate(() => {
    const form = document.createElement('form');
    const field = document.createElement('gate-amount-input');
    field.setAttribute('name', 'amount');
    field.setAttribute('precision', '2');
    form.append(field);
    document.body.replaceChildren(form);
  });
  await state(site, 'gate-amount-input').toBe('shown');
  await press(site, 'gate-amount-input', 'input');
  await site.keyboard.type('12.5x67');
  await answers(site, () => new FormData(document.querySelector('form')!).get('amount'), []).toBe('12.56');
  await site.keyboard.press('Backspace');
  await answers(site, () => new FormData(document.querySelector('form')!).get('amount'), []).toBe('12.5');
});

test('the chart draws candles', async ({ site, visit }) => {
  await visit('', '/trade/BTC_USDT');
  await state(site, 'gate-chart').toBe('shown');
  const { rise, fall } = paletteOf('light', false);
  // The price line and labels have the colours of candles, but lie in a few rows or beside the bars.
  await answers(
    site,
    (colours: readonly string[]) => {
      const canvas = document.querySelector('gate-chart')!.shadowRoot!.querySelector('canvas')!;
      if (canvas.width === 0) return [];
      const { data, width } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return colours.map((colour) => {
        const wanted = parseInt(colour.slice(1), 16);
        const rows = new Uint32Array(width);
        for (let at = 0; at < data.length; at += 4)
          if (((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!) === wanted) rows[(at / 4) % width]!++;
        return rows.filter((count) => count > 5).length > 20;
      });
    },
    [[rise, fall]],
    'candles that rise, and candles that fall',
  ).toEqual([true, true]);
});

test('a visitor can log in inside the mini-app', async ({ site, visit }) => {
  await visit('', '/support');
  await loaded(site);
  await site.evaluate(() => document.querySelector<HTMLElement>('[data-gate-open=gate-login]')!.click());
  await state(site, 'gate-login').toBe('shown');
  await answers(
    site,
    () =>
      (document.querySelector('gate-login')?.shadowRoot?.querySelector('iframe')?.getBoundingClientRect().height ?? 0) >
      100,
    [],
    'the form of the mini-app',
  ).toBe(true);
});

test('the classic build on an XHTML page', async ({ site, visit }) => {
  await visit('login=signed-in&verified=0', '/legacy/xhtml');
  await loaded(site);
  await state(site, 'gate-kyc-bar').toBe('shown');
});
