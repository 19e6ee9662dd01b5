import { readParams, type InputFields, type ParamsOf } from './inputs.ts';
import { incremental, type Kernel } from './kernel.ts';
import type { IndicatorDefinition, IndicatorOutput, IndicatorParams } from './types.ts';

interface Description<I extends InputFields> extends Omit<
  IndicatorDefinition,
  'inputs' | 'defaults' | 'create' | 'shifts'
> {
  readonly inputs: I;
  shifts?(params: ParamsOf<I>): readonly number[];
  kernel(params: ParamsOf<I>): Kernel;
}

/** Makes an indicator of its description: inputs are checked, values computed bar by bar. */
export const define = <const I extends InputFields>({ kernel, ...rest }: Description<I>): IndicatorDefinition => {
  const { inputs, outputs, shifts } = rest;
  return {
    ...rest,
    defaults: readParams(inputs) as IndicatorParams,
    shifts: (given) => shifts?.(readParams(inputs, given)) ?? [],
    create: (given) => incremental(outputs, kernel(readParams(inputs, given))),
  };
};

export const line = (name: string): IndicatorOutput => ({ name, kind: 'line' });
export const band = (name: string): IndicatorOutput => ({ name, kind: 'band' });
