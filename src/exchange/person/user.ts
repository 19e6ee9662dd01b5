import { computed } from '@preact/signals-core';
import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { plainCopy } from '../../runtime/data/records.ts';
import { list, num, shape, str } from '../../runtime/data/schema.ts';
import { cookies, isLoggedIn } from '../../runtime/memory/cookies.ts';
import { memory } from '../memory/memory.ts';
import { recall } from '../../runtime/memory/memory-entry.ts';
import { page } from '../../runtime/page/page.ts';
import { path } from '../current/current-site.ts';
import { isVerified } from './kyc.ts';

/** The user as rules see it (STORE-03). */
export interface User {
  /** The server's level code; see `kyc.ts`. */
  verified: number;
  country: number;
  isLogin: boolean;
  /** No answer yet; rules wait while it is true (STORE-15). */
  clientLoading: boolean;
  isCompletedKYC2: boolean;
  /** The answer is the server's, not the default. */
  ok: boolean;
}

const readUserInfo = shape({
  avatar: str(),
  birthday: str(),
  from_channel: str(),
  nft_id: str(),
  nick: str(),
  nick_en: str(),
  sex: str(),
  uid: str(),
});

/** The fields of the user-info answer; every one is there, empty where the server says nothing (STORE-04). */
export const readUser = shape({
  uid: str(),
  verified: num(),
  country: num(),
  total_usd: str('0'),
  is_sub: num(),
  nickname_source: str('other'),
  user_info: (value) => readUserInfo(plainCopy(value)),
  kyc_status: num(),
  tier: num(),
  phone: str(),
  email: str(),
  third_part_login: list<unknown>((value) => value ?? undefined),
  encrypted_uid: str(),
  flag: str(),
  login2: str(),
});

export type UserData = ReturnType<typeof readUser>;

export const defaultUser: UserData = readUser({});

/** The answer of the user-info call. */
export const user = resource<UserData>(endpoints.user, { reader: readUser, fallback: defaultUser });

/** Beginnings of paths on which the user-info call is not made (API-43). */
const SKIPPED = ['/signup', '/auth/', '/login/reset', '/login/rebind', '/bind', '/login'];

export interface UserInfoQuestion {
  /** Without locale prefix. */
  path: string;
  /** `unknown` when cookies cannot be read. */
  login: boolean | 'unknown';
  notFound: boolean;
}

/** May the user-info call be made? Signed in or unknown, and not on the pages above nor on a 404 page. */
export const userInfoWanted = ({ path, login, notFound }: UserInfoQuestion): boolean =>
  login !== false && !notFound && !SKIPPED.some((start) => path.startsWith(start));

/** By the cookies; `unknown` when they cannot be read. */
export const loginState = computed<boolean | 'unknown'>(() =>
  cookies.value === undefined ? 'unknown' : isLoggedIn(cookies.value),
);

/** The user as rules see it, or undefined while the call runs. Visitors and skipped pages get the default at once. */
export const currentUser = computed<User | undefined>(() => {
  const login = loginState.value;
  const notFound = page.tags.value.has('gate-not-found');
  const wanted = userInfoWanted({ path: path.value, login, notFound });
  const { status, data } = wanted ? user.read() : { status: 'defaulted', data: defaultUser };
  if (!data) return undefined;
  const { verified, country } = data;
  return {
    verified,
    country,
    isLogin: login === true,
    clientLoading: false,
    isCompletedKYC2: isVerified(verified) || recall(memory.kyc2Done) !== null,
    ok: status === 'ready',
  };
});
