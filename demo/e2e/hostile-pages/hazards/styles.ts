/** Pages whose styles, sizes and layers reach for everything in them. */
import { expect, part } from '../../support/suite.ts';
import { style, type Hazard } from '../hazard.ts';

/** Styles that the host needs regardless of its reset. */
const usable =
  '#deposit, #host-button { position: static !important; visibility: visible !important; width: auto !important; }';

export const styles: readonly Hazard[] = [
  { name: 'quirks mode', doctype: '' },
  {
    name: '* { all: unset }',
    head: () =>
      style('* { all: unset; } head, script, style, title { display: none; } div, h1, p, form { display: block; }'),
  },
  {
    name: 'a reset with !important',
    head: () =>
      style(`* { all: revert !important; color: rgb(255, 0, 0) !important; font-size: 40px !important; }
        button, a, section, dialog { visibility: hidden !important; width: 3px !important; }
        *:focus { outline: none !important; }
        gate-kyc-bar, gate-footer { padding: 90px; float: left; position: absolute; transform: rotate(3deg); } ${usable}`),
  },
  {
    name: 'undefined elements hidden',
    head: () => style(':not(:defined) { display: none !important; } gate-kyc-bar { display: none; }'),
  },
  {
    name: 'a transformed body',
    isScaled: true,
    head: () =>
      style(
        'body { transform: scale(0.9) translateX(10px); transform-origin: 0 0; filter: none; will-change: transform; }',
      ),
  },
  { name: 'a zoomed body', isScaled: true, head: () => style('body { zoom: 1.25; }') },
  {
    name: 'a war of z-indexes',
    head: () =>
      style(`#main { position: relative; z-index: 2147483647; background: white; }
        #war { position: fixed; inset: 100px 0 0 0; z-index: 2147483647; background: black; pointer-events: none; }
        #war.solid { pointer-events: auto; }`),
    body: (content) => `${content}<div id="war"></div>`,
    // A dialog is above an overlay that covers the entire page.
    check: async ({ frame }) => {
      await frame.evaluate(() => document.getElementById('war')!.classList.add('solid'));
      await frame.evaluate(() => void (window.gate as unknown as { open(tag: string): unknown }).open('fund-drawer'));
      await part(frame, 'gate-fund-drawer', 'close').click();
      await expect(part(frame, 'gate-fund-drawer', 'panel')).toHaveCount(0);
    },
  },
  {
    name: 'a body that scrolls in a box of its own',
    head: () =>
      style('html, body { height: 100%; overflow: hidden; } body { overflow-y: scroll; position: relative; }'),
  },
  {
    name: 'the cosmetic list of a content blocker',
    head: () =>
      // The kinds of selectors that such lists have for all sites.
      style(`[class*="cookie"], [id*="cookie"], [class*="banner"], [id*="banner"], [class*="popup"], [id*="popup"], .modal, .overlay,
        [class*="advert"], [class^="ad-"], [id^="ad-"], [class*="newsletter"], [class*="app-promo"], [aria-label*="advert" i],
        [class*="notice"], [class*="consent"], .toast, .sticky-bar, dialog.promo { display: none !important; }`),
  },
  {
    name: 'forced colours',
    arrange: (page) => page.emulateMedia({ forcedColors: 'active' }),
    check: async ({ frame }) => {
      // System colours: the button has a border, or its colour differs from the background.
      const look = await part(frame, 'gate-kyc-bar', 'action').evaluate((button) => {
        const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button);
        return { color, backgroundColor, forcedColorAdjust };
      });
      expect(look.color).not.toBe(look.backgroundColor);
      expect(look.forcedColorAdjust).not.toBe('none');
    },
  },
  {
    name: 'print',
    check: async ({ page, frame }) => {
      await page.emulateMedia({ media: 'print' });
      // When printed, nothing may cover the text, because it would repeat on each sheet.
      const fixed = () =>
        frame.evaluate(() =>
          [...document.querySelectorAll('*')].flatMap((host) =>
            [host, ...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => {
              const { position } = getComputedStyle(element);
              const { width, height } = element.getBoundingClientRect();
              return (position === 'fixed' || position === 'sticky') && width * height > 0 ? [host.localName] : [];
            }),
          ),
        );
      // Copies of closed dialogs are removed a moment later.
      await expect.poll(fixed).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    },
  },
  {
    name: '200 % zoom',
    // Equivalent to 200 % in a browser: half the width in CSS pixels.
    arrange: (page) => page.setViewportSize({ width: 640, height: 400 }),
    isScaled: true,
    check: async ({ frame }) => {
      for (const tag of ['gate-kyc-bar', 'gate-footer', 'gate-amount-input'] as const) {
        const box = await part(frame, tag, 'panel').boundingBox();
        expect(box!.x, tag).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width, tag).toBeLessThanOrEqual(640);
      }
    },
  },
];
