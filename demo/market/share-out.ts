/**
 * Shares out a whole number of lots by weights, so that the shares add up to exactly that number.
 * @param least what each share gets before the rest is divided; less, where there is not enough
 */
export const shareOut = (lots: number, weights: readonly number[], least: number): number[] => {
  const each = Math.min(least, Math.floor(lots / weights.length));
  const rest = lots - each * weights.length;
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    // The running total is rounded, not the share: so nothing is lost. The last one takes what is left.
    const total = index === weights.length - 1 ? rest : Math.round((rest * weighed) / all);
    const share = Math.max(0, total - given);
    given += share;
    return each + share;
  });
};
