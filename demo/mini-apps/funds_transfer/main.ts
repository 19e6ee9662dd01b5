import { call, live, root, type CommonProps, type Host } from '../shared/app.ts';
import { h, redraw } from '../shared/dom.ts';
import { t, type Word } from '../shared/texts.ts';
import { amountField, isAmount, select, type Balances } from '../shared/transfer.ts';
import '../shared/base.css';

interface Props extends CommonProps {
  is_uk_limit?: number;
  is_italy_limit?: number;
}
interface Account {
  key: 'spot' | 'funding' | 'margin' | 'futures';
  open: number;
  balances: Balances;
}

let accounts: readonly Account[] | undefined;
let failure = '';
let from = 'spot';
let to = 'funding';
let currency = 'USDT';
let busy = false;
let message: { text: string; good: boolean } | undefined;

/** What the limits of the visitor's country close; the server holds the same. */
const closed = ({ is_uk_limit: uk, is_italy_limit: italy }: Props): readonly string[] => [
  ...(uk ? ['futures'] : []),
  ...(italy ? ['margin', 'futures'] : []),
];

async function load(again: () => void): Promise<void> {
  const outcome = await call<{ accounts: Account[] }>('wallet/balances');
  if ('error' in outcome) failure = outcome.error;
  else {
    failure = '';
    ({ accounts } = outcome.data);
  }
  again();
}

/** The latest props: an answer that comes late draws with them. */
let latest: { props: Props; host: Host };

function draw(): void {
  const { props, host } = latest;
  if (failure)
    return redraw(
      root,
      h(
        'div',
        { class: 'pad stack' },
        h('p', { class: 'message bad', role: 'alert' }, failure),
        h('button', { class: 'quiet', onclick: () => void load(draw) }, t('retry')),
      ),
    );
  // Until it is known what is allowed here, nothing is offered.
  if (!accounts || props.is_uk_limit === undefined || props.is_italy_limit === undefined)
    return redraw(root, h('p', { class: 'pad note' }, t('loading')));
  const shut = closed(props);
  const isShut = (key: string) => shut.includes(key) || accounts?.find((account) => account.key === key)?.open === 0;
  if (isShut(to)) to = from === 'funding' ? 'spot' : 'funding';
  const available = accounts.find((account) => account.key === from)?.balances[currency] ?? '0';
  const label = (key: string) => t(key as Word);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const amount = String(new FormData(event.target as HTMLFormElement).get('amount')).trim();
    if (busy || !isAmount(amount)) return;
    busy = true;
    message = undefined;
    draw();
    const outcome = await call<{ accounts: Account[] }>('wallet/transfer', { from, to, currency, amount });
    busy = false;
    if ('error' in outcome) message = { text: outcome.error, good: false };
    else {
      ({ accounts } = outcome.data);
      message = { text: t('done', { amount, currency }), good: true };
      host.emit('done', { from, to, currency, amount });
      root.querySelector<HTMLInputElement>('[name=amount]')!.value = '';
    }
    draw();
  }

  redraw(
    root,
    h(
      'form',
      { class: 'pad', onsubmit: (event) => void submit(event) },
      Boolean(props.is_uk_limit) && h('p', { class: 'note', id: 'uk' }, t('ukLimit')),
      Boolean(props.is_italy_limit) && h('p', { class: 'note', id: 'italy' }, t('italyLimit')),
      h(
        'div',
        { class: 'row' },
        select(
          'from',
          t('from'),
          accounts.map(({ key }) => ({ value: key, label: label(key), disabled: key === to })),
          from,
          (value) => {
            from = value;
            draw();
          },
        ),
        h(
          'button',
          {
            type: 'button',
            class: 'quiet',
            'aria-label': t('swap'),
            title: t('swap'),
            disabled: isShut(from),
            onclick: () => {
              [from, to] = [to, from];
              // The fields follow what was decided, not what they held.
              root.replaceChildren();
              draw();
            },
          },
          '⇄',
        ),
        select(
          'to',
          t('to'),
          accounts.map(({ key }) => ({
            value: key,
            label: isShut(key) ? `${label(key)} (${t('notHere')})` : label(key),
            disabled: isShut(key) || key === from,
          })),
          to,
          (value) => {
            to = value;
            draw();
          },
        ),
      ),
      select(
        'currency',
        t('currency'),
        Object.keys(accounts[0]?.balances ?? {}).map((coin) => ({ value: coin, label: coin })),
        currency,
        (value) => {
          currency = value;
          draw();
        },
      ),
      amountField(available, currency),
      h(
        'p',
        { class: `message ${message?.good ? 'good' : 'bad'}`, role: message?.good ? 'status' : 'alert', id: 'message' },
        message?.text ?? '',
      ),
      h('button', { class: 'main', type: 'submit', disabled: busy }, t(busy ? 'working' : 'confirm')),
    ),
  );
}

live<Props>((props, host) => {
  const first = latest === undefined;
  latest = { props, host };
  draw();
  if (first) void load(draw);
});
