import { coinSvg } from '../../coin-pictures.ts';
import { h } from './dom.ts';

/** Picture of a coin, without a request. The words beside it name the coin. @param symbol such as `BTC` */
export const coin = (symbol: string, size = 24): HTMLImageElement =>
  h('img', {
    class: 'coin',
    src: `data:image/svg+xml,${encodeURIComponent(coinSvg(symbol.toLowerCase()))}`,
    alt: '',
    width: size,
    height: size,
  });
