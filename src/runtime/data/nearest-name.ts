/** Returns the Levenshtein distance of two words. */
const distance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
};

/** Returns the name that was probably meant; undefined if none is similar. */
export const nearestName = (written: string, names: readonly string[]): string | undefined =>
  names
    .map((name) => ({ name, far: distance(written.slice(0, 60), name) }))
    .filter(({ far, name }) => far <= Math.max(1, Math.floor(name.length / 4)))
    .sort((a, b) => a.far - b.far)[0]?.name;
