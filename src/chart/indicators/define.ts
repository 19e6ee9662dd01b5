import { readParams, type InputFields, type ParamsOf } from './inputs.ts';
import type { Kept } from './running.ts';
import type { IndicatorDefinition, IndicatorOutput, IndicatorParams, Look } from './types.ts';

interface Description<I extends InputFields> extends Omit<
  IndicatorDefinition,
  'inputs' | 'defaults' | 'create' | 'shifts' | 'label'
> {
  readonly inputs: I;
  /** The name, if absent. */
  readonly label?: string;
  shifts?(params: ParamsOf<I>): readonly number[];
  /** Returns the computation. @param keep registers state over earlier bars; every state must be called for each bar */
  kernel(params: ParamsOf<I>, keep: <K extends Kept>(kept: K) => K): Look;
}

/** Makes an indicator of its description: inputs are checked, values computed bar by bar. */
export const define = <const I extends InputFields>({ kernel, ...rest }: Description<I>): IndicatorDefinition => {
  const { inputs, shifts } = rest;
  return {
    label: rest.name,
    ...rest,
    defaults: readParams(inputs) as IndicatorParams,
    shifts: (given) => shifts?.(readParams(inputs, given)) ?? [],
    create(given) {
      const all: Kept[] = [];
      const look = kernel(readParams(inputs, given), (kept) => {
        all.push(kept);
        return kept;
      });
      return {
        look,
        commit() {
          for (const kept of all) kept.commit();
        },
      };
    },
  };
};

export const line = (name: string): IndicatorOutput => ({ name, kind: 'line' });
export const band = (name: string): IndicatorOutput => ({ name, kind: 'band' });
