import { endpoints } from '../../core/endpoint-table.ts';
import { bag } from '../../core/json.ts';
import { groupThousands } from '../../core/number.ts';
import { resource } from '../../core/resource.ts';
import { shape, str } from '../../core/schema.ts';

const readA = shape({ num: str() });
const readB = shape({ num_first: str(), num_second: str() });
const readPrize = shape({
  group_A: (value: unknown) => readA(bag(value)),
  group_B: (value: unknown) => readB(bag(value)),
});

/** What newcomers get (API-24, API-26; the path is `config.endpoints.newbiePrizePop`, Q-16). Empty when it cannot be had. */
export const newbiePrize = resource(endpoints.newbiePrizePop, { reader: readPrize, fallback: readPrize({}) });

/** `5000` → `$5,000`; what is no amount is `$0` (POP-06). */
export const dollars = (amount: string): string => `$${/^\d+(\.\d+)?$/.test(amount) ? groupThousands(amount) : '0'}`;
