import { define, line } from '../define.ts';
import { period } from '../inputs.ts';
import { simpleAverage } from '../running.ts';

/** Two simple moving averages of the volume. */
export const volMa = define({
  name: 'VOL-MA',
  title: 'Moving Averages of the Volume',
  place: 'volume',
  inputs: { fast: period(5), slow: period(10) },
  outputs: [line('fast'), line('slow')],
  kernel(params, keep) {
    const [fast, slow] = [keep(simpleAverage(params.fast)), keep(simpleAverage(params.slow))];
    return ({ volume }, values) => {
      values[0] = fast.next(volume);
      values[1] = slow.next(volume);
    };
  },
});
