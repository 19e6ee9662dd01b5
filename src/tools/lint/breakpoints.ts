/** `npm run check`: media queries use the breakpoints of one table (`src/ui/element/breakpoints.ts`). */
import type { Source } from '../../build/files.ts';

type Axis = 'width' | 'height';
type Table = Readonly<Record<Axis, Readonly<Record<string, number>>>>;

/** Conditions on a width or height in both notations: `(max-width: 480px)`, `(width <= 480px)`. */
const CONDITION = /\(\s*(?:(min|max)-)?(width|height)\s*(:|[<>]=?)\s*([\d.]+)px\s*\)/g;

/** Returns the axis and largest size below the boundary of each condition. */
const boundariesIn = (query: string): { axis: Axis; size: number }[] =>
  [...query.matchAll(CONDITION)].map(([, bound, axis, sign, size]) => ({
    axis: axis as Axis,
    size: Number(size) - (bound === 'min' || sign === '>=' ? 1 : 0),
  }));

/**
 * Returns one line per finding: boundaries outside the table, and rows of the table that no media query uses.
 * @param sources style sheets with their paths
 */
export const breakpointFindings = (sources: readonly Source[], table: Table): string[] => {
  const used = new Set<string>();
  const outside = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/@media([^{]*)\{/g)].flatMap(([, query]) =>
      boundariesIn(query!).flatMap(({ axis, size }) => {
        used.add(`${axis} ${size}`);
        if (Object.values(table[axis]).includes(size)) return [];
        return [`${name}: ${axis} ${size} px in "@media ${query!.trim()}" is not in BREAKPOINTS of breakpoints.ts`];
      }),
    ),
  );
  const unused = (['width', 'height'] as const).flatMap((axis) =>
    Object.entries(table[axis])
      .filter(([, size]) => !used.has(`${axis} ${size}`))
      .map(([row]) => `breakpoints.ts: no media query uses the ${axis} of "${row}"; remove the row`),
  );
  return [...outside, ...unused];
};
