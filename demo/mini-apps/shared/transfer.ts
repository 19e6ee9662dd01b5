/** Parts that both transfer apps use. */
import { h } from './dom.ts';
import { t } from './texts.ts';

export type Balances = Readonly<Record<string, string>>;

/** The same reading of an amount as the server's: digits, one dot, eight places. */
export const isAmount = (text: string): boolean => /^\d{1,12}(\.\d{1,8})?$/.test(text) && Number(text) > 0;

export const select = (
  name: string,
  label: string,
  options: readonly { value: string; label: string; disabled?: boolean }[],
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

/** Amount with what is available, and a button for all of it. */
export const amountField = (available: string, currency: string): HTMLElement => {
  const input = h('input', {
    name: 'amount',
    inputmode: 'decimal',
    autocomplete: 'off',
    required: true,
    dir: 'ltr',
    maxlength: 24,
  });
  return h(
    'label',
    {},
    t('amount'),
    h(
      'span',
      { class: 'with-action' },
      input,
      h('button', { type: 'button', onclick: () => (input.value = available) }, t('max')),
    ),
    h('span', { class: 'note', id: 'available' }, `${t('available')}: `, h('bdi', {}, `${available} ${currency}`)),
  );
};
