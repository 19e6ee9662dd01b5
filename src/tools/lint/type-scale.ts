/** `npm run check`: text of the elements has the sizes, leadings and weights of one scale (`src/ui/element/tokens.css`). */
import type { Source } from '../../build/files.ts';

/** Leading of each size, both in px. */
const SCALE: Readonly<Record<string, number>> = { 12: 16, 13: 20, 14: 20, 16: 24, 20: 28, 28: 36, 40: 44 };
const WEIGHTS = ['400', '500', '600', 'inherit'];
/** Sizes from here on need their own leading; smaller text may keep the 20 px of the element. */
const LARGE = 16;
/** Fields have one line, which their height centres. */
const FIELD = /\b(input|select)\b|\.amount\b|\.clear\b/;

/** Values of a property in a block. */
const valueOf = (body: string, property: string): string | undefined =>
  new RegExp(`(?:^|[{;\\s])${property}:\\s*([^;]+);`).exec(body)?.[1]?.trim();

/** Returns one line per finding: sizes, leadings and weights outside the scale. @param source a style sheet with its path */
export const scaleFindings = ({ name, text }: Source): string[] => {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector, body]) => {
    const rule = `${name}: ${selector!.trim().split('\n').at(-1)!.trim()}`;
    const size = valueOf(body!, 'font-size');
    const leading = valueOf(body!, 'line-height');
    const weight = valueOf(body!, 'font-weight');
    const findings: string[] = [];
    if (weight && !WEIGHTS.includes(weight)) findings.push(`${rule} has the weight ${weight}; take 400, 500 or 600`);
    if (!size?.endsWith('px')) return findings;
    const own = SCALE[parseInt(size, 10)];
    if (!own) return [...findings, `${rule} has the size ${size}; take one of ${Object.keys(SCALE).join(', ')} px`];
    if (!leading && parseInt(size, 10) >= LARGE && !FIELD.test(selector!))
      findings.push(`${rule} has ${size} without its line-height of ${own}px`);
    return findings;
  });
};
