import { expect } from '@open-wc/testing';
import priceColors from './price-colors.css';
import tokens from './tokens.css';

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens + priceColors);
const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;

/** Relative luminance of a colour as the contrast of WCAG counts with it. */
const luminance = (color: string): number => {
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

const GROUNDS = ['background', 'surface', 'surface-strong', 'brand-tint', 'warning-tint'];
/** Classes of panels that derive their colours from a background of their own. */
const LEVELS = ['', 'raised', 'raised menu'];
const BRANDS = ['#2354e6', '#f0b90b', '#0a7d55', '#000000', '#ffffff'];
const GREYS = Array.from({ length: 33 }, (_, at) => Math.min(255, at * 8));

describe('tokens', () => {
  let box: HTMLElement;
  let probe: HTMLElement;
  before(() => {
    document.adoptedStyleSheets.push(sheet);
    box = document.createElement('div');
    box.className = 'gate';
    box.dataset['theme'] = 'light';
    probe = document.createElement('span');
    box.append(probe);
    document.body.append(box);
  });
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    box.remove();
  });
  /** @param token `text`, or with dashes in front one of the price colours */
  const read = (token: string): string => {
    probe.style.color = token.startsWith('--') ? `var(${token})` : `var(--gate-color-${token})`;
    return getComputedStyle(probe).color;
  };

  it('gives our own themes their prices as they are written, and dialogs a lighter dark', () => {
    for (const [theme, green, red, dialog] of [
      ['light', '10,125,92', '217,47,75', '255,255,255'],
      ['dark', '46,189,133', '246,70,93', '34,42,55'],
    ] as const) {
      box.dataset['theme'] = theme;
      probe.className = 'raised';
      const bytes = (token: string) => {
        context.fillStyle = read(token);
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      for (const [token, expected] of [
        ['--green', green],
        ['--red', red],
        ['background', dialog],
      ] as const)
        expected.split(',').forEach((byte, at) => expect(bytes(token)[at], token).to.be.closeTo(Number(byte), 2));
      probe.className = '';
    }
    box.dataset['theme'] = 'light';
  });

  for (const [brand, level] of BRANDS.flatMap((brand) => LEVELS.map((level) => [brand, level] as const)))
    it(`a grey ground of any lightness has readable text and visible edges, with ${brand}${level && ` on ${level}`}`, () => {
      probe.className = level;
      const found: string[] = [];
      for (const grey of GREYS) {
        box.style.setProperty('--gate-background', `rgb(${grey}, ${grey}, ${grey})`);
        box.style.setProperty('--gate-brand', brand);
        const grounds = GROUNDS.map((ground) => [ground, read(ground)] as const);
        for (const [tokens, least] of [
          [['text', 'muted', 'link', 'danger', 'success', 'warning', '--green-text', '--red-text'], 4.5],
          [['control-border', 'brand-border'], 3],
        ] as const)
          for (const token of tokens)
            for (const [ground, color] of grounds) {
              const reached = contrast(read(token), color);
              // Eight bits a channel round a little.
              if (reached < least - 0.02) found.push(`${grey}: ${token} on ${ground} ${reached.toFixed(2)}`);
            }
      }
      expect(found).to.deep.equal([]);
    });
});
