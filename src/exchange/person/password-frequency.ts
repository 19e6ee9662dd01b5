import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { shape, str } from '../../runtime/data/schema.ts';

/** How often the fund password is required: "1" once per hour, "2" every time, "0" never. [PASS-03] */
export type Frequency = '1' | '2' | '0';
export const FREQUENCIES: readonly Frequency[] = ['1', '2', '0'];

const readFrequency = (value: unknown): Frequency => {
  const given = str()(value);
  return FREQUENCIES.find((known) => known === given) ?? '2';
};

/** The visitor's setting; "2" (every time) after a failure. [API-33, PASS-04] */
export const passwordFrequency = resource<{ frequency: Frequency }>(endpoints.frequency, {
  reader: shape({ frequency: readFrequency }),
  fallback: { frequency: '2' },
});
