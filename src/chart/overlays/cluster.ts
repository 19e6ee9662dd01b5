export interface Cluster<T> {
  /** Middle of the cluster's label. */
  y: number;
  members: T[];
}

/**
 * Puts labels that would overlap into one, near their own heights, so that 500 of them stay readable. O(n log n).
 * @param gap height of a label · @param yOf NaN leaves a member out
 */
export const clusterByHeight = <T>(members: readonly T[], yOf: (member: T) => number, gap: number): Cluster<T>[] => {
  const placed = members
    .map((member) => ({ member, y: yOf(member) }))
    .filter(({ y }) => Number.isFinite(y))
    .sort((a, b) => a.y - b.y);
  const clusters: (Cluster<T> & { sum: number })[] = [];
  for (const { member, y } of placed) {
    let last = clusters.at(-1);
    if (last && y - last.y < gap) {
      last.members.push(member);
      last.sum += y;
      last.y = last.sum / last.members.length;
    } else clusters.push((last = { y, sum: y, members: [member] }));
    // A cluster's middle moves as it grows: it may have come too near to the one above.
    while (clusters.length > 1 && clusters.at(-1)!.y - clusters.at(-2)!.y < gap) {
      const below = clusters.pop()!;
      const above = clusters.at(-1)!;
      above.members.push(...below.members);
      above.sum += below.sum;
      above.y = above.sum / above.members.length;
    }
  }
  return clusters.map(({ y, members: group }) => ({ y, members: group }));
};

/** Part of a price axis that the label of a price takes, in CSS px. */
export interface TakenZone {
  from: number;
  to: number;
  /** Height of the price: the label may have a second line below it. */
  price: number;
}

/**
 * Moves labels out of a place that is taken, and further those that they would push against. Each stays on its side of the
 * price, so that labels keep the order of their prices.
 * @param clusters from top to bottom, none on another · @param gap height of a label
 */
export const clearOf = <T>(
  clusters: readonly Cluster<T>[],
  { from, to, price }: TakenZone,
  gap: number,
): Cluster<T>[] => {
  /** @param way -1: to the top, 1: to the bottom */
  const moveFrom = (edge: number, way: 1 | -1, those: readonly Cluster<T>[]): Cluster<T>[] => {
    let free = edge + (way * gap) / 2;
    return those.map(({ y, members }) => {
      const moved = way * Math.max(way * y, way * free);
      free = moved + way * gap;
      return { y: moved, members };
    });
  };
  const upper = clusters.filter(({ y }) => y < price).reverse();
  const lower = clusters.filter(({ y }) => y >= price);
  return [...moveFrom(from, -1, upper).reverse(), ...moveFrom(to, 1, lower)];
};
