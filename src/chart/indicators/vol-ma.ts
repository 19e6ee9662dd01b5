import { simpleAverage } from './averages.ts';
import { incremental } from './kernel.ts';
import { readParams } from './params.ts';
import type { IndicatorDefinition, IndicatorOutput } from './types.ts';

export type VolumeAverageParams = { readonly fast: number; readonly slow: number };

const outputs: readonly IndicatorOutput[] = [
  { name: 'fast', kind: 'line' },
  { name: 'slow', kind: 'line' },
];
const defaults: VolumeAverageParams = { fast: 5, slow: 10 };

/** Two simple moving averages of the volume. */
export const volMa: IndicatorDefinition<VolumeAverageParams> = {
  name: 'VOL-MA',
  place: 'volume',
  outputs,
  defaults,
  create(given) {
    const params = readParams('VOL-MA', defaults, given);
    const fast = simpleAverage(params.fast);
    const slow = simpleAverage(params.slow);
    return incremental(outputs, {
      peek({ volume }, values) {
        values[0] = fast.next(volume);
        values[1] = slow.next(volume);
      },
      commit({ volume }) {
        fast.commit(volume);
        slow.commit(volume);
      },
    });
  },
};
