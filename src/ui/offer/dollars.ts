import { baseLanguage } from '../../exchange/locale/locale.ts';

/**
 * US dollars as the language writes them: `$5,000`, `5.000 $`. The symbol is always `$`: right-to-left order would turn the
 * `US$` of Arabic into `$US`. Invalid amounts count as zero.
 * @param more options of the number, such as compact notation. [POP-06, NAV-02]
 */
export const dollars = (amount: string, lang: string, more?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(baseLanguage(lang), {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 2, ...more },
  })
    .format(/^\d+(\.\d+)?$/.test(amount) ? Number(amount) : 0)
    .replace('US$', '$');
