import { anyData } from '../input/kinds.ts';
import { OBJECT, type Attribute } from './element.ts';

/**
 * Returns a property's value in the form of its attribute, or the default. Never throws.
 * @param value any value; text is parsed, null stands for an absent attribute
 */
export const readProperty = (attribute: Attribute<unknown>, value: unknown): unknown => {
  const { fallback, isData, parse } = attribute;
  const isText = Object(value) !== value && typeof value !== 'symbol';
  if (attribute === OBJECT && !isText) return value;
  try {
    if (isText && value !== undefined && value !== null) return parse(String(value));
    return (isData && anyData.read(value)) ?? fallback;
  } catch {
    return fallback;
  }
};
