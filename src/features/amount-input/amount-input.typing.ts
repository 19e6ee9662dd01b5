import { plainNumber, type TypedAmount } from '../../core/locale/amount.ts';
import { isComma, readAmount } from './amount-input.read.ts';

/** What typing needs of the control. */
export interface Field {
  /** Is a comma the decimal sign here? */
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

/** Enter sends the form as it does from any text field: by its first submit button, or without one. */
const sendForm = (form: HTMLFormElement | null): void => {
  const button = Array.from(form?.elements ?? []).find((entry): entry is HTMLButtonElement =>
    /^(submit|image)$/.test((entry as HTMLButtonElement).type),
  );
  if (button) button.click();
  else form?.requestSubmit();
};

/** Listens to a drawn field: keyboards, pasting, dropping, IMEs and leaving it. @returns the way back */
export const listen = (input: HTMLInputElement, field: Field): (() => void) => {
  let before = field.value;

  /** Takes a text over: the field shows what it becomes, with the caret where it was, and the page hears of it. */
  const take = (text: string, caret: number, composing = false): void => {
    const last = field.value;
    const shaped = field.shape(text, caret);
    // While an IME composes, the text is its own; the amount is known all the same.
    if (!composing && input.value !== shaped.text) {
      input.value = shaped.text;
      input.setSelectionRange(shaped.caret, shaped.caret);
    }
    field.write(shaped.text);
    if (field.value !== last) field.fire('input');
  };

  const beforeInput = (event: InputEvent) => {
    const { inputType, data } = event;
    const given = data ?? event.dataTransfer?.getData('text/plain');
    if (given === null || given === undefined || input.readOnly) return;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    const pasted = PASTED.test(inputType);
    // A typed comma is a decimal sign where the language or the keyboard has no other one.
    const text = pasted ? readAmount(given, field.comma) : isComma(given) && field.comma ? '.' : given;
    const rest = input.value.slice(0, from) + input.value.slice(to);
    // What nobody needs is not typed at all, nor a second decimal sign: it would cut off what stands behind it.
    const useless =
      inputType === 'insertText' &&
      (!/[\p{Nd}.,٫．。｡−－-]/u.test(given) || (plainNumber(text) === '.' && rest.includes('.')));
    if (!pasted && !useless && text === given) return;
    event.preventDefault();
    if (!useless) take(input.value.slice(0, from) + text + input.value.slice(to), from + text.length);
  };
  const typed = (event: Event) => {
    // Ours comes instead, with the amount.
    event.stopPropagation();
    const { value, selectionStart } = input;
    const { isComposing, inputType, data } = event as InputEvent;
    // Keyboards that cannot be asked before (Android composes everything) have their comma turned here.
    const caret = selectionStart ?? value.length;
    const turned =
      field.comma && inputType === 'insertCompositionText' && isComma(data?.slice(-1) ?? '') && !value.includes('.')
        ? value.slice(0, caret - 1) + '.' + value.slice(caret)
        : value;
    take(turned, caret, isComposing === true);
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
    if (field.value === before) return;
    before = field.value;
    field.fire('change');
  };
  const enter = () => {
    before = field.value;
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
