import type { Endpoint } from './endpoints.ts';

/** Translations on the page's own origin, when the script's server does not answer (I18N-01). */
export const localesEndpoint: Endpoint = {
  key: 'locales',
  path: '/locales/{lang}/{namespace}.json',
  plain: true,
};
