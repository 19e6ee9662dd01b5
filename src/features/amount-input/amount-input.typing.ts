import { plainNumber, type TypedAmount } from '../../exchange/format/amount.ts';
import { isComma, readAmount } from './amount-input.read.ts';

/** Parts of the control that handle typing. */
export interface Field {
  /** True when the comma is the decimal sign. */
  comma: boolean;
  readonly value: string;
  readonly form: HTMLFormElement | null;
  shape(text: string, caret: number): TypedAmount;
  leave(text: string): string;
  write(text: string): void;
  fire(type: 'input' | 'change'): void;
  nameByLabels(): void;
}

const PASTED = /^insert(FromPaste|FromDrop|ReplacementText)$/;

/** Submits the form on Enter like any text field: with its first submit button, or without one. */
const sendForm = (form: HTMLFormElement | null): void => {
  const button = Array.from(form?.elements ?? []).find((entry): entry is HTMLButtonElement =>
    /^(submit|image)$/.test((entry as HTMLButtonElement).type),
  );
  if (button) button.click();
  else form?.requestSubmit();
};

/**
 * Returns the text to insert instead of the typed, pasted or dropped text.
 * @param rest text that remains in the field
 * @param comma whether the comma is the decimal sign
 * @returns null to insert nothing, undefined to insert the text unchanged
 */
const replacement = (event: InputEvent, rest: string, comma: boolean): string | null | undefined => {
  const { inputType, data } = event;
  const given = data ?? event.dataTransfer?.getData('text/plain');
  if (given === null || given === undefined) return undefined;
  if (PASTED.test(inputType)) return readAmount(given, comma);
  const text = isComma(given) && comma ? '.' : given;
  // Rejects characters that no amount contains, and a second decimal sign, which would cut off the digits after it.
  const useless =
    inputType === 'insertText' &&
    (!/[\p{Nd}.,٫．。｡−－-]/u.test(given) || (plainNumber(text) === '.' && rest.includes('.')));
  if (useless) return null;
  return text === given ? undefined : text;
};

/** Android keyboards compose all text without a replaceable `beforeinput`, so the comma is replaced afterwards. */
const withComposedComma = ({ inputType, data }: InputEvent, value: string, caret: number, comma: boolean): string =>
  comma && inputType === 'insertCompositionText' && isComma(data?.slice(-1) ?? '') && !value.includes('.')
    ? value.slice(0, caret - 1) + '.' + value.slice(caret)
    : value;

/**
 * Listens to a rendered field: keyboards, pasting, dropping, IMEs and blur. @returns a function that stops listening
 */
export const listen = (input: HTMLInputElement, field: Field): (() => void) => {
  /** The amount on focus or at the last `change`. */
  let committed = field.value;

  /** Normalises the text in the field, keeps the caret position, and fires `input` when the amount changes. */
  const take = (text: string, caret: number, composing = false): void => {
    const last = field.value;
    const shaped = field.shape(text, caret);
    // Text in IME composition stays unchanged, but the amount is updated.
    if (!composing && input.value !== shaped.text) {
      input.value = shaped.text;
      input.setSelectionRange(shaped.caret, shaped.caret);
    }
    field.write(shaped.text);
    if (field.value !== last) field.fire('input');
  };

  const beforeInput = (event: InputEvent) => {
    if (input.readOnly) return;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const [start, end] = [input.value.slice(0, from), input.value.slice(to)];
    const text = replacement(event, start + end, field.comma);
    if (text === undefined) return;
    event.preventDefault();
    if (text !== null) take(start + text + end, from + text.length);
  };
  const typed = (event: Event) => {
    // The element fires its own `input`, with the amount.
    event.stopPropagation();
    const caret = input.selectionStart ?? input.value.length;
    const { isComposing } = event as InputEvent;
    take(withComposedComma(event as InputEvent, input.value, caret, field.comma), caret, isComposing === true);
  };
  const composed = () => take(input.value, input.selectionStart ?? input.value.length);
  const leave = () => {
    const left = field.leave(input.value);
    if (input.value !== left) {
      const last = field.value;
      input.value = left;
      field.write(left);
      if (field.value !== last) field.fire('input');
    }
    if (field.value === committed) return;
    committed = field.value;
    field.fire('change');
  };
  const enter = () => {
    committed = field.value;
    field.nameByLabels();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing || input.readOnly) return;
    leave();
    sendForm(field.form);
  };
  const own = (event: Event) => event.stopPropagation();

  const heard: readonly (readonly [string, (event: never) => void])[] = [
    ['beforeinput', beforeInput],
    ['input', typed],
    ['change', own],
    ['compositionend', composed],
    ['focus', enter],
    ['blur', leave],
    ['keydown', key],
  ];
  for (const [type, hear] of heard) input.addEventListener(type, hear as EventListener);
  return () => heard.forEach(([type, hear]) => input.removeEventListener(type, hear as EventListener));
};
