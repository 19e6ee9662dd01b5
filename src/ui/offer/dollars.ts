import { baseLanguage } from '../../exchange/locale/locale.ts';

/**
 * US dollars as the language writes them: `$5,000`, `5.000 $`. The symbol is always `$`: right-to-left order would turn the
 * `US$` of Arabic into `$US`. Invalid amounts count as zero. [POP-06]
 */
export const dollars = (amount: string, lang: string): string =>
  new Intl.NumberFormat(baseLanguage(lang), {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 2 },
  })
    .format(/^\d+(\.\d+)?$/.test(amount) ? Number(amount) : 0)
    .replace('US$', '$');

/** Latin letters between isolates: in Arabic the dollar of `US$` would else stand before them. */
export const isolatedCurrency = (format: Intl.NumberFormat, amount: number): string =>
  format
    .formatToParts(amount)
    .map(({ type, value }) => (type === 'currency' && /[A-Z]/.test(value) ? `\u2066${value}\u2069` : value))
    .join('');
