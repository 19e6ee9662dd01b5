/** Moves funds between the main account and a sub-account. */
import { h, icon } from '../shared/dom.ts';
import { t } from '../shared/texts.ts';
import { transferApp } from '../shared/transfer.ts';
import { select, swapButton, type Balances, type TransferProps } from '../shared/transfer-form.ts';
import '../shared/base.css';

interface Props extends TransferProps {
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

/** Type of a managed sub-account. */
const MANAGED = 4;

/** On the source that is locked. */
const LOCK = 'M6 10.500h12V20H6zM8.500 10.500V7.500a3.500 3.500 0 0 1 7 0v3';

/** Returns the name, with the ID only if another sub-account has the same name. */
const labelOf = ({ uid, name, type }: Sub, list: readonly Sub[]): string => {
  const isUnique = list.every((other) => other.uid === uid || other.name !== name);
  return `${name}${isUnique ? '' : ` · ${uid}`}${type === MANAGED ? ` (${t('managed')})` : ''}`;
};

let uid = '';
let direction: 'in' | 'out' = 'in';

transferApp<Props, { main: Balances; list: readonly Sub[] }>({
  read: 'wallet/sub-accounts',
  move: 'wallet/sub-transfer',
  onProps(props, before) {
    if (props.sub_uid !== before?.sub_uid) uid = '';
  },
  movement({ main, list }, props, again) {
    const sub = list.find((one) => one.uid === uid) ?? list.find((one) => one.uid === props.sub_uid) ?? list[0];
    if (!sub) return t('noSubs');
    ({ uid } = sub);
    // The page has requested the type of the account that it names; the list contains the types of the others.
    const managed = ((uid === props.sub_uid ? props.sub_account?.type : undefined) ?? sub.type) === MANAGED;
    if (managed) direction = 'in';
    const site = props.sub_website_id ?? '0';
    const subField = select(
      'sub',
      t(direction === 'in' ? 'to' : 'from'),
      list.map((one) => ({ value: one.uid, label: labelOf(one, list) })),
      uid,
      (value) => {
        uid = value;
        again();
      },
    );
    const mainField = h(
      'div',
      { class: 'field' },
      t(direction === 'in' ? 'from' : 'to'),
      h('span', { class: 'fixed', id: 'main' }, t('main'), managed && icon(LOCK)),
    );
    const [first, second] = direction === 'in' ? [mainField, subField] : [subField, mainField];
    const swap = swapButton(managed, () => {
      direction = direction === 'in' ? 'out' : 'in';
      again();
    });
    return {
      rows: [
        h('div', { class: 'pair', 'data-direction': direction, 'data-site': site }, first, swap, second),
        // Directly below the accounts, because it explains the lock.
        ...(managed ? [h('p', { class: 'note managed' }, t('managedHint'))] : []),
      ],
      available: direction === 'in' ? main : sub.balances,
      fields: { sub_uid: uid, direction, sub_website_id: site },
      from: direction === 'in' ? 'main' : uid,
      to: direction === 'in' ? uid : 'main',
    };
  },
});
