import { define, line } from '../define.ts';
import { period } from '../inputs.ts';
import { priceWindow } from '../window-extreme.ts';

/**
 * Ichimoku Kinkō Hyō. Conversion and base line are the middles of their ranges; the two spans of the cloud stand
 * `displacement - 1` bars to the right, the close as many to the left.
 */
export const ichimoku = define({
  name: 'ICHIMOKU',
  label: 'Ichimoku',
  title: 'Ichimoku Cloud',
  place: 'price',
  inputs: { conversion: period(9), base: period(26), span: period(52), displacement: period(26) },
  outputs: [
    line('conversion'),
    line('base'),
    { name: 'spanA', kind: 'line', tone: 'rise' },
    { name: 'spanB', kind: 'line', tone: 'fall' },
    line('lagging'),
  ],
  fill: [2, 3],
  shifts: ({ displacement }) => [0, 0, displacement - 1, displacement - 1, 1 - displacement],
  kernel({ conversion, base, span }, keep) {
    const [short, middle, long] = [keep(priceWindow(conversion)), keep(priceWindow(base)), keep(priceWindow(span))];
    return ({ high, low, close }, values) => {
      values[0] = short.middle(high, low);
      values[1] = middle.middle(high, low);
      values[2] = (values[0] + values[1]) / 2;
      values[3] = long.middle(high, low);
      values[4] = close;
    };
  },
});
