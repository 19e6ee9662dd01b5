/** Base of both transfer apps: a form that moves an amount of a currency between accounts. */
import { formatAmount, readAmount, toUnits } from './amount.ts';
import { call, live, root, type Host } from './app.ts';
import { h, redraw } from './dom.ts';
import { t } from './texts.ts';
import { failureView, transferForm, type Message, type Movement, type TransferProps } from './transfer-form.ts';

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

/** @returns the amount, or the text that explains the problem */
const checkedAmount = (
  typed: string,
  available: string,
): { amount: string } | { problem: 'badAmount' | 'notEnough' } => {
  const amount = readAmount(typed);
  const units = toUnits(amount);
  if (units === undefined) return { problem: 'badAmount' };
  return units > (toUnits(available) ?? 0n) ? { problem: 'notEnough' } : { amount };
};

const amountInput = () => root.querySelector<HTMLInputElement>('[name=amount]');

const clearAmount = (): void => {
  const input = amountInput();
  if (input) input.value = '';
};

/** Runs a transfer app until its frame is gone. */
export const transferApp = <P extends TransferProps, State>(app: TransferApp<P, State>): void => {
  let state: State | undefined;
  let failure = '';
  let currency = 'USDT';
  let busy = false;
  let message: Message | undefined;
  /** The latest props, with which late answers render. */
  let latest: { props: P; host: Host } | undefined;

  async function load(): Promise<void> {
    const outcome = await call<State>(app.read);
    failure = 'error' in outcome ? outcome.error : '';
    if ('data' in outcome) state = outcome.data;
    draw();
  }

  /** Draws with a message, or with none: the last one was about another choice or amount. */
  const say = (next?: Message): void => {
    message = next;
    draw();
  };

  async function submit(event: Event, { available, fields, from, to }: Movement): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const typed = String(new FormData(event.target as HTMLFormElement).get('amount'));
    const checked = checkedAmount(typed, available[currency] ?? '0');
    if ('problem' in checked) {
      say({ text: t(checked.problem), good: false });
      return amountInput()?.focus();
    }
    const { amount } = checked;
    busy = true;
    say();
    const outcome = await call<State>(app.move, { ...fields, currency, amount });
    busy = false;
    if ('error' in outcome) return say({ text: outcome.error, good: false });
    state = outcome.data;
    latest?.host.emit('done', { from, to, currency, amount });
    clearAmount();
    const moved = formatAmount(amount, document.documentElement.lang);
    say({ text: t('done', { amount: moved, currency }), good: true });
  }

  const formOf = (movement: Movement, limits: TransferProps): HTMLElement =>
    transferForm({
      movement,
      limits,
      currency,
      typed: amountInput()?.value ?? '',
      busy,
      message,
      onCurrency: (coin) => {
        currency = coin;
        say();
      },
      onAmount: () => {
        if (message) say();
      },
      onSubmit: (event) => void submit(event, movement),
    });

  function draw(): void {
    if (!latest) return;
    const { props } = latest;
    if (failure) return redraw(root, failureView(failure, load));
    // Nothing is offered before balances and limits are known.
    if (state === undefined || props.is_uk_limit === undefined || props.is_italy_limit === undefined)
      return redraw(root, h('p', { class: 'pad note', role: 'status' }, t('loading')));
    const movement = app.movement(state, props, () => say());
    redraw(root, typeof movement === 'string' ? h('p', { class: 'pad note' }, movement) : formOf(movement, props));
  }

  live<P>((props, host) => {
    const before = latest?.props;
    app.onProps?.(props, before);
    latest = { props, host };
    draw();
    if (!before) void load();
  });
};
