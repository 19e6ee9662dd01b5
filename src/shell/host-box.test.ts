import { expect, nextFrame } from '@open-wc/testing';
import { elements } from '../../elements/index.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import { put, setPage, until, type TestPage } from '../loader/loader.testing.ts';

/** Elements that are shown inside a line of text. */
const IN_LINE = ['gate-number', 'gate-coin-icon', 'gate-image'];
const all: readonly ElementDeclaration[] = elements;
const inline = all.filter(({ stage }) => stage === 'inline').map(({ tag }) => tag as keyof HTMLElementTagNameMap);
const others = all.filter(({ stage }) => stage !== 'inline').map(({ tag }) => tag as keyof HTMLElementTagNameMap);

describe('the box of a tag', () => {
  const sheet = new CSSStyleSheet();
  before(async () => {
    // Loads all chunks first, so that no test waits for them.
    await Promise.all(all.map(({ load }) => load()));
    sheet.replaceSync(`
      body.grid { display: grid; grid-template-columns: 300px 500px; margin: 0 }
      .placed { grid-column: 2; width: 400px; margin-inline-start: 20px }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.classList.add('grid');
  });
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    document.body.classList.remove('grid');
  });
  let page: TestPage;
  beforeEach(async () => {
    page = setPage();
    await nextFrame();
  });

  for (const tag of inline.filter((name) => !IN_LINE.includes(name)))
    it(`${tag} is sized and placed by its class`, async () => {
      const { element, part } = await put(tag, { preview: '', class: 'placed' });
      const { left, width, height } = element.getBoundingClientRect();
      expect([left, width]).to.deep.equal([320, 400]);
      expect(height).to.be.greaterThan(10);
      const drawn = (part('panel') ?? part('content') ?? part('input'))!.getBoundingClientRect();
      expect(drawn.left).to.be.within(320, 720);
      expect(drawn.right).to.be.at.most(720.5);
      element.setAttribute('disabled', '');
      // The tab bar keeps its reserved space.
      const rest = tag === 'gate-tab-bar' ? 48 : 0;
      await until(() => {
        // Some elements have a closing animation.
        page.pass(300);
        return element.getBoundingClientRect().height <= rest;
      }, 'its end');
    });

  for (const tag of others)
    it(`${tag} has none`, async () => {
      document.body.classList.remove('grid');
      const { element } = await put(tag, { preview: '', class: 'placed' });
      await until(() => getComputedStyle(element).display === 'contents', 'no box');
      document.body.classList.add('grid');
    });

  it("a promotion in the page's flow has one", async () => {
    const { element } = await put('gate-promo-banner', { preview: '', inline: '', class: 'placed' });
    expect(element.getBoundingClientRect().width).to.equal(400);
  });

  it('a chart is as high as its tag', async () => {
    const { element, part } = await put('gate-chart', { preview: '', class: 'placed', style: 'height: 777px' });
    expect(element.getBoundingClientRect().height).to.equal(777);
    expect(part('panel')!.closest('.chart')!.getBoundingClientRect().height).to.equal(777);
  });
});
