import type { InputOptions, OutputOptions } from 'rollup';

export interface Flavour {
  readonly slim: boolean;
  readonly readable: boolean;
  readonly constants: Readonly<Record<string, string>>;
}
export const configOf: (flavour: Flavour) => { input: InputOptions; modules: OutputOptions; classic: OutputOptions };
