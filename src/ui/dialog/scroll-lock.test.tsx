import { expect } from '@open-wc/testing';
import { lockScroll } from './scroll-lock.ts';

const root = document.documentElement;

describe('lockScroll', () => {
  afterEach(() => root.removeAttribute('style'));

  it('FUND-04 locks, also against a rule of the page, and releases', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { overflow: scroll }');
    document.adoptedStyleSheets.push(sheet);
    const release = lockScroll();
    expect(getComputedStyle(root).overflow).to.equal('hidden');
    release();
    expect(getComputedStyle(root).overflow).to.equal('scroll');
    expect(root.hasAttribute('style')).to.equal(false);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('FUND-04 holders are counted: the last one lets go, in whatever order', () => {
    const [first, second, third] = [lockScroll(), lockScroll(), lockScroll()];
    second();
    first();
    expect(root.style.overflow).to.equal('hidden');
    third();
    expect(root.style.overflow).to.equal('');
  });

  it('FUND-04 releasing twice lets nobody else go', () => {
    const [first, second] = [lockScroll(), lockScroll()];
    first();
    first();
    first();
    expect(root.style.overflow).to.equal('hidden');
    second();
    expect(root.style.overflow).to.equal('');
    const again = lockScroll();
    expect(root.style.overflow).to.equal('hidden');
    again();
  });

  for (const style of [
    'overflow: auto;',
    'overflow: clip !important;',
    'color: red;',
    'scrollbar-gutter: stable both-edges;',
  ])
    it(`FUND-04 gives back "${style}" exactly`, () => {
      root.setAttribute('style', style);
      lockScroll()();
      expect(root.getAttribute('style')).to.equal(style);
    });

  it('FUND-04 what the page has set meanwhile is left alone', () => {
    root.style.overflow = 'auto';
    const release = lockScroll();
    root.style.setProperty('overflow', 'visible', 'important');
    root.style.color = 'red';
    release();
    expect(root.style.overflow).to.equal('visible');
    expect(root.style.color).to.equal('red');
  });

  it('FUND-04 the page keeps its place and its width', () => {
    const tall = document.createElement('div');
    tall.style.height = '5000px';
    document.body.append(tall);
    scrollTo(0, 700);
    const width = root.clientWidth;
    const release = lockScroll();
    expect(scrollY).to.equal(700);
    expect(document.body.getBoundingClientRect().width).to.be.closeTo(
      width - 2 * parseFloat(getComputedStyle(document.body).marginLeft),
      0.5,
    );
    release();
    expect(scrollY).to.equal(700);
    tall.remove();
    scrollTo(0, 0);
  });
});
