import { simpleAverage } from '../averages.ts';
import { define, line } from '../define.ts';
import { period } from '../inputs.ts';

/** Two simple moving averages of the volume. */
export const volMa = define({
  name: 'VOL-MA',
  title: 'Moving Averages of the Volume',
  place: 'volume',
  inputs: { fast: period(5), slow: period(10) },
  outputs: [line('fast'), line('slow')],
  kernel(params) {
    const [fast, slow] = [simpleAverage(params.fast), simpleAverage(params.slow)];
    return {
      peek({ volume }, values) {
        values[0] = fast.next(volume);
        values[1] = slow.next(volume);
      },
      commit({ volume }) {
        fast.commit(volume);
        slow.commit(volume);
      },
    };
  },
});
