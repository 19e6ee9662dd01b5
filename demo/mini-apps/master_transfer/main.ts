import { call, live, root, type CommonProps, type Host } from '../shared/app.ts';
import { h, redraw } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
import { amountField, isAmount, select, type Balances } from '../shared/transfer.ts';
import '../shared/base.css';

interface Props extends CommonProps {
  is_uk_limit?: number;
  is_italy_limit?: number;
  sub_website_id?: string;
  sub_uid?: string;
  sub_account?: { type: number; sub_type: number };
}
interface Sub {
  uid: string;
  name: string;
  type: number;
  sub_type: number;
  balances: Balances;
}
interface State {
  main: Balances;
  list: readonly Sub[];
}

let state: State | undefined;
let failure = '';
let uid = '';
let direction = 'in';
let currency = 'USDT';
let busy = false;
let message: { text: string; good: boolean } | undefined;
let latest: { props: Props; host: Host };

async function load(): Promise<void> {
  const outcome = await call<State>('wallet/sub-accounts');
  failure = 'error' in outcome ? outcome.error : '';
  if ('data' in outcome) state = outcome.data;
  draw();
}

function draw(): void {
  const { props, host } = latest;
  if (failure)
    return redraw(
      root,
      h(
        'div',
        { class: 'pad stack' },
        h('p', { class: 'message bad', role: 'alert' }, failure),
        h('button', { class: 'quiet', onclick: () => void load() }, t('retry')),
      ),
    );
  if (!state || props.is_uk_limit === undefined) return redraw(root, h('p', { class: 'pad note' }, t('loading')));
  const { main, list } = state;
  if (!uid) uid = list.find((sub) => sub.uid === props.sub_uid)?.uid ?? list[0]?.uid ?? '';
  const sub = list.find((one) => one.uid === uid);
  // The page has asked for the kind of the account that it names; the list knows the others.
  const type = uid === props.sub_uid ? (props.sub_account?.type ?? sub?.type) : sub?.type;
  const managed = type === 4;
  if (managed) direction = 'in';
  const available = (direction === 'in' ? main : sub?.balances)?.[currency] ?? '0';

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    const amount = String(new FormData(event.target as HTMLFormElement).get('amount')).trim();
    if (busy || !isAmount(amount)) return;
    busy = true;
    message = undefined;
    draw();
    const outcome = await call<State>('wallet/sub-transfer', {
      sub_uid: uid,
      direction,
      currency,
      amount,
      sub_website_id: props.sub_website_id ?? '0',
    });
    busy = false;
    if ('error' in outcome) message = { text: outcome.error, good: false };
    else {
      state = outcome.data;
      message = { text: t('done', { amount, currency }), good: true };
      host.emit('done', {
        currency,
        amount,
        from: direction === 'in' ? 'main' : uid,
        to: direction === 'in' ? uid : 'main',
      });
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
      select(
        'sub',
        t('subAccount'),
        list.map((one) => ({
          value: one.uid,
          label: `${one.name} · ${one.uid}${one.type === 4 ? ` (${t('managed')})` : ''}`,
        })),
        uid,
        (value) => {
          uid = value;
          draw();
        },
      ),
      select(
        'direction',
        t('direction'),
        [
          { value: 'in', label: t('moveIn') },
          { value: 'out', label: t('moveOut'), disabled: managed },
        ],
        direction,
        (value) => {
          direction = value;
          draw();
        },
      ),
      select(
        'currency',
        t('currency'),
        Object.keys(main).map((coin) => ({ value: coin, label: coin })),
        currency,
        (value) => {
          currency = value;
          draw();
        },
      ),
      amountField(available, currency),
      h('p', { class: 'note', id: 'site', hidden: !props.sub_website_id }, `ID ${props.sub_website_id ?? ''}`),
      h(
        'p',
        { class: `message ${message?.good ? 'good' : 'bad'}`, role: message?.good ? 'status' : 'alert', id: 'message' },
        message?.text ?? '',
      ),
      h('button', { class: 'main', type: 'submit', disabled: busy || !sub }, t(busy ? 'working' : 'confirm')),
    ),
  );
}

live<Props>((props, host) => {
  const first = latest === undefined;
  if (props.sub_uid !== latest?.props.sub_uid) uid = '';
  latest = { props, host };
  draw();
  if (first) void load();
});
