/** Figures of a page, in the chart's language and with its signs: a page and its chart write a price alike. */
import {
  decimalsOf,
  formatDecimal,
  formatPercent,
  signsIn,
  toneOf,
  unitOf,
} from '../../src/chart/price/format-number.ts';
import { chartLanguage, siteLanguage } from '../../src/chart/ui/chart-language.ts';
import type { Instrument } from '../market/instruments.ts';

const CLASSES = { rise: 'up', fall: 'down', value: '' } as const;

export type Figures = ReturnType<typeof figuresIn>;

/** @param locale of the page */
export const figuresIn = (locale: string) => {
  const lang = siteLanguage(chartLanguage(locale));
  const signs = signsIn(lang);
  const decimal = (value: number, decimals: number) => formatDecimal(value, decimals, signs);
  return {
    /** For the scripts of the page. */
    lang,
    /** With so many decimals, by default as many as it has. */
    decimal: (value: number, decimals = decimalsOf(value)): string => decimal(value, decimals),
    price: ({ decimals }: Pick<Instrument, 'decimals'>, price: number): string => decimal(price, decimals),
    amount: ({ volumeDecimals }: Instrument, amount: number): string => decimal(amount, volumeDecimals),
    /** `0.1%` */
    share: (percent: number, decimals = decimalsOf(percent)): string =>
      signs.percent.replace('#', decimal(percent, decimals)),
    /** `+1.25%` */
    change: (percent: number): string => formatPercent(percent / 100, 2, signs),
    /** `1.42B` */
    volume(value: number): string {
      const [size, letter] = unitOf(value);
      return decimal(value / size, 2) + letter;
    },
  };
};

/** Returns the class of a change; none if it is written as zero. @param percent as `Figures.change` takes it */
export const changeClass = (percent: number): string => CLASSES[toneOf(percent / 100)];
