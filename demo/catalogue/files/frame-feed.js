// @ts-check
/** Feeds for the preview of the chart, with the methods of IBasicDataFeed: no server, the same picture each time. */

const HOUR = 3_600_000;
const FIRST_PRICE = 43_000;
const LENGTH = 400;
/** How late a slow feed answers, in ms. */
const LATE = 3_000;

/** @param {number} now @param {number} step length of a bar in ms */
const barsUntil = (now, step) => {
  const end = Math.floor(now / step) * step;
  let close = FIRST_PRICE;
  return Array.from({ length: LENGTH }, (_, index) => {
    const at = LENGTH - 1 - index;
    const open = close;
    close = open + 150 * Math.sin(at / 11) + 110 * Math.sin(at / 2.7) + 70 * Math.sin(at * 1.9) + 6;
    const reach = 40 + 60 * Math.abs(Math.sin(at / 1.3));
    return {
      time: end - at * step,
      open,
      close,
      high: Math.max(open, close) + reach,
      low: Math.min(open, close) - reach,
      volume: 250 + 260 * Math.abs(Math.sin(at / 3.7)),
    };
  });
};

/** @param {string} resolution minutes, or `1D` */
const stepOf = (resolution) => (/^\d+$/.test(resolution) ? Number(resolution) / 60 : 24) * HOUR;

/** @param {string} symbol */
const infoOf = (symbol) => ({
  name: symbol.replace('_', '/'),
  ticker: symbol,
  description: symbol.replace('_', ' / '),
  type: 'crypto',
  exchange: '',
  listed_exchange: '',
  timezone: 'Etc/UTC',
  session: '24x7',
  format: 'price',
  pricescale: 100,
  minmov: 1,
});

/** @param {'up' | 'slow' | 'empty' | 'down'} mode @returns {object} */
export const previewFeed = (mode) => {
  const later = (/** @type {() => void} */ run) => void setTimeout(run, mode === 'slow' ? LATE : 0);
  return {
    onReady: (/** @type {(config: object) => void} */ done) =>
      later(() => done({ supported_resolutions: ['15', '60', '240', '1D'] })),
    searchSymbols: (
      /** @type {unknown} */ _text,
      /** @type {unknown} */ _exchange,
      /** @type {unknown} */ _type,
      /** @type {(found: object[]) => void} */ done,
    ) => later(() => done(['BTC_USDT', 'ETH_USDT', 'SOL_USDT'].map((name) => ({ ...infoOf(name), symbol: name })))),
    resolveSymbol: (/** @type {string} */ name, /** @type {(info: object) => void} */ done) =>
      later(() => done(infoOf(name))),
    getBars: (
      /** @type {unknown} */ _info,
      /** @type {string} */ resolution,
      /** @type {{ firstDataRequest: boolean }} */ { firstDataRequest },
      /** @type {(bars: object[], about: object) => void} */ done,
      /** @type {(reason: string) => void} */ failed,
    ) =>
      later(() => {
        if (mode === 'down') return failed('The example feed fails');
        const bars = firstDataRequest && mode !== 'empty' ? barsUntil(Date.now(), stepOf(resolution)) : [];
        done(bars, { noData: bars.length === 0 });
      }),
    subscribeBars: () => undefined,
    unsubscribeBars: () => undefined,
  };
};
