/* eslint-disable no-restricted-syntax -- markup of the tests' own */
import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { setPage, type TestPage } from '../../loader/loader.testing.ts';
import { BOX_FONT } from './box-font.testing.ts';
import { drawByHand } from './share-draw.ts';
import { CAPTURE, capture, CAPTURE_LIMIT, native, save, toFile, ways } from './share-image.ts';

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pixelsOf = async (picture: string) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d')!;
  context.drawImage(image, 0, 0);
  const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
  return { width: image.width, height: image.height, at };
};

describe('share image', () => {
  const real = { ...ways };
  const realError = console.error;
  let page: TestPage;
  let lines: unknown[][];
  beforeEach(() => {
    page = setPage();
    lines = [];
    console.error = (...line: unknown[]) => void lines.push(line);
  });
  afterEach(() => {
    Object.assign(ways, real);
    native.saveImage = undefined;
    console.error = realError;
  });

  it('scale 2, background #14141E, PNG of quality 1 [SHARE-03]', async () => {
    expect(CAPTURE).to.deep.equal({ scale: 2, background: '#14141E', type: 'image/png', quality: 1 });
    const box = await fixture<HTMLElement>(html`<div id="poster" style="width:40px;height:20px"></div>`);
    box.innerHTML = '<div style="width:20px;height:20px;background:#ff0000"></div>';
    const picture = await capture('poster');
    expect(picture!.startsWith('data:image/png;base64,')).to.equal(true);
    const { width, height, at } = await pixelsOf(picture!);
    expect([width, height]).to.deep.equal([80, 40]);
    expect(at(10, 10)).to.deep.equal([255, 0, 0, 255]);
    expect(at(70, 10), 'the ground').to.deep.equal([0x14, 0x14, 0x1e, 255]);
  });

  for (const way of ['own', 'fallback'] as const)
    it(`shadow roots and slots are drawn as they are seen: ${way} [SHARE-03]`, async () => {
      const host = await fixture<HTMLElement>(
        html`<div style="width:60px;height:20px">
          <b style="display:block;width:20px;height:20px;background:#00ff00"></b>
        </div>`,
      );
      const root = host.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.a{width:20px;height:20px;background:#0000ff;float:left} slot{display:block;float:left}');
      root.adoptedStyleSheets = [sheet];
      root.innerHTML = '<div class="a"></div><slot></slot>';
      const { at } = await pixelsOf((await real[way](host))!);
      expect(at(10, 10)).to.deep.equal([0, 0, 255, 255]);
      expect(at(50, 10)).to.deep.equal([0, 255, 0, 255]);
    });

  for (const way of ['own', 'fallback'] as const)
    for (const [ground, expected] of [
      ['rgb(255, 0, 0)', [255, 0, 0, 255]],
      ['rgb(0, 0, 0)', [0, 0, 0, 255]],
      ['rgb(0, 0, 255)', [0, 0, 255, 255]],
      ['transparent', [0x14, 0x14, 0x1e, 255]],
    ] as const)
      it(`an element on ${ground} keeps its ground, one without has the picture's: ${way} [SHARE-03]`, async () => {
        const box = await fixture<HTMLElement>(html`<div style="width:40px;height:20px"></div>`);
        box.style.backgroundColor = ground;
        const { at } = await pixelsOf((await real[way](box))!);
        expect(at(40, 20)).to.deep.equal(expected);
      });

  for (const way of ['own', 'fallback'] as const)
    it(`from right to left what comes first stands right: ${way} [SHARE-03]`, async () => {
      const box = await fixture<HTMLElement>(
        html`<div dir="rtl" style="width:60px;height:20px;font-size:0">
          <b style="display:inline-block;width:20px;height:20px;background:#ff0000"></b
          ><b style="display:inline-block;width:20px;height:20px;background:#0000ff;margin-inline-start:10px"></b>
        </div>`,
      );
      const { at } = await pixelsOf((await real[way](box))!);
      expect(at(110, 20), 'right').to.deep.equal([255, 0, 0, 255]);
      expect(at(70, 20), 'between').to.deep.equal([0x14, 0x14, 0x1e, 255]);
      expect(at(40, 20), 'left').to.deep.equal([0, 0, 255, 255]);
    });

  it('text stands in the font of the page, which the own way leaves to the library [SHARE-03]', async () => {
    const style = await fixture<HTMLStyleElement>(
      html`<style>
        @font-face {
          font-family: Box;
          src: url('${BOX_FONT}');
        }
      </style>`,
    );
    try {
      const box = await fixture<HTMLElement>(
        html`<div style="width:40px;height:40px;font:40px/1 Box;color:#00ff00">A</div>`,
      );
      await document.fonts.load('40px Box', 'A');
      expect(document.fonts.check('40px Box', 'A')).to.equal(true);
      const refused = await drawByHand(box, CAPTURE).then(
        () => false,
        () => true,
      );
      expect(refused).to.equal(true);
      const { at } = await pixelsOf((await capture(box))!);
      // The letter fills its square; an A of any other font leaves these corners empty.
      for (const [x, y] of [
        [6, 6],
        [74, 6],
        [40, 74],
      ] as const)
        expect(at(x, y), `${x} ${y}`).to.deep.equal([0, 255, 0, 255]);
    } finally {
      style.remove();
    }
  });

  it('a picture of the page is drawn with it [SHARE-03]', async () => {
    const box = await fixture<HTMLElement>(
      html`<div style="width:20px;height:20px">
        <img src=${PNG} width="20" height="20" style="display:block" alt="" />
      </div>`,
    );
    await box.querySelector('img')!.decode();
    const { at } = await pixelsOf(await drawByHand(box, CAPTURE));
    expect(at(20, 20)).to.not.deep.equal([0x14, 0x14, 0x1e, 255]);
  });

  it('a missing element, a removed and an invisible one give nothing [SHARE-04]', async () => {
    let asked = 0;
    ways.own = ways.fallback = () => Promise.resolve(String(asked++));
    expect(await capture('no-such-id')).to.equal(undefined);
    expect(await capture('')).to.equal(undefined);
    expect(await capture(document.createElement('div'))).to.equal(undefined);
    expect(await capture(null as never)).to.equal(undefined);
    const hidden = await fixture<HTMLElement>(html`<div style="display:none">x</div>`);
    expect(await capture(hidden)).to.equal(undefined);
    expect(asked).to.equal(0);
  });

  it('the fallback takes over where the own way fails or gives no picture [SHARE-05]', async () => {
    const box = await fixture<HTMLElement>(html`<div>x</div>`);
    let times = 0;
    ways.fallback = () => (times++, Promise.resolve(PNG));
    ways.own = () => Promise.reject(new Error('cannot'));
    expect(await capture(box)).to.equal(PNG);
    ways.own = () => Promise.resolve(undefined);
    expect(await capture(box)).to.equal(PNG);
    ways.own = () => Promise.resolve('data:,');
    expect(await capture(box)).to.equal(PNG);
    ways.own = () => Promise.resolve(PNG);
    expect(await capture(box)).to.equal(PNG);
    expect(times, 'not asked when the own way can').to.equal(3);
  });

  it('gives up after 10 s although the own way never answers [SHARE-05]', async () => {
    let begun = false;
    const box = await fixture<HTMLElement>(html`<div>x</div>`);
    ways.own = () => ((begun = true), new Promise(() => undefined));
    let answer: unknown = 'pending';
    const captured = capture(box).then((given) => (answer = given));
    await waitUntil(() => begun);
    page.pass(CAPTURE_LIMIT - 1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answer).to.equal('pending');
    page.pass(1);
    await captured;
    expect(answer).to.equal(undefined);
  });

  it('the fallback has 10 s and not a millisecond more, then there is nothing [SHARE-05]', async () => {
    expect(CAPTURE_LIMIT).to.equal(10_000);
    const box = await fixture<HTMLElement>(html`<div>x</div>`);
    ways.own = () => Promise.reject(new Error('cannot'));
    let begun = false;
    ways.fallback = () => ((begun = true), new Promise(() => undefined));
    let answer: unknown = 'waiting';
    const taking = capture(box).then((picture) => (answer = picture));
    await waitUntil(() => begun);
    page.pass(9_999);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answer).to.equal('waiting');
    page.pass(1);
    await taking;
    expect(answer).to.equal(undefined);
    expect(lines).to.have.length(1);
  });

  it('both failing is nothing, never an exception [SHARE-05]', async () => {
    const box = await fixture<HTMLElement>(html`<div>x</div>`);
    ways.own = ways.fallback = () => Promise.reject(new Error('cannot'));
    expect(await capture(box)).to.equal(undefined);
  });

  it('the own way leaves to the library what it cannot draw as it looks [SHARE-05]', async () => {
    for (const inside of [
      '<canvas></canvas>',
      '<input>',
      '<iframe></iframe>',
      '<i style="background-image:url(/a.png)">x</i>',
    ]) {
      const box = await fixture<HTMLElement>(html`<div>x</div>`);
      box.innerHTML = inside;
      const refused = await drawByHand(box, CAPTURE).then(
        () => false,
        () => true,
      );
      expect(refused, inside).to.equal(true);
    }
  });

  it('in the app the picture goes through its bridge, on the web it is downloaded [SHARE-06]', async () => {
    const given: string[] = [];
    native.saveImage = (picture) => (given.push(picture), Promise.resolve(true));
    expect(await save(PNG, { app: true })).to.equal(true);
    expect(given).to.deep.equal([PNG]);
    const downloads: string[] = [];
    const hear = (event: Event) => {
      const link = event.target as HTMLAnchorElement;
      event.preventDefault();
      downloads.push(`${link.download} ${link.href.slice(0, 5)}`);
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      hear({ target: this, preventDefault: () => undefined } as unknown as Event);
    };
    try {
      expect(await save(PNG, { name: 'promo.png' })).to.equal(true);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(downloads).to.deep.equal(['promo.png blob:']);
    expect(given).to.have.length(1);
  });

  it('a bridge that refuses or fails says so [SHARE-06]', async () => {
    native.saveImage = () => Promise.resolve(false);
    expect(await save(PNG, { app: true })).to.equal(false);
    native.saveImage = () => Promise.reject(new Error('gone'));
    expect(await save(PNG, { app: true })).to.equal(false);
    expect(await save('data:image/png;base64,%%', {})).to.equal(false);
  });

  it('a picture as a file keeps its type and bytes [SHARE-06]', () => {
    const file = toFile(PNG, 'a.png');
    expect([file.name, file.type, file.size]).to.deep.equal(['a.png', 'image/png', atob(PNG.split(',')[1]!).length]);
  });
  after(() => setClock());
});
