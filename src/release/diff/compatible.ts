/** Whether a changed type or parameter list still accepts what pages pass, and returns what they expect. */

const OPEN = /[<({[]/;
const CLOSE = /[>)}\]]/;

/** Splits a type at a separator, outside of brackets. */
const split = (type: string, separator: string): string[] => {
  const parts = [''];
  let depth = 0;
  [...type].forEach((sign, at) => {
    // `=>` is no bracket.
    if (OPEN.test(sign)) depth++;
    else if (CLOSE.test(sign) && type[at - 1] !== '=') depth--;
    if (depth === 0 && sign === separator) parts.push('');
    else parts[parts.length - 1] += sign;
  });
  return parts.map((part) => part.trim()).filter(Boolean);
};

const fieldsOf = (type: string): string[] | undefined => {
  const inner = /^\{(.*)\}$/s.exec(type)?.[1];
  return inner === undefined ? undefined : split(inner.replaceAll(',', ';'), ';');
};

const isSubset = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));

/** True if a value of the old type is still accepted. */
export const acceptsAll = (from: string, to: string): boolean => isSubset(split(from, '|'), split(to, '|'));

/** True if a value of the new type is one of the old type: no new alternatives, and no field less. */
export const returnsSame = (from: string, to: string): boolean => {
  const [before, after] = [fieldsOf(from), fieldsOf(to)];
  return before && after ? isSubset(before, after) : isSubset(split(to, '|'), split(from, '|'));
};

const isOptional = (name: string): boolean => name.endsWith('?');

/**
 * True if a call with the old arguments still works.
 * @param from names of parameters, with `?` if optional
 */
export const takesSame = (from: readonly string[], to: readonly string[]): boolean =>
  from.every((name, at) => to[at] !== undefined && (isOptional(to[at]) || !isOptional(name))) &&
  to.slice(from.length).every(isOptional);
