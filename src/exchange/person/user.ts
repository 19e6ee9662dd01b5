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

/** The user in the form that rules read. [STORE-03] */
export interface User {
  /** The server's level code, see `kyc.ts`. */
  verified: number;
  country: number;
  isLogin: boolean;
  /** True before the answer; rules wait meanwhile. [STORE-15] */
  clientLoading: boolean;
  isCompletedKYC2: boolean;
  /** True for the server's answer, false for the default. */
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

/** Reads the fields of the user-info answer. Missing ones get their default, so every field is present. [STORE-04] */
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

/** The user-info call. */
export const user = resource<UserData>(endpoints.user, { reader: readUser, fallback: defaultUser });

/** Prefixes of paths on which the user-info call is not made. [API-43] */
const SKIPPED = ['/signup', '/auth/', '/login/reset', '/login/rebind', '/bind', '/login'];

export interface UserInfoQuestion {
  /** Path without locale prefix. */
  path: string;
  /** `unknown` if cookies cannot be read. */
  login: boolean | 'unknown';
  notFound: boolean;
}

/** True if the user-info call may be made: not for signed-out visitors, on the paths above, or on a 404 page. */
export const userInfoWanted = ({ path, login, notFound }: UserInfoQuestion): boolean =>
  login !== false && !notFound && !SKIPPED.some((start) => path.startsWith(start));

/** Login state according to the cookies; `unknown` if they cannot be read. */
export const loginState = computed<boolean | 'unknown'>(() =>
  cookies.value === undefined ? 'unknown' : isLoggedIn(cookies.value),
);

/**
 * The user in the form that rules read; undefined while the call runs. Visitors and skipped pages get the default
 * immediately.
 */
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
