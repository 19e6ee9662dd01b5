import { expect } from '@open-wc/testing';
import tokens from '../ui/element/tokens.css';
import { registerColors } from './register-colors.ts';

describe('colours of the theme', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens);
  let box: HTMLElement;
  before(() => {
    registerColors(tokens);
    document.adoptedStyleSheets.push(sheet);
  });
  beforeEach(() => {
    box = document.createElement('div');
    box.className = 'gate';
    box.dataset['theme'] = 'light';
    document.body.append(box);
  });
  afterEach(() => box.remove());
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  });
  const valueOf = (token: string, of: Element = box): string => getComputedStyle(of).getPropertyValue(token);
  const names = [...new Set(tokens.match(/--gate-color-[\w-]+/g))];

  it('are computed once, where they are declared: what is used is a colour and no formula', () => {
    expect(names.length).to.be.greaterThan(20);
    for (const name of names) expect(valueOf(name), name).to.match(/^(rgba?|oklch|oklab|color)\([^()]+\)$/);
  });

  it('follow the theme of each element, also of one inside another', () => {
    const inner = box.cloneNode() as HTMLElement;
    inner.dataset['theme'] = 'dark';
    box.append(inner);
    expect(valueOf('--gate-color-background')).to.equal('rgb(255, 255, 255)');
    expect(valueOf('--gate-color-background', inner)).to.equal('rgb(21, 26, 35)');
  });

  it('replaces an invalid colour of the page with a grey that is readable on both backgrounds, and nothing else fails', () => {
    box.style.setProperty('--gate-text', '#12345');
    expect(valueOf('--gate-color-text')).to.equal('rgb(118, 118, 118)');
    expect(valueOf('--gate-color-background')).to.equal('rgb(255, 255, 255)');
    box.style.setProperty('--gate-background', 'nonsense');
    expect(valueOf('--gate-color-background')).to.equal('rgb(118, 118, 118)');
    expect(valueOf('--gate-color-muted')).to.match(/^oklch\(/);
  });

  it('a second copy of the bundle, or a browser that cannot, breaks nothing', () => {
    registerColors(tokens);
    const { registerProperty } = CSS;
    CSS.registerProperty = undefined as unknown as typeof registerProperty;
    try {
      registerColors('a { --gate-color-never: red }');
    } finally {
      CSS.registerProperty = registerProperty;
    }
  });

  it("a page's own properties of such names stay as they are", () => {
    document.body.style.setProperty('--text', '14px');
    expect(valueOf('--text', document.body)).to.equal('14px');
    document.body.style.removeProperty('--text');
  });
});
