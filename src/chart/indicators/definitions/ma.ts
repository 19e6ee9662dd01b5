import { define, line } from '../define.ts';
import { period, source, PRICE_OF } from '../inputs.ts';
import { exponentialAverage, simpleAverage, type Running } from '../running.ts';

const average = (name: string, title: string, running: (length: number) => Running) =>
  define({
    name,
    title,
    place: 'price',
    inputs: { length: period(20), source: source() },
    outputs: [line('ma')],
    kernel({ length, source }, keep) {
      const average = keep(running(length));
      return (bar, values) => void (values[0] = average.next(PRICE_OF[source](bar)));
    },
  });

/** Simple moving average; first value at bar `length - 1`. */
export const ma = average('MA', 'Moving Average', simpleAverage);

/** Exponential moving average, seeded by the simple one; first value at bar `length - 1`. */
export const ema = average('EMA', 'Exponential Moving Average', exponentialAverage);
