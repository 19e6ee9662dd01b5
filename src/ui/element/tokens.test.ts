import { expect } from '@open-wc/testing';
import tokens from './tokens.css';

const sheet = new CSSStyleSheet();
sheet.replaceSync(tokens);
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
  const read = (token: string): string => {
    probe.style.color = `var(--gate-color-${token})`;
    return getComputedStyle(probe).color;
  };

  for (const brand of BRANDS)
    it(`a grey ground of any lightness has readable text and visible edges, with ${brand}`, () => {
      const found: string[] = [];
      for (const grey of GREYS) {
        box.style.setProperty('--gate-background', `rgb(${grey}, ${grey}, ${grey})`);
        box.style.setProperty('--gate-brand', brand);
        const grounds = GROUNDS.map((ground) => [ground, read(ground)] as const);
        for (const [tokens, least] of [
          [['text', 'muted', 'link', 'danger', 'success', 'warning'], 4.5],
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
