import { expect } from '@open-wc/testing';
import { lockScroll } from './scroll-lock.ts';

const root = document.documentElement;
const isLocked = () => getComputedStyle(root).overflowY === 'hidden';

describe('lockScroll', () => {
  afterEach(() => root.removeAttribute('style'));

  it('locks, also against a rule of the page, and releases [FUND-04]', () => {
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

  it('holders are counted: the last one lets go, in whatever order [FUND-04]', () => {
    const [first, second, third] = [lockScroll(), lockScroll(), lockScroll()];
    second();
    first();
    expect(isLocked()).to.equal(true);
    third();
    expect(isLocked()).to.equal(false);
  });

  it('releasing twice lets nobody else go [FUND-04]', () => {
    const [first, second] = [lockScroll(), lockScroll()];
    first();
    first();
    first();
    expect(isLocked()).to.equal(true);
    second();
    expect(root.style.overflow).to.equal('');
    const again = lockScroll();
    expect(isLocked()).to.equal(true);
    again();
  });

  for (const style of [
    'overflow: auto;',
    'overflow: clip !important;',
    'color: red;',
    'scrollbar-gutter: stable both-edges;',
  ])
    it(`gives back "${style}" exactly [FUND-04]`, () => {
      root.setAttribute('style', style);
      lockScroll()();
      expect(root.getAttribute('style')).to.equal(style);
    });

  it('what the page has set meanwhile is left alone [FUND-04]', () => {
    root.style.overflow = 'auto';
    const release = lockScroll();
    root.style.setProperty('overflow', 'visible', 'important');
    root.style.color = 'red';
    release();
    expect(root.style.overflow).to.equal('visible');
    expect(root.style.color).to.equal('red');
  });

  it('leaves the page unlocked although a library restores what it saved while the lock was held [FUND-04]', () => {
    const release = lockScroll();
    // As Headless UI does for its own dialog.
    const saved = root.style.getPropertyValue('overflow');
    root.style.setProperty('overflow', 'hidden');
    release();
    expect(isLocked(), 'the lock of the library').to.equal(true);
    root.style.setProperty('overflow', saved);
    expect(isLocked()).to.equal(false);
  });

  it('the page keeps its place and its width [FUND-04]', () => {
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
