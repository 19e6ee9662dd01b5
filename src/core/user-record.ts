import { list, num, shape, str, type Reader } from './schema.ts';
import { user } from './store.ts';

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

const orEmpty =
  <T>(read: Reader<T>): Reader<T> =>
  (value) => {
    try {
      return read(value);
    } catch {
      return read({});
    }
  };

/** The fields of the user-info answer; every one is there, empty where the server says nothing (STORE-04). */
export const readUser = shape({
  uid: str(),
  verified: num(),
  country: num(),
  total_usd: str('0'),
  is_sub: num(),
  nickname_source: str('other'),
  user_info: orEmpty(readUserInfo),
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

/** All fields of the current user; the defaults while nobody is known. */
export const userRecord = (): UserData => readUser(user.peek().data ?? {});
