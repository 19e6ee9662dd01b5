/** Contrast of the style sheet's tokens in each palette. `theme.spec.ts` measures the elements themselves. */
import { expect } from '@open-wc/testing';
import tokens from '../../../src/ui/element/tokens.css';
import base from '../../../src/ui/element/base.css';
import { contrast, read } from './color.js';
import { PALETTES, paletteCss, type Palette } from './palettes.ts';

const GROUNDS = ['background', 'surface', 'surface-strong', 'brand-tint', 'warning-tint'];
/** Tokens on tokens, with the contrast that they need. */
const PAIRS: readonly (readonly [token: string, grounds: readonly string[], needed: number])[] = [
  ...['text', 'muted', 'link', 'warning', 'danger', 'success'].map((token) => [token, GROUNDS, 4.5] as const),
  ['on-brand', ['brand', 'brand-strong'], 4.5],
  ...['brand-border', 'control-border'].map((token) => [token, ['background', 'surface', 'brand-tint'], 3] as const),
];
const OURS = [{ name: 'ours', theme: 'light' } as const, { name: 'ours', theme: 'dark' } as const];

const remove: (() => void)[] = [];

/** The sheet as seen by a browser without relative colours. */
const withoutRelativeColors = tokens.replaceAll('oklch(from light-dark(red, red) l c h)', 'no-such-color()');

/**
 * Adds a box with the tokens to a page with a separate style sheet.
 * @param css of the page @param own the tokens' own sheet
 */
const boxIn = (css: string, theme: Palette['theme'], own = tokens): HTMLElement => {
  const page = new CSSStyleSheet();
  page.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, page];
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [own, base].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  const gate = Object.assign(document.createElement('div'), { className: 'gate' });
  gate.dataset['theme'] = theme;
  const button = Object.assign(document.createElement('button'), { className: 'button' });
  gate.append(button);
  root.append(gate);
  document.body.append(host);
  remove.push(() => {
    host.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page);
  });
  return button;
};

/** @param token `link` @returns what the browser paints for it */
const colorIn = (box: HTMLElement, token: string): string => {
  box.style.color = `var(--gate-color-${token})`;
  return getComputedStyle(box).color;
};

afterEach(() => remove.splice(0).forEach((each) => each()));

/** Pairs of tokens that have too little contrast in a box. */
const weakIn = (box: HTMLElement): string[] =>
  PAIRS.flatMap(([token, grounds, needed]) =>
    grounds
      .map((ground) => [ground, contrast(read(colorIn(box, token)), read(colorIn(box, ground)))] as const)
      .filter(([, ratio]) => !(ratio >= needed))
      .map(([ground, ratio]) => `${token} on ${ground}: ${ratio.toFixed(2)} of ${needed}`),
  );

describe('theme: tokens', () => {
  for (const palette of [...OURS, ...PALETTES])
    it(`${palette.name}, ${palette.theme}: what is read has 4.5:1, what is seen 3:1`, () => {
      expect(weakIn(boxIn('brand' in palette ? paletteCss(palette) : '', palette.theme))).to.deep.equal([]);
    });

  for (const { theme } of OURS)
    it(`a browser without relative colours has our own ${theme} theme, and what the page sets`, () => {
      const box = boxIn('', theme, withoutRelativeColors);
      expect(read(colorIn(box, 'text'))).to.not.deep.equal(read(colorIn(boxIn('', theme), 'text')));
      expect(weakIn(box)).to.deep.equal([]);
      const own = boxIn(':root { --gate-brand: rgb(1, 2, 3) }', theme, withoutRelativeColors);
      expect(colorIn(own, 'brand')).to.equal('rgb(1, 2, 3)');
    });

  it('a page may give light and dark their own values in one', () => {
    const css = ':root { --gate-brand: light-dark(#aa0000, #00ffff); --gate-background: light-dark(#fff, #000) }';
    expect(read(colorIn(boxIn(css, 'light'), 'brand')).slice(0, 3)).to.deep.equal([170, 0, 0]);
    const dark = boxIn(css, 'dark');
    expect(read(colorIn(dark, 'brand')).slice(0, 3)).to.deep.equal([0, 255, 255]);
    // Derived values follow: light text on the dark background.
    expect(read(colorIn(dark, 'text'))[0]).to.be.above(200);
    expect(read(colorIn(dark, 'on-brand')).slice(0, 3)).to.deep.equal([0, 0, 0]);
  });

  it('every property that is set counts as it is', () => {
    const box = boxIn(
      ':root { --gate-brand: #fff; --gate-muted: rgb(1, 2, 3); --gate-on-brand: rgb(4, 5, 6) }',
      'dark',
    );
    expect(colorIn(box, 'muted')).to.equal('rgb(1, 2, 3)');
    expect(colorIn(box, 'on-brand')).to.equal('rgb(4, 5, 6)');
  });

  it('a bare 0 makes all corners square, a length all round', () => {
    const tokens = ['radius', 'radius-small', 'radius-card', 'radius-large', 'radius-pill'];
    const radii = (css: string) => {
      const box = boxIn(css, 'light');
      return tokens.map((token) => {
        box.style.borderRadius = `var(--${token})`;
        return getComputedStyle(box).borderTopLeftRadius;
      });
    };
    expect(radii(':root { --gate-radius: 10px }')).to.deep.equal(['10px', '7.5px', '15px', '20px', '999px']);
    expect(radii(':root { --gate-radius: 0 }')).to.deep.equal(tokens.map(() => '0px'));
  });

  it('density changes heights and spacing, within its limits', () => {
    const heights = [0.1, 0.75, 1, 1.5, 9].map(
      (density) => getComputedStyle(boxIn(`:root { --gate-density: ${density} }`, 'light')).minHeight,
    );
    expect(heights).to.deep.equal(['30px', '30px', '40px', '60px', '60px']);
  });
});
