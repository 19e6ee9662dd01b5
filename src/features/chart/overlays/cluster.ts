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
