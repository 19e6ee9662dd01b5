/** What both transfer apps are: a form that moves an amount of a currency from one place to another. */
import { readAmount, toUnits } from './amount.ts';
import { call, live, root, type CommonProps, type Host } from './app.ts';
import { h, redraw } from './dom.ts';
import { t } from './texts.ts';

export type Balances = Readonly<Record<string, string>>;

export interface TransferProps extends CommonProps {
  is_uk_limit?: number;
  is_italy_limit?: number;
}

/** One side-by-side choice of the form. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** What is chosen at the moment, and how it looks. */
export interface Movement {
  /** Rows above currency and amount. */
  rows: readonly Node[];
  /** Lines below the amount. */
  notes?: readonly Node[];
  /** What can be moved from where it comes. */
  available: Balances;
  /** Fields of the call beyond currency and amount. */
  fields: Readonly<Record<string, string>>;
  from: string;
  to: string;
}

interface TransferApp<P extends TransferProps, State> {
  /** Call that gives the balances. */
  read: string;
  /** Call that moves; it answers with the new balances. */
  move: string;
  /** @param again draws after a choice */
  movement(state: State, props: P, again: () => void): Movement | string;
  /** New props of the page, before they are drawn. */
  onProps?(props: P, before: P | undefined): void;
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

/** Runs a transfer app until its frame is gone. */
export const transferApp = <P extends TransferProps, State>(app: TransferApp<P, State>): void => {
  let state: State | undefined;
  let failure = '';
  let currency = 'USDT';
  let busy = false;
  let message: { text: string; good: boolean } | undefined;
  /** The latest props: an answer that comes late draws with them. */
  let latest: { props: P; host: Host } | undefined;

  async function load(): Promise<void> {
    const outcome = await call<State>(app.read);
    failure = 'error' in outcome ? outcome.error : '';
    if ('data' in outcome) state = outcome.data;
    draw();
  }

  const say = (text: string, good = false): void => {
    message = { text, good };
    draw();
  };

  async function submit(event: Event, { available, fields, from, to }: Movement): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.target as HTMLFormElement;
    const amount = readAmount(String(new FormData(form).get('amount')));
    const units = toUnits(amount);
    const field = () => root.querySelector<HTMLInputElement>('[name=amount]');
    if (units === undefined || units > (toUnits(available[currency] ?? '0') ?? 0n)) {
      say(t(units === undefined ? 'badAmount' : 'notEnough'));
      return field()?.focus();
    }
    busy = true;
    message = undefined;
    draw();
    const outcome = await call<State>(app.move, { ...fields, currency, amount });
    busy = false;
    if ('error' in outcome) return say(outcome.error);
    state = outcome.data;
    latest?.host.emit('done', { from, to, currency, amount });
    const input = field();
    if (input) input.value = '';
    say(t('done', { amount, currency }), true);
  }

  /** Amount with what is available, and a button for all of it. */
  const amountField = (available: string): HTMLElement => {
    const input = h('input', {
      name: 'amount',
      id: 'amount',
      inputmode: 'decimal',
      autocomplete: 'off',
      placeholder: '0.00',
      required: true,
      dir: 'ltr',
      maxlength: 24,
      'aria-describedby': 'available message',
      'aria-invalid': message !== undefined && !message.good ? 'true' : false,
      oninput: () => {
        // What was said was about another amount.
        if (!message) return;
        message = undefined;
        draw();
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
        h('span', { class: 'note', id: 'available' }, `${t('available')}: `, h('bdi', {}, `${available} ${currency}`)),
      ),
      h('span', { class: 'with-action' }, input, all),
    );
  };

  function draw(): void {
    if (!latest) return;
    const { props } = latest;
    if (failure)
      return redraw(
        root,
        h(
          'div',
          { class: 'pad stack' },
          h('p', { class: 'message bad', role: 'alert' }, failure),
          h('button', { class: 'quiet', id: 'retry', onclick: () => void load() }, t('retry')),
        ),
      );
    // Until it is known what is allowed here, nothing is offered.
    if (state === undefined || props.is_uk_limit === undefined || props.is_italy_limit === undefined)
      return redraw(root, h('p', { class: 'pad note', role: 'status' }, t('loading')));
    const movement = app.movement(state, props, () => {
      message = undefined;
      draw();
    });
    if (typeof movement === 'string') return redraw(root, h('p', { class: 'pad note' }, movement));
    const limit = (id: string, on: number | undefined, text: string) =>
      Boolean(on) && h('p', { class: 'message hint', id }, text);

    redraw(
      root,
      h(
        'form',
        { class: 'pad', novalidate: true, onsubmit: (event) => void submit(event, movement) },
        limit('uk', props.is_uk_limit, t('ukLimit')),
        limit('italy', props.is_italy_limit, t('italyLimit')),
        ...movement.rows,
        select(
          'currency',
          t('currency'),
          Object.keys(movement.available).map((coin) => ({ value: coin, label: coin })),
          currency,
          (coin) => {
            currency = coin;
            message = undefined;
            draw();
          },
        ),
        amountField(movement.available[currency] ?? '0'),
        ...(movement.notes ?? []),
        h(
          'p',
          {
            class: `message ${message?.good ? 'good' : 'bad'}`,
            role: message?.good ? 'status' : 'alert',
            id: 'message',
          },
          message?.text ?? '',
        ),
        h(
          'button',
          { class: 'main', type: 'submit', id: 'submit', 'aria-disabled': busy ? 'true' : false },
          t(busy ? 'working' : 'confirm'),
        ),
      ),
    );
  }

  live<P>((props, host) => {
    const before = latest?.props;
    app.onProps?.(props, before);
    latest = { props, host };
    draw();
    if (!before) void load();
  });
};
