import { methods, number, flag, text, type Events } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';

/** Members of a native form control; the value is a decimal text. */
export interface FormControlMembers {
  /** Name under which the amount is sent. */
  name: string;
  /** Form that it belongs to. */
  readonly form: HTMLFormElement | null;
  /** Labels that belong to it. */
  readonly labels: NodeList;
  /** Validity of the amount, as of native form controls. */
  readonly validity: ValidityState;
  /** Message for the current validity; empty if it is valid. */
  readonly validationMessage: string;
  /** True if its form validates it on submit. */
  readonly willValidate: boolean;
  /** Returns whether the amount is valid; fires `invalid` if not. */
  checkValidity(): boolean;
  /** Like `checkValidity()`, and also shows the error to the visitor. */
  reportValidity(): boolean;
  /** Sets an error of the page; an empty text removes it. */
  setCustomValidity(message: string): void;
  /** Selects the text in the field. */
  select(): void;
}

/** `event.detail` of its events. */
export interface AmountInputEvents {
  /** The amount has changed by typing (`value`). */
  input: { value: string };
  /** The visitor has left the field with another amount (`value`). */
  change: { value: string };
}

/**
 * Field for a decimal amount. It takes part in forms like an `<input>` (name, FormData, reset, validity, label,
 * fieldset) and fires the usual `input` and `change` with `detail.value`.
 *
 * @csspart panel
 * @csspart input - The text field itself.
 * @csspart label - Its name above the field.
 * @csspart unit - What is counted, behind the amount.
 * @csspart max - The button that puts the greatest amount into the field.
 * @csspart hint - The line below the field.
 * @csspart error - What is wrong, in its place.
 */
export const gateAmountInput = element({
  tag: 'gate-amount-input',
  stage: 'inline',
  attributes: {
    /** The amount; the attribute is what a reset brings back. */
    value: text(''),
    /** Digits after the point, 0 to 30. */
    precision: number(2),
    /** Greatest amount; 999999999999 when left out. */
    max: text(),
    /** May it be below zero? */
    'allow-negative': flag(),
    /** A form with an empty amount is not sent. */
    required: flag(),
    /** It can be read and copied, but not changed. */
    readonly: flag(),
    /** Example in the empty field. */
    placeholder: text(''),
    /** Its name, written above the field, where no `<label>` belongs to it. */
    label: text(''),
    /** Unit behind the amount: `USDT`. */
    unit: text(''),
    /** Below the field, while nothing is wrong: what is available, the least amount. */
    hint: text(''),
    /** A button that puts `max` into the field. */
    'fill-max': flag(),
  },
  events: ['input', 'change'] as Events<AmountInputEvents>,
  native: true,
  methods: methods<FormControlMembers>(),
  rule: {},
  texts: 'amount-input',
  load: () => import('../src/features/amount-input/amount-input.tsx'),
});
