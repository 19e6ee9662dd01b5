import { effect, signal, untracked } from '@preact/signals-core';
import {
  normalizeAmountOnBlur,
  normalizeTyped,
  plainNumber,
  type AmountOptions,
  type TypedAmount,
} from '../../exchange/format/amount.ts';
import { descriptor } from '../../runtime/data/records.ts';
import type { FormControl, MakeFormControl, ElementHandle } from '../../runtime/declare/element.ts';
import { listen, type Field } from './amount-input.typing.ts';
import { amountInputCopy } from './amount-input.copy.ts';

type Messages = Readonly<Record<'required' | 'malformed', string>>;

/**
 * The element as a form control. It works as soon as the element is in the document, drawn or not; the drawn field and the
 * control pass changes to each other.
 */
export class AmountControl implements FormControl, Field {
  readonly disabled = signal(false);
  /** The visitor has left it, or tried to send it, with something wrong. */
  readonly wrong = signal(false);
  /** What is wrong with the amount now, in words. */
  readonly problem = signal('');
  /** Text of the labels that belong to it. */
  readonly labels = signal('');
  comma = false;
  private handle: ElementHandle | undefined;
  private field: HTMLInputElement | undefined;
  private messages: Messages = amountInputCopy.text;
  private custom = '';
  private stop = (): void => undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly internals: ElementInternals,
  ) {
    const own: Record<string, PropertyDescriptor> = {};
    for (const name of ['form', 'validity', 'validationMessage', 'willValidate', 'labels'] as const)
      own[name] = { get: () => internals[name] };
    for (const name of ['checkValidity', 'reportValidity'] as const) own[name] = { value: () => internals[name]() };
    own['name'] = {
      get: () => host.getAttribute('name') ?? '',
      set: (name: string) => host.setAttribute('name', name),
    };
    own['setCustomValidity'] = { value: (message: string) => this.complain(String(message)) };
    own['focus'] = { value: (options?: FocusOptions) => this.field?.focus(options) };
    own['blur'] = { value: () => this.field?.blur() };
    own['select'] = { value: () => this.field?.select() };
    for (const name of Object.keys(own))
      Object.defineProperty(host, name, descriptor({ configurable: true, ...own[name] }));
    host.addEventListener('invalid', () => (this.wrong.value = true));
    // Pressing a label clicks the element it belongs to.
    host.addEventListener('click', (event) => {
      if (event.composedPath()[0] === host) this.field?.focus();
    });
  }

  connect(handle: ElementHandle): void {
    this.handle = handle;
    this.stop();
    this.stop = effect(() => {
      const { value, precision, max, allowNegative, required } = handle.props.value;
      const options = { precision, max, allowNegative } as AmountOptions;
      const typed = normalizeTyped(String(value ?? ''), 0, options).text;
      untracked(() => {
        // A text that stands for the same amount stays: a sign alone, a number that an IME is composing.
        if (this.field && normalizeTyped(this.field.value, 0, options).text !== typed) this.field.value = typed;
        if (typed !== value) handle.set('value', typed);
        else this.tellForm(typed, options, required === true);
      });
    });
  }

  disconnect(): void {
    this.stop();
    this.handle = undefined;
  }

  reset(): void {
    this.wrong.value = false;
    this.write(this.host.getAttribute('value') ?? '');
    if (this.field) this.field.value = this.value;
    this.write(this.value);
  }

  disable(disabled: boolean): void {
    this.disabled.value = disabled;
  }

  restore(state: unknown): void {
    if (typeof state === 'string') this.write(state);
  }

  /** Connects the drawn field. @returns disconnects it */
  attach(field: HTMLInputElement): () => void {
    this.field = field;
    field.value = this.value;
    this.tellForm(this.value, this.options, this.handle?.get('required') === true);
    this.nameByLabels();
    const stop = listen(field, this);
    return () => {
      stop();
      this.field = undefined;
    };
  }

  say(messages: Messages): void {
    this.messages = messages;
    if (this.handle) this.tellForm(this.value, this.options, this.handle.get('required') === true);
  }

  nameByLabels(): void {
    this.labels.value = Array.from(this.internals.labels ?? [], ({ textContent }) => textContent?.trim() ?? '').join(
      ' ',
    );
  }

  get value(): string {
    return String(this.handle?.get('value') ?? '');
  }

  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  /** What a text in the field becomes; a sign alone may stand there while somebody types. */
  shape(text: string, caret: number): TypedAmount {
    const typed = normalizeTyped(text, caret, this.options);
    const sign = this.options.allowNegative && !typed.text && /^\s*-/.test(plainNumber(text));
    return sign ? { text: '-', caret: Math.min(caret, 1) } : typed;
  }

  leave(text: string): string {
    if (!this.internals.validity.valid) this.wrong.value = true;
    return normalizeAmountOnBlur(text, this.options);
  }

  /** Puts the greatest amount into the field, as if it had been typed. */
  fillMax(): void {
    // First, so that leaving it fires `change`.
    this.field?.focus();
    const last = this.value;
    this.write(String(this.options.max ?? ''));
    if (this.value !== last) this.fire('input');
  }

  write(text: string): void {
    this.handle?.set('value', normalizeTyped(text, 0, this.options).text);
    // The amount may be the same while the text is not (a sign alone).
    this.tellForm(this.value, this.options, this.handle?.get('required') === true);
  }

  fire(type: 'input' | 'change'): void {
    if (this.internals.validity.valid) this.wrong.value = false;
    const detail = { value: this.value };
    this.host.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: type === 'input' }));
  }

  private get options(): AmountOptions {
    const { precision, max, allowNegative } = this.handle?.props.peek() ?? {};
    return { precision, max, allowNegative } as AmountOptions;
  }

  private complain(message: string): void {
    this.custom = message;
    this.say(this.messages);
  }

  private tellForm(typed: string, options: AmountOptions, required: boolean): void {
    const { internals, field, messages } = this;
    const amount = normalizeAmountOnBlur(typed, options);
    internals.setFormValue(amount, typed);
    const flags = {
      valueMissing: required && !amount && !field?.value,
      badInput: !amount && Boolean(field?.value),
      customError: this.custom !== '',
    };
    const message = this.custom || (flags.badInput ? messages.malformed : messages.required);
    const isWrong = Object.values(flags).some(Boolean);
    if (isWrong) internals.setValidity(flags, message, field);
    else internals.setValidity({});
    this.problem.value = isWrong ? message : '';
  }
}

const controls = new WeakMap<HTMLElement, AmountControl>();

export const control: MakeFormControl = (host, internals) => {
  const made = new AmountControl(host, internals);
  controls.set(host, made);
  return made;
};
export const controlOf = (host: HTMLElement | undefined): AmountControl | undefined => host && controls.get(host);
