/** Sizes of touch and pointer targets: 44 px for touch, 24 px elsewhere (WCAG 2.5.5, 2.5.8). */
import type { Page } from 'playwright/test';
import { openElements } from './support/all-elements.ts';
import { acceptCookieNotice, expect, test } from './support/suite.ts';

/** Everything that is pressed or dragged, with and without a native control. */
const CONTROLS = [
  ...['a', 'button', 'input', 'select', 'textarea', 'summary'],
  ...['slider', 'spinbutton', 'button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'combobox'].map(
    (role) => `[role=${role}]`,
  ),
  ...['[role^=menuitem]', '[role=separator][tabindex]'],
].join();

/** Controls whose hit area is smaller than `least` px, one line each; links in a line of text are left out, as WCAG does. */
const small = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(
    ({ least, controls }) => {
      const found: string[] = [];
      for (const host of document.querySelectorAll('*')) {
        if (!host.localName.startsWith('gate-')) continue;
        for (const control of host.shadowRoot?.querySelectorAll(controls) ?? []) {
          const style = getComputedStyle(control);
          const { width, height } = control.getBoundingClientRect();
          if (!control.checkVisibility({ visibilityProperty: true }) || width < 2) continue;
          if (style.display === 'inline' || style.display === 'inline flow') continue;
          // A checkbox can also be pressed by its label.
          const label = control.closest('label')?.getBoundingClientRect();
          const beyond = getComputedStyle(control, '::before');
          const reach = (edge: 'width' | 'height') =>
            Math.max(edge === 'width' ? width : height, label?.[edge] ?? 0, parseFloat(beyond[edge]) || 0);
          if (reach('width') >= least - 0.5 && reach('height') >= least - 0.5) continue;
          const part = control.closest('[part]')?.getAttribute('part') ?? '';
          found.push(
            `${host.localName} ${part} ${control.localName}.${control.className}: ${Math.round(reach('width'))} × ${Math.round(reach('height'))}`,
          );
        }
      }
      return [...new Set(found)];
    },
    { least, controls: CONTROLS },
  );

test('the measurement finds small controls of every kind, and counts labels and areas around a control', async ({
  page,
}) => {
  await page.setContent('<gate-planted></gate-planted>');
  await page.evaluate(() => {
    const box = 'display: block; width: 30px; height: 30px; padding: 0; border: 0; margin: 0; box-sizing: border-box';
    const [host] = document.getElementsByTagName('gate-planted');
    host!.attachShadow({ mode: 'open' }).setHTMLUnsafe(`
      <style>.around { position: relative } .around::before { content: ''; position: absolute; width: 44px; height: 44px }</style>
      ${['slider', 'spinbutton', 'switch', 'menuitemradio'].map((role) => `<p part="${role}" role="${role}" tabindex="0" style="${box}"></p>`).join('')}
      <button part="button" style="${box}"></button>
      <textarea part="textarea" style="${box}"></textarea>
      <p part="divider" role="separator" style="${box}"></p>
      <button part="around" class="around" style="${box}"></button>
      <label style="display: block; width: 44px; height: 44px"><input part="box" type="checkbox" style="${box}"></label>
      <button part="large" style="${box}; width: 44px; height: 44px"></button>`);
  });
  const parts = (await small(page, 44)).map((line) => line.split(' ')[1]);
  expect(parts).toEqual(['slider', 'spinbutton', 'switch', 'menuitemradio', 'button', 'textarea']);
  expect(await small(page, 24)).toEqual([]);
});

test.describe('what is pressed', () => {
  test.beforeEach(({ page }) => {
    return acceptCookieNotice(page);
  });

  test('has 24 px with a mouse @long @evidence', async ({ page }) => {
    await openElements(page);
    expect(await small(page, 24)).toEqual([]);
  });

  for (const width of [320, 360])
    test.describe(`${width} px, touched`, () => {
      test.use({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });

      test(`has 44 px for a finger, ${width} px wide @long @evidence`, async ({ page }) => {
        await openElements(page);
        expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
        expect(await small(page, 44)).toEqual([]);
      });
    });
});
