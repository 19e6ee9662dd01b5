/** Moves funds between the accounts of one customer. */
import { h } from '../shared/dom.ts';
import { root } from '../shared/app.ts';
import { t } from '../shared/texts.ts';
import { transferApp } from '../shared/transfer.ts';
import { select, swapButton, type Balances, type TransferProps } from '../shared/transfer-form.ts';
import '../shared/base.css';

interface Account {
  key: 'spot' | 'funding' | 'margin' | 'futures';
  open: number;
  balances: Balances;
}

let from = 'spot';
let to = 'funding';

/** Accounts that the limits of the visitor's country close; the server enforces the same. */
const closed = ({ is_uk_limit: uk, is_italy_limit: italy }: TransferProps): readonly string[] => [
  ...(uk ? ['futures'] : []),
  ...(italy ? ['margin', 'futures'] : []),
];

transferApp<TransferProps, { accounts: readonly Account[] }>({
  read: 'wallet/balances',
  move: 'wallet/transfer',
  movement({ accounts }, props, again) {
    const shut = closed(props);
    const isShut = (key: string) => shut.includes(key) || accounts.find((account) => account.key === key)?.open === 0;
    if (isShut(to)) to = from === 'funding' ? 'spot' : 'funding';
    const side = (name: 'from' | 'to', value: string, other: string, choose: (key: string) => void) =>
      select(
        name,
        t(name),
        accounts.map(({ key }) => {
          // Moving out is always allowed, so that no money is locked in.
          const barred = name === 'to' && isShut(key);
          return {
            value: key,
            label: barred ? `${t(key)} (${t('notHere')})` : t(key),
            disabled: barred || key === other,
          };
        }),
        value,
        (key) => {
          choose(key);
          again();
        },
      );
    const swap = swapButton(isShut(from), () => {
      [from, to] = [to, from];
      // The fields follow what was decided, not what they held.
      for (const field of root.querySelectorAll('select')) field.removeAttribute('name');
      again();
    });
    return {
      rows: [
        h(
          'div',
          { class: 'pair' },
          side('from', from, to, (key) => (from = key)),
          swap,
          side('to', to, from, (key) => (to = key)),
        ),
      ],
      available: accounts.find(({ key }) => key === from)?.balances ?? {},
      fields: { from, to },
      from,
      to,
    };
  },
});
