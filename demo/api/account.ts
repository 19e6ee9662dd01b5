import { timingSafeEqual } from 'node:crypto';
import { wrongPasswordIn } from '../service-texts.ts';
import { translated } from './in-language.ts';
import { bit, Code, loginRequired, ok, refuse, type Answer, type ApiCall, type ApiRequest } from './answer.ts';

export const user: ApiCall = ({ scenario, session, signedIn }) => {
  if (!signedIn) return loginRequired;
  const { uid, nickname } = session.user;
  return ok({
    uid,
    verified: Number(scenario.verified),
    country: scenario.country,
    is_sub: 0,
    nickname_source: 'other',
    user_info: {
      avatar: '',
      birthday: '',
      from_channel: '',
      nft_id: '',
      nick: nickname,
      nick_en: nickname,
      sex: 0,
      uid,
    },
    kyc_status: scenario.kyc_status,
    tier: 0,
    phone: '',
    email: 'd***@example.com',
    third_part_login: [],
    encrypted_uid: `enc-${uid}`,
    flag: 0,
    login2: 1,
    total_usd: '1234.56',
  });
};

export const kycStatus: ApiCall = ({ scenario }) => ok({ kyc_status: scenario.kyc_status });
export const userTier: ApiCall = () => ok({ tier: 0 });
export const subUserType: ApiCall = ({ scenario }) =>
  ok(scenario.sub_account === 'managed' ? { type: 4, sub_type: 7 } : { type: 1, sub_type: 1 });
export const vipTier: ApiCall = () => ok({ trial: { tier: 0, expire_time: 0 } });
export const totalFunds: ApiCall = ({ signedIn }) =>
  ok(signedIn ? { total_btc: '0.01904231', total_usd: '1234.56' } : { total_btc: '0', total_usd: '0' });

/** Shown to those who are signed in and still below KYC level 2. */
export const kycTips: ApiCall = ({ lang, scenario, signedIn }) => {
  const show = signedIn && ['0', '5', '2'].includes(scenario.verified);
  return ok(
    show
      ? {
          show: 1,
          text: translated(lang, 'Verify your identity to raise your limits.', 'kyc-notice.riskMessage'),
          url: '/myaccount/kyc_home',
        }
      : { show: 0, text: '', url: '' },
  );
};

export const geo: ApiCall = ({ scenario }) => ok({ country_code: scenario.geo });
export const frequency: ApiCall = ({ session }) => ok({ frequency: session.fundPasswordFrequency });

const sameText = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * The header must repeat the cookie. Pages without the cookie send "1", which is accepted only then: otherwise every foreign
 * page could guess the token.
 */
export const csrfHolds = ({ csrfCookie, csrfHeader }: ApiRequest): boolean =>
  csrfHeader !== undefined && sameText(csrfHeader, csrfCookie === undefined ? '1' : csrfCookie);

/** This call answers `{ result, msg }` instead of an envelope. */
const safeAnswer = (msg = ''): Answer => ok({ result: msg === '', msg });

/** Two inputs always fail, so that the error path can be seen: the password `wrong` and the code `000000`. */
export const saveFrequency: ApiCall = (request) => {
  const { form, session } = request;
  if (!csrfHolds(request)) return safeAnswer('The page is out of date. Please reload it.');
  if (!request.signedIn) return safeAnswer('Please log in first.');
  if (form.get('action') !== 'trade_password_frequency') return safeAnswer('Unknown action.');
  const wanted = form.get('frequency') ?? '';
  if (!['0', '1', '2'].includes(wanted)) return safeAnswer('Unknown validity period.');
  const password = form.get('fundpass') ?? '';
  const code = form.get('totp') ?? '';
  if (password === '' || code === '') return safeAnswer('Fund password and authenticator code are required.');
  if (password === 'wrong') return safeAnswer(wrongPasswordIn(request.lang));
  if (code === '000000') return safeAnswer('The authenticator code has expired.');
  session.fundPasswordFrequency = wanted;
  return safeAnswer();
};

/** `999` is somebody else's account; uids ending in 4 are managed ones. */
export const subAccount: ApiCall = ({ query, signedIn }) => {
  if (!signedIn) return loginRequired;
  const uid = query.get('sub_uid') ?? '';
  if (!/^\d{1,20}$/.test(uid)) return refuse(Code.BAD_REQUEST, 'sub_uid must be a number');
  if (uid === '999') return refuse(Code.FORBIDDEN, 'This sub-account is not yours.');
  return ok(uid.endsWith('4') ? { type: 4, sub_type: 7 } : { type: 1, sub_type: 1 });
};

export const rebateUser: ApiCall = ({ scenario, session, signedIn }) =>
  signedIn
    ? ok({ kol_code: 'DEMO', encrypted_uid: `enc-${session.user.uid}`, agency_type: scenario.agency_type })
    : ok({ kol_code: '', encrypted_uid: '', agency_type: 0 });

/** Code of an invite that belongs to somebody else's channel: only the channel cookies are refreshed. */
const ONLY_CHANNEL = 10530135;

/** The invite codes `10530135` and `invalid` answer with an error. */
export const verifyInvite: ApiCall = ({ query }) => {
  const invite = query.get('invite_code') ?? '';
  const type = query.get('ref_type') ?? '';
  if (!/^[\w-]{1,64}$/.test(invite)) return refuse(Code.BAD_REQUEST, 'invite_code is missing or malformed');
  if (!/^\d*$/.test(type)) return refuse(Code.BAD_REQUEST, 'ref_type must be a number');
  if (invite === String(ONLY_CHANNEL)) return refuse(ONLY_CHANNEL, 'The invite belongs to another channel.');
  return invite === 'invalid' ? refuse(Code.BAD_REQUEST, 'The invite does not exist.') : ok({ valid: bit(true) });
};
