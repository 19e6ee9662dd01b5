import { endpoints } from '../../exchange/calls/endpoints.ts';
import { plainCopy } from '../../runtime/data/records.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { shape, str } from '../../runtime/data/schema.ts';

const readA = shape({ num: str() });
const readB = shape({ num_first: str(), num_second: str() });
const readPrize = shape({
  group_A: (value: unknown) => readA(plainCopy(value)),
  group_B: (value: unknown) => readB(plainCopy(value)),
});

/**
 * Rewards for new users. The path is `config.endpoints.newbiePrizePop`. Empty when the call fails. [API-24,
 * API-26]
 */
export const newbiePrize = resource(endpoints.newbiePrizePop, { reader: readPrize, fallback: readPrize({}) });
