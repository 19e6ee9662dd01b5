import { endpoints } from '../../core/calls/endpoints.ts';
import { plainCopy } from '../../core/data/records.ts';
import { groupThousands } from '../../core/locale/number.ts';
import { resource } from '../../core/calls/resource.ts';
import { shape, str } from '../../core/data/schema.ts';

const readA = shape({ num: str() });
const readB = shape({ num_first: str(), num_second: str() });
const readPrize = shape({
  group_A: (value: unknown) => readA(plainCopy(value)),
  group_B: (value: unknown) => readB(plainCopy(value)),
});

/** What newcomers get (API-24, API-26; the path is `config.endpoints.newbiePrizePop`, Q-16). Empty when the call fails. */
export const newbiePrize = resource(endpoints.newbiePrizePop, { reader: readPrize, fallback: readPrize({}) });

/** `5000` → `$5,000`; what is no amount is `$0` (POP-06). */
export const dollars = (amount: string): string => `$${/^\d+(\.\d+)?$/.test(amount) ? groupThousands(amount) : '0'}`;
