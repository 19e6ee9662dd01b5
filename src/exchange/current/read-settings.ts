import { mapOf } from '../../runtime/data/map-of.ts';
import { plainCopy } from '../../runtime/data/records.ts';
import { list, num, optionalString, shape, str } from '../../runtime/data/schema.ts';
import type { Page } from '../../runtime/port/page.ts';
import { settings } from './settings.ts';

/** Reads site settings and header data, with the defaults of the specification. [API-46] */
export const readSettings = shape({
  lang_list: list(optionalString),
  fiat_list: mapOf((value) => ({ symbol: str()(plainCopy(value)['symbol']) })),
  is_service_host: num(),
  curr_fiat: str('USD'),
  currency_count: num(2700),
  curr_fiat_market_rates: plainCopy,
  defaultBuyCryptoFiat: str('USD'),
  defaultP2PFiat: str('USD'),
  sub_site_id: (value: unknown) => (value === undefined || value === null || value === '' ? undefined : num()(value)),
});

export type Settings = ReturnType<typeof readSettings>;

/** The site's settings, or their defaults while nothing is known. Inside an effect they are followed. */
export const siteSettings = ({ answer }: Page): Settings => readSettings(answer(settings) ?? {});
