import { checkIndicatorInput, type IndicatorName } from './check-indicator-input.ts';
import type { IndicatorParams } from './types.ts';

/** The defaults, with every given input that passes its check put over them. */
export const readParams = <P extends IndicatorParams>(
  name: IndicatorName,
  defaults: P,
  given: Readonly<Record<string, unknown>> = {},
): P => {
  const params: Record<string, number | string> = { ...defaults };
  for (const field of Object.keys(defaults)) {
    const value = Object.hasOwn(given, field) ? given[field] : undefined;
    if (checkIndicatorInput(name, field, value)) params[field] = value as number | string;
  }
  return params as P;
};

/** The first field that does not pass, for a message in a form; undefined when all do. */
export const wrongInput = (name: IndicatorName, given: Readonly<Record<string, unknown>>): string | undefined =>
  Object.keys(given).find((field) => !checkIndicatorInput(name, field, given[field]));
