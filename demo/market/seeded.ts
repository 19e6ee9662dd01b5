/** Random numbers that are the same for the same words, so that the market is the same at every start of the demo. */

const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

export interface Seeded {
  /** 0 up to 1. */
  uniform(): number;
  /** Normal, mean 0, deviation 1. */
  normal(): number;
}

export const seeded = (...words: readonly (string | number)[]): Seeded => {
  let state = hash(words.join('/'));
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal };
};
