/** The transfer form. It keeps no state: what it shows is given to it. */
import type { CommonProps } from './app.ts';
import { formatAmount, formatZero, readAmount, toUnits } from './amount.ts';
import { coin } from './coin.ts';
import { h, icon } from './dom.ts';
import { t } from './texts.ts';

export type Balances = Readonly<Record<string, string>>;

export interface TransferProps extends CommonProps {
  is_uk_limit?: number;
  is_italy_limit?: number;
}

/** The current selection and its presentation. */
export interface Movement {
  /** Rows above currency and amount. */
  rows: readonly Node[];
  /** Balances that can be moved from the source. */
  available: Balances;
  /** Fields of the call beyond currency and amount. */
  fields: Readonly<Record<string, string>>;
  from: string;
  to: string;
}

/** One entry of a select. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Message of the form after an attempt. */
export interface Message {
  text: string;
  good: boolean;
}

export const select = (
  name: string,
  label: string,
  options: readonly Choice[],
  value: string,
  onchange: (value: string) => void,
): HTMLElement =>
  h(
    'label',
    {},
    label,
    h(
      'select',
      { name, onchange: (event) => onchange((event.target as HTMLSelectElement).value) },
      ...options.map((option) =>
        h(
          'option',
          { value: option.value, selected: option.value === value, disabled: option.disabled ?? false },
          option.label,
        ),
      ),
    ),
  );

/** Adds the picture of the selected coin to its select. */
const withCoin = (field: HTMLElement, symbol: string): HTMLElement => {
  const list = field.querySelector('select')!;
  const box = h('span', { class: 'with-coin' }, coin(symbol));
  list.before(box);
  box.append(list);
  return field;
};

/** Button that exchanges the two accounts, or nothing if they cannot be exchanged. */
export const swapButton = (isBarred: boolean, onPress: () => void): HTMLElement | false =>
  !isBarred &&
  h(
    'button',
    {
      type: 'button',
      class: 'quiet swap',
      id: 'swap',
      'aria-label': t('swap'),
      title: t('swap'),
      onclick: onPress,
    },
    icon('M4 9h15l-4-4M20 15H5l4 4'),
  );

/** Returns an amount with grouped digits, or '' for text that is no amount. */
const grouped = (typed: string): string => {
  const amount = readAmount(typed);
  return toUnits(amount) === undefined ? '' : formatAmount(amount, document.documentElement.lang);
};

interface AmountField {
  /** Current text of the field. */
  typed: string;
  available: string;
  currency: string;
  invalid: boolean;
  onInput(): void;
}

/** An amount field with the available balance, and a button for all of it. */
const amountField = ({ typed, available, currency, invalid, onInput }: AmountField): HTMLElement => {
  /** Covers the field while nobody types in it. */
  const cover = h('span', { class: 'grouped', dir: 'ltr', 'aria-hidden': 'true' }, grouped(typed));
  const input = h('input', {
    name: 'amount',
    id: 'amount',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: formatZero(document.documentElement.lang),
    required: true,
    dir: 'ltr',
    maxlength: 24,
    'aria-describedby': 'available message',
    'aria-invalid': invalid ? 'true' : false,
    oninput: () => {
      cover.textContent = grouped(input.value);
      onInput();
    },
  });
  const all = h(
    'button',
    {
      type: 'button',
      id: 'max',
      disabled: toUnits(available) === undefined,
      onclick: () => {
        input.value = available;
        input.dispatchEvent(new Event('input'));
      },
    },
    t('max'),
  );
  return h(
    'div',
    { class: 'field' },
    h(
      'span',
      { class: 'line' },
      h('label', { for: 'amount' }, t('amount')),
      h(
        'span',
        { class: 'note', id: 'available' },
        `${t('available')}: `,
        h('bdi', {}, `${formatAmount(available, document.documentElement.lang)} ${currency}`),
      ),
    ),
    h('span', { class: 'with-action' }, input, cover, all),
  );
};

const INFO = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01';

/** Note on the limits of the visitor's country, in the props of the host page. */
const limitNotes = ({ is_uk_limit: uk, is_italy_limit: italy }: TransferProps): HTMLElement | false =>
  Boolean(uk || italy) &&
  h(
    'div',
    { class: 'message hint' },
    icon(INFO),
    h(
      'div',
      {},
      Boolean(uk) && h('p', { id: 'uk' }, t('ukLimit')),
      Boolean(italy) && h('p', { id: 'italy' }, t('italyLimit')),
    ),
  );

const messageLine = (message: Message | undefined): HTMLElement =>
  h(
    'p',
    { class: message?.good ? 'message good' : 'field-error', role: message?.good ? 'status' : 'alert', id: 'message' },
    message?.text ?? '',
  );

const submitButton = (busy: boolean): HTMLElement =>
  h(
    'button',
    { class: 'main', type: 'submit', id: 'submit', 'aria-disabled': busy ? 'true' : false },
    t(busy ? 'working' : 'confirm'),
  );

interface TransferForm {
  movement: Movement;
  limits: TransferProps;
  currency: string;
  /** Current text of the amount field. */
  typed: string;
  busy: boolean;
  message: Message | undefined;
  onCurrency(currency: string): void;
  onAmount(): void;
  onSubmit(event: Event): void;
}

export const transferForm = (given: TransferForm): HTMLElement => {
  const { movement, limits, currency, typed, busy, message, onCurrency, onAmount, onSubmit } = given;
  const { rows, available } = movement;
  return h(
    'form',
    { class: 'pad', novalidate: true, onsubmit: onSubmit },
    limitNotes(limits),
    ...rows,
    withCoin(
      select(
        'currency',
        t('currency'),
        Object.keys(available).map((symbol) => ({ value: symbol, label: symbol })),
        currency,
        onCurrency,
      ),
      currency,
    ),
    amountField({
      typed,
      available: available[currency] ?? '0',
      currency,
      invalid: message !== undefined && !message.good,
      onInput: onAmount,
    }),
    messageLine(message),
    submitButton(busy),
  );
};

/** In place of the form when the balances could not be read. */
export const failureView = (failure: string, retry: () => Promise<void>): HTMLElement =>
  h(
    'div',
    { class: 'pad stack' },
    h('p', { class: 'message bad', role: 'alert' }, failure),
    h('button', { class: 'quiet', id: 'retry', onclick: () => void retry() }, t('retry')),
  );
