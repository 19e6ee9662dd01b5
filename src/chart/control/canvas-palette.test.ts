import { expect } from '@open-wc/testing';
import { put, setPage, until } from '../../loader/loader.testing.ts';
import { inkOn } from '../engine/palette.ts';
import { removeCharts } from '../remove-charts.testing.ts';
import { readPalette, samePalette } from './canvas-palette.ts';

describe('chart: colours of the canvas', () => {
  const page = new CSSStyleSheet();
  before(async () => {
    await import('../index.ts');
  });
  beforeEach(() => {
    setPage();
    page.replaceSync('');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  });
  afterEach(async () => {
    // Remove charts before their sheet: a change of density would lay them out again, which the browser reports as an error.
    await removeCharts();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  });

  const draw = async (attributes: Record<string, string> = {}) => {
    const { element } = await put('gate-chart', { preview: '', ...attributes });
    await until(() => Boolean(element.shadowRoot?.querySelector('canvas')), 'the canvas');
    return element.shadowRoot!;
  };
  /** Upper left corner of the canvas, `r,g,b`. */
  const corner = (root: ShadowRoot): string => {
    const { data } = root.querySelector('canvas')!.getContext('2d')!.getImageData(1, 1, 1, 1);
    return String([...data].slice(0, 3));
  };

  it("is painted on the page's ground, and again when the page changes it", async () => {
    page.replaceSync(':root { --gate-background: #0d2818 }');
    const root = await draw();
    await until(() => corner(root) === '13,40,24', "the page's ground");
    page.replaceSync(':root { --gate-background: #fbf3e2 }');
    await until(() => corner(root) === '251,243,226', 'the other ground');
  });

  it('takes colours and font of the style sheet, as the canvas can read them', async () => {
    page.replaceSync(':root { --gate-brand: #112233; --gate-rise: rgb(0 128 0); --gate-font: Georgia, serif }');
    const palette = readPalette((await draw()).querySelector('.canvas')!, 'light', false);
    expect(palette).to.include({
      id: 0,
      brand: '#112233',
      rise: '#008000',
      riseSoft: '#00800059',
      font: 'Georgia, serif',
    });
    expect(palette.lines).to.have.length(6);
    for (const color of [...palette.lines, palette.background, palette.label]) expect(color).to.match(/^#[\da-f]{6}$/);
  });

  for (const [density, edge, figures] of [
    [0.75, 24, 10],
    [1, 30, 11],
    [1.5, 36, 13],
  ] as const)
    it(`at a density of ${density} its tools have ${edge} px and the figures of its axes ${figures} px`, async () => {
      page.replaceSync(`:root { --gate-density: ${density} }`);
      const root = await draw();
      await until(() => root.querySelector('.bar .tool') !== null, 'the tools');
      expect(root.querySelector('.bar .tool')!.getBoundingClientRect().height).to.equal(edge);
      expect(readPalette(root.querySelector('.canvas')!, 'light', false).fontSize).to.equal(figures);
    });

  it('has the light and the dark value of a page in its own theme, too', async () => {
    page.replaceSync(':root { --gate-background: light-dark(#fefefe, #010101) }');
    const root = await draw({ theme: 'dark' });
    expect(readPalette(root.querySelector('.canvas')!, 'dark', false).background).to.equal('#010101');
    root.querySelector<HTMLElement>('.chart')!.dataset['theme'] = 'light';
    expect(readPalette(root.querySelector('.canvas')!, 'light', false).background).to.equal('#fefefe');
  });

  it('rises and falls change places where rises are red', async () => {
    const root = await draw();
    const box = root.querySelector('.canvas')!;
    const green = readPalette(box, 'light', false);
    root.querySelector<HTMLElement>('.chart')!.dataset['rise'] = 'red';
    const red = readPalette(box, 'light', true);
    expect([red.rise, red.fall]).to.deep.equal([green.fall, green.rise]);
    expect(samePalette(green, red)).to.equal(false);
    expect(samePalette(green, { ...green })).to.equal(true);
  });

  it('words on a fill are white as long as they can be read', () => {
    for (const [fill, ink] of [
      ['#000000', '#ffffff'],
      ['#2354e6', '#ffffff'],
      ['#fcd535', '#000000'],
      ['#ffffff', '#000000'],
    ] as const)
      expect(inkOn(fill), fill).to.equal(ink);
  });
});
