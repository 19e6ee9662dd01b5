import { expect } from '@open-wc/testing';
import { formatAge, formatTick, formatTime } from './format.ts';

/** As the first of a month is written on the time axis. */
const months = (lang: string): string[] =>
  Array.from({ length: 12 }, (_, month) => formatTick(Date.UTC(2024, month, 1) / 1000, 1, lang));

describe('labels of the time axis', () => {
  for (const lang of ['en', 'zh', 'zh-tw', 'vi', 'es', 'ru', 'fr', 'de', 'pt', 'th', 'tr', 'ja', 'ko', 'it'])
    it(`names the months in ${lang} as Intl does [CHART-13]`, () => {
      const format = new Intl.DateTimeFormat(lang, { month: 'short', timeZone: 'UTC', numberingSystem: 'latn' });
      expect(months(lang)).to.deep.equal(
        Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1))),
      );
    });

  it('falls back to English [CHART-13]', () => {
    expect(months('ar')).to.deep.equal(months('en'));
  });

  it('writes years, days and times [CHART-13]', () => {
    const time = Date.UTC(2024, 1, 3, 4, 5, 6) / 1000;
    expect([0, 2, 3, 4].map((kind) => formatTick(time, kind, 'de'))).to.deep.equal(['2024', '3', '04:05', '04:05:06']);
    expect([0, 1, 2].map((kind) => formatTick(time, kind, 'ja'))).to.deep.equal(['2024年', '2月', '3日']);
  });

  it('counts years of the common era in the legend, as on the axis, in every language [CHART-13]', () => {
    const time = Date.UTC(2024, 1, 3, 4, 5) / 1000;
    for (const lang of ['en', 'zh', 'vi', 'es', 'ru', 'fr', 'de', 'pt', 'th', 'tr', 'ja', 'ko', 'it', 'ar'])
      for (const step of [1, 60, 86_400]) expect(formatTime(time, step, lang), lang).to.contain('2024');
  });
});

describe('the age of a trade', () => {
  const MINUTE = 60_000;
  for (const lang of ['en', 'zh', 'zh-tw', 'vi', 'es', 'ru', 'fr', 'de', 'pt', 'th', 'tr', 'ja', 'ko', 'it'])
    it(`is written as Intl writes it in ${lang} [CHART-13]`, () => {
      const format = new Intl.RelativeTimeFormat(lang, { style: 'short' });
      for (const [unit, length, first, last] of [
        ['minute', MINUTE, 1, 59],
        ['hour', 60 * MINUTE, 1, 47],
        ['day', 1440 * MINUTE, 2, 999],
      ] as const)
        for (let count = first; count <= last; count++)
          expect(formatAge((count + 0.9) * length, lang)).to.equal(format.format(-count, unit).replace(/\s/g, ' '));
    });

  it('is one minute at least, groups figures, and is English in another language', () => {
    expect(formatAge(1, 'en')).to.equal('1 min. ago');
    expect(formatAge(5697 * 1440 * MINUTE, 'de')).to.equal('vor 5.697 Tagen');
    expect(formatAge(120 * MINUTE, 'xx')).to.equal('2 hr. ago');
  });
});
