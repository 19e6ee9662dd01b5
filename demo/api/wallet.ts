/** Balances of one session, and the transfers that move them. Amounts are texts; the sums are whole numbers of 10⁻⁸. */
import { csrfHolds } from './account.ts';
import { Code, loginRequired, ok, refuse, type Answer, type ApiCall, type ApiRequest } from './answer.ts';
import { rememberedBy, type Session } from '../session.ts';

const SCALE = 100_000_000n;

export const toUnits = (text: string): bigint | undefined => {
  const found = /^(\d{1,12})(?:\.(\d{1,8}))?$/.exec(text);
  return found ? BigInt(found[1] ?? '0') * SCALE + BigInt((found[2] ?? '').padEnd(8, '0')) : undefined;
};
export const fromUnits = (units: bigint): string => {
  const fraction = String(units % SCALE)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return `${units / SCALE}${fraction && `.${fraction}`}`;
};

export type Purse = Map<string, bigint>;
interface SubAccount {
  readonly name: string;
  readonly type: 1 | 4;
  readonly sub_type: 1 | 7;
  readonly purse: Purse;
}
interface Wallet {
  readonly accounts: Map<string, Purse>;
  readonly subs: Map<string, SubAccount>;
}

const purse = (usdt: string, btc: string, yen?: string): Purse =>
  new Map([
    ['USDT', toUnits(usdt)!],
    ['BTC', toUnits(btc)!],
    ...(yen === undefined ? [] : [['JPY', toUnits(yen)!] as const]),
  ]);

export const walletOf = (session: Session): Wallet =>
  rememberedBy(session, 'wallet', () => ({
    accounts: new Map([
      // Japan trades against yen.
      ['spot', purse('1000', '0.05', session.scenario.site === 'jp' ? '150000' : undefined)],
      ['funding', purse('250.5', '0')],
      ['margin', purse('0', '0')],
      ['futures', purse('100', '0')],
    ]),
    subs: new Map<string, SubAccount>([
      ['10000011', { name: 'Grid bots', type: 1, sub_type: 1, purse: purse('20', '0') }],
      ['10000014', { name: 'Asset manager', type: 4, sub_type: 7, purse: purse('300', '0.01') }],
    ]),
  }));

const amounts = (held: Purse) => Object.fromEntries([...held].map(([coin, units]) => [coin, fromUnits(units)]));

/** Leverage is closed to these visitors; spot and funding are always open. The demo's own reading of the two flags. */
const closedTo = ({ scenario }: ApiRequest): readonly string[] => [
  ...(scenario.is_uk_limit ? ['futures'] : []),
  ...(scenario.is_italy_limit ? ['margin', 'futures'] : []),
];

const balances = (request: ApiRequest) => {
  const closed = closedTo(request);
  return {
    accounts: [...walletOf(request.session).accounts].map(([key, held]) => ({
      key,
      open: closed.includes(key) ? 0 : 1,
      balances: amounts(held),
    })),
  };
};
const subAccountList = ({ session }: ApiRequest) => {
  const { accounts, subs } = walletOf(session);
  return {
    main: amounts(accounts.get('spot')!),
    list: [...subs].map(([uid, { name, type, sub_type, purse: held }]) => ({
      uid,
      name,
      type,
      sub_type,
      balances: amounts(held),
    })),
  };
};

const guard = (request: ApiRequest): Answer | undefined =>
  !csrfHolds(request)
    ? refuse(Code.FORBIDDEN, 'The page is out of date. Please reload it.')
    : request.signedIn
      ? undefined
      : loginRequired;

/** Moves an amount. Returns an error answer if that is not possible. */
const move = (from: Purse, to: Purse, coin: string, amount: string): Answer | undefined => {
  const units = toUnits(amount);
  const held = from.get(coin);
  if (held === undefined) return refuse(Code.BAD_REQUEST, 'Unknown currency.');
  if (units === undefined || units === 0n) return refuse(Code.BAD_REQUEST, 'Enter an amount.');
  if (units > held) return refuse(Code.BAD_REQUEST, 'Not enough funds.');
  from.set(coin, held - units);
  to.set(coin, (to.get(coin) ?? 0n) + units);
  return undefined;
};

export const walletBalances: ApiCall = (request) => (request.signedIn ? ok(balances(request)) : loginRequired);

export const walletTransfer: ApiCall = (request) => {
  const stop = guard(request);
  if (stop) return stop;
  const [from = '', to = '', coin = '', amount = ''] = ['from', 'to', 'currency', 'amount'].map(
    (name) => request.form.get(name) ?? '',
  );
  const { accounts } = walletOf(request.session);
  const [source, target] = [accounts.get(from), accounts.get(to)];
  if (!source || !target || from === to) return refuse(Code.BAD_REQUEST, 'Choose two different accounts.');
  // Out is always allowed: nobody's money may be locked in.
  if (closedTo(request).includes(to)) return refuse(Code.FORBIDDEN, 'This account is not available in your region.');
  return move(source, target, coin, amount) ?? ok(balances(request));
};

export const subAccounts: ApiCall = (request) => (request.signedIn ? ok(subAccountList(request)) : loginRequired);

export const subTransfer: ApiCall = (request) => {
  const stop = guard(request);
  if (stop) return stop;
  const [uid = '', direction = '', coin = '', amount = ''] = ['sub_uid', 'direction', 'currency', 'amount'].map(
    (name) => request.form.get(name) ?? '',
  );
  const { accounts, subs } = walletOf(request.session);
  const sub = subs.get(uid);
  if (!sub || (direction !== 'in' && direction !== 'out')) return refuse(Code.BAD_REQUEST, 'Choose a sub-account.');
  // Only the manager can release funds of a managed sub-account.
  if (sub.type === 4 && direction === 'out')
    return refuse(Code.FORBIDDEN, 'Funds of a managed sub-account are released by its manager.');
  const main = accounts.get('spot')!;
  return (
    (direction === 'in' ? move(main, sub.purse, coin, amount) : move(sub.purse, main, coin, amount)) ??
    ok(subAccountList(request))
  );
};
