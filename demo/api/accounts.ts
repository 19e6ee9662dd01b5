/** Accounts of one session: log in, sign up, and a stop after too many wrong passwords. */
import { randomBytes, randomInt, scryptSync, timingSafeEqual } from 'node:crypto';
import { csrfHolds } from './account.ts';
import { Code, ok, refuse, type ApiCall, type ApiRequest } from './answer.ts';
import { rememberedBy, type Session } from '../session.ts';

interface Account {
  readonly uid: string;
  readonly nickname: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

export const DEMO_LOGIN = { username: 'demo', password: 'gate-demo-1' } as const;
const MOST_WRONG = 5;
const LOCK_MS = 30_000;
const MOST_ACCOUNTS = 20;
const SHORTEST = 8;

const hashOf = (password: string, salt: Buffer): Buffer => scryptSync(password, salt, 32, { N: 2 ** 12 });

const makeAccount = (nickname: string, password: string, uid: string): Account => {
  const salt = randomBytes(16);
  return { uid, nickname, salt, hash: hashOf(password, salt) };
};

interface State {
  readonly accounts: Map<string, Account>;
  wrong: number;
  lockedUntil: number;
}
const stateOf = (session: Session): State =>
  rememberedBy(session, 'accounts', () => ({
    accounts: new Map([[DEMO_LOGIN.username, makeAccount('demo', DEMO_LOGIN.password, '10000001')]]),
    wrong: 0,
    lockedUntil: 0,
  }));

const nameOf = (text: string | null): string => (text ?? '').trim().toLowerCase();

const enter = (request: ApiRequest, { uid, nickname }: Account) => {
  const { session } = request;
  session.user = { uid, nickname };
  session.scenario = { ...session.scenario, login: 'signed-in' };
  request.signIn();
  return ok({ uid, nickname });
};

const locked = (until: number, now: number) => {
  const seconds = Math.ceil((until - now) / 1000);
  return refuse(Code.TOO_MANY, `Too many attempts. Try again in ${seconds} seconds.`, { retry_after: seconds });
};

export const accountLogin: ApiCall = (request) => {
  if (!csrfHolds(request)) return refuse(Code.FORBIDDEN, 'The page is out of date. Please reload it.');
  const state = stateOf(request.session);
  const now = Date.now();
  if (now < state.lockedUntil) return locked(state.lockedUntil, now);
  const password = (request.form.get('password') ?? '').slice(0, 200);
  const account = state.accounts.get(nameOf(request.form.get('username')));
  // An unknown name costs as much time as a wrong password, and gets the same answer.
  const { salt, hash } = account ?? { salt: Buffer.alloc(16), hash: Buffer.alloc(32) };
  if (account === undefined || !timingSafeEqual(hash, hashOf(password, salt))) {
    if (account === undefined) hashOf(password, salt);
    if (++state.wrong < MOST_WRONG) return refuse(Code.WRONG_PASSWORD, 'The account or the password is wrong.');
    state.wrong = 0;
    state.lockedUntil = now + LOCK_MS;
    return locked(state.lockedUntil, now);
  }
  state.wrong = 0;
  return enter(request, account);
};

export const accountSignup: ApiCall = (request) => {
  if (!csrfHolds(request)) return refuse(Code.FORBIDDEN, 'The page is out of date. Please reload it.');
  const { accounts } = stateOf(request.session);
  const username = nameOf(request.form.get('username'));
  const password = (request.form.get('password') ?? '').slice(0, 200);
  if (!/^[^\s@]{2,40}(@[^\s@]{1,60}\.[^\s@]{2,20})?$/.test(username))
    return refuse(Code.BAD_REQUEST, 'Enter an e-mail address or a name of at least two characters.');
  if (password.length < SHORTEST)
    return refuse(Code.BAD_REQUEST, `The password needs at least ${SHORTEST} characters.`);
  if (accounts.has(username)) return refuse(Code.TAKEN, 'There is an account with this name already.');
  if (accounts.size >= MOST_ACCOUNTS) return refuse(Code.TOO_MANY, 'No more accounts in this demo session.');
  const account = makeAccount(username.split('@')[0] ?? username, password, String(randomInt(20_000_000, 99_999_999)));
  accounts.set(username, account);
  return enter(request, account);
};
