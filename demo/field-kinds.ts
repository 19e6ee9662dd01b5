/** The kinds of fields that a scenario has, and short ways to write one down. */

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Described {
  readonly label: string;
  readonly hint?: string;
}
export interface FlagField extends Described {
  readonly kind: 'flag';
  readonly initial: boolean;
}
export interface NumberField extends Described {
  readonly kind: 'number';
  readonly initial: number;
  readonly min: number;
  readonly max: number;
}
export interface TextField extends Described {
  readonly kind: 'text';
  readonly initial: string;
  readonly longest: number;
}
export interface ChoiceField extends Described {
  readonly kind: 'choice';
  readonly initial: string;
  readonly choices: readonly Choice[];
}
export interface ListField extends Described {
  readonly kind: 'list';
  readonly initial: readonly string[];
  readonly choices: readonly Choice[];
}
export interface FailuresField extends Described {
  readonly kind: 'failures';
  readonly initial: Readonly<Record<string, never>>;
}
export type Field = FlagField | NumberField | TextField | ChoiceField | ListField | FailuresField;

export const flag = (label: string, initial = false, hint?: string): FlagField => ({
  kind: 'flag',
  label,
  initial,
  hint,
});
export const number = (label: string, initial: number, min: number, max: number, hint?: string): NumberField => ({
  kind: 'number',
  label,
  initial,
  min,
  max,
  hint,
});
export const text = (label: string, initial = '', longest = 600): TextField => ({
  kind: 'text',
  label,
  initial,
  longest,
});
export const choice = (
  label: string,
  initial: string,
  choices: readonly (Choice | string)[],
  hint?: string,
): ChoiceField => ({
  kind: 'choice',
  label,
  initial,
  hint,
  choices: choices.map((one) => (typeof one === 'string' ? { value: one, label: one } : one)),
});
export const codes = (label: string, initial: readonly string[], choices: readonly string[]): ListField => ({
  kind: 'list',
  label,
  initial,
  choices: choices.map((value) => ({ value, label: value })),
});
export const option = (value: string | number, label: string): Choice => ({ value: String(value), label });
