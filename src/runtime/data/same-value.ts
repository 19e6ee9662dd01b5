/** Returns true for two equal values of plain data of one type: texts, numbers, lists and records of such. */
export const sameValue = <T>(one: T, other: T): boolean => {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && sameValue(one[name], other[name]))
  );
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
