import { effect, signal, untracked } from '@preact/signals-core';
import {
  normalizeAmountOnBlur,
  normalizeTyped,
  plainNumber,
  type AmountOptions,
  type TypedAmount,
} from '../../exchange/format/amount.ts';
import { descriptor } from '../../runtime/data/records.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';
import type { FormControl, MakeFormControl, ElementHandle } from '../../runtime/declare/element.ts';
import { listen, type Field } from './amount-input.typing.ts';
import { amountInputCopy } from './amount-input.copy.ts';

type Messages = Readonly<Record<'required' | 'malformed', string>>;

/**
 * Form control of the element. It works as soon as the element is in the document, before it is rendered. The rendered
 * field and the control pass changes to each other.
 */
export class AmountControl implements FormControl, Field {
  readonly disabled = signal(false);
  /** True after the visitor has left the field, or tried to submit it, with an invalid amount. */
  readonly wrong = signal(false);
  /** Current error message of the amount. */
  readonly problem = signal('');
  /** Text of its labels. */
  readonly labels = signal('');
  comma = false;
  private handle: ElementHandle | undefined;
  private field: HTMLInputElement | undefined;
  private messages: Messages = amountInputCopy.text;
  private custom = '';
  private isReporting = false;
  private stop = (): void => undefined;

  constructor(
    private readonly host: HTMLElement,
    private readonly internals: ElementInternals,
  ) {
    const own: Record<string, PropertyDescriptor> = {};
    for (const name of ['form', 'validity', 'validationMessage', 'willValidate', 'labels'] as const)
      own[name] = { get: () => internals[name] };
    own['checkValidity'] = { value: () => internals.checkValidity() };
    own['reportValidity'] = {
      value: () => {
        this.isReporting = true;
        try {
          return internals.reportValidity();
        } finally {
          this.isReporting = false;
        }
      },
    };
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
    host.addEventListener('invalid', (event) => this.complainOf(event));
    // Clicking a label also clicks its element.
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
        // Keeps a text with the same amount: a lone sign, or a number in IME composition.
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

  /** Connects the rendered field. @returns a function that disconnects it */
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

  /** Normalises a text in the field. A lone sign is allowed during typing. */
  shape(text: string, caret: number): TypedAmount {
    const typed = normalizeTyped(text, caret, this.options);
    const sign = this.options.allowNegative && !typed.text && /^\s*-/.test(plainNumber(text));
    return sign ? { text: '-', caret: Math.min(caret, 1) } : typed;
  }

  leave(text: string): string {
    if (!this.internals.validity.valid) this.wrong.value = true;
    return normalizeAmountOnBlur(text, this.options);
  }

  /** Fills in the maximum amount, as if it had been typed. */
  fillMax(): void {
    // Focused first, so that blur fires `change`.
    this.field?.focus();
    const last = this.value;
    this.write(String(this.options.max ?? ''));
    if (this.value !== last) this.fire('input');
  }

  write(text: string): void {
    this.handle?.set('value', normalizeTyped(text, 0, this.options).text);
    // The text can differ while the amount is the same, such as a lone sign.
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

  /**
   * Shows the error. If the browser would report this field first, the focus moves here instead of its bubble, which would
   * cover the error. Unlike a report, a check of the form moves no focus: then the focus is on no submit button.
   */
  private complainOf(event: Event): void {
    this.wrong.value = true;
    const { form } = this;
    const focused = doc.activeElement;
    const isSent = focused === this.host || (focused as HTMLButtonElement | null)?.type === 'submit';
    const first = Array.from(form?.elements ?? []).find((entry) => {
      const { willValidate, validity } = entry as HTMLInputElement;
      return willValidate && !validity.valid;
    });
    if (!this.field || event.defaultPrevented || !(this.isReporting || (isSent && first === this.host))) return;
    event.preventDefault();
    this.field.focus();
    // Afterwards, the browser reports the next invalid field, and focuses it.
    if (isSent) queueMicrotask(() => this.field?.focus());
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
