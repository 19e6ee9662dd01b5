/** Every element of the built bundle, drawn with its example data, in light and right to left. */
import { elements } from '../../elements/index.ts';
import { answers, expect, state, test } from './support.ts';

/** Shows on phones only; narrow enough for it in each engine. */
const NARROW = { width: 600, height: 800 };

for (const { tag } of elements)
  test(`${tag} is drawn, in Arabic, too`, async ({ site, demo }) => {
    if (tag === 'gate-download-bar') await site.setViewportSize(NARROW);
    for (const look of ['', '?dir=rtl&lang=ar&theme=dark']) {
      await site.goto(`${demo.origin}/catalogue/preview/${tag}${look}`);
      await state(site, tag).toBe('shown');
      await answers(
        site,
        (name: string) =>
          [...document.querySelector(name)!.shadowRoot!.querySelectorAll('*')].some((piece) => {
            const { width, height } = piece.getBoundingClientRect();
            return width > 4 && height > 4 && piece.localName !== 'slot';
          }),
        [tag],
        'something to see',
      ).toBe(true);
      await answers(
        site,
        (name: string) => getComputedStyle(document.querySelector(name)!.shadowRoot!.querySelector('.gate')!).direction,
        [tag],
        'its direction',
      ).toBe(look === '' ? 'ltr' : 'rtl');
    }
    expect(await site.url()).toContain(tag);
  });

test('letters have their own widths: the fonts of the tests are read', async ({ site, demo }) => {
  await site.goto(`${demo.origin}/catalogue/preview/gate-footer`);
  const widths = await site.evaluate(() =>
    ['iiii', 'mmmm'].map((text) => {
      const piece = document.body.appendChild(document.createElement('span'));
      piece.style.position = 'absolute';
      piece.textContent = text;
      return piece.getBoundingClientRect().width;
    }),
  );
  expect(widths[0]).toBeLessThan(widths[1]! / 2);
});
