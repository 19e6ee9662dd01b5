/** Files that a page with any ten elements fetches: random choices, the same in every run. */

/** Numbers from 0 to 1 that look random: a linear congruential generator. */
const numbers = (): (() => number) => {
  let state = 1;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
};

/** @returns ten of the tags */
const chooseTen = (tags: readonly string[], random: () => number): readonly string[] =>
  tags
    .map((tag) => ({ tag, place: random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, 10)
    .map(({ tag }) => tag);

/** The value that 19 of 20 do not exceed. */
const mostly = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? NaN;

/**
 * Files of ten elements, `gate.js` among them: as many as 19 of 20 random choices need at most.
 * @param elements tag → files of its first drawing beyond `gate.js`
 */
export const filesOfTen = (elements: Readonly<Record<string, readonly string[]>>, choices = 2_000): number => {
  const random = numbers();
  const tags = Object.keys(elements).sort();
  return mostly(
    Array.from({ length: choices }, () => {
      const ten = chooseTen(tags, random);
      return new Set(ten.flatMap((tag) => elements[tag]!)).size + 1;
    }),
  );
};
