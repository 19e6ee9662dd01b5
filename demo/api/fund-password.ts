/** The server's part of `fundPassword.frame`: tokens that replace the fund password. */
import { randomBytes } from 'node:crypto';
import { rememberedBy, type Session } from '../session.ts';
import { csrfHolds, saveFrequency } from './account.ts';
import { Code, loginRequired, ok, refuse, type ApiCall } from './answer.ts';

/** A token works this long, in ms. */
const LIFETIME = 120_000;
/** Unused tokens of a session. The oldest is dropped when there are more. */
const MOST_TOKENS = 10;

interface Grant {
  readonly action: string;
  readonly until: number;
}

const grantsOf = (session: Session): Map<string, Grant> =>
  rememberedBy(session, 'fundPasswordTokens', () => new Map<string, Grant>());

const outdated = refuse(Code.FORBIDDEN, 'The page is out of date. Please reload it.');

/** Exchanges the fund password for a token that works once, for one action. The password `wrong` is rejected. */
export const fundPasswordToken: ApiCall = (request) => {
  const { form, session, signedIn } = request;
  if (!csrfHolds(request)) return outdated;
  if (!signedIn) return loginRequired;
  const action = form.get('action') ?? '';
  if (!/^[\w.:/-]{1,100}$/.test(action)) return refuse(Code.BAD_REQUEST, 'action is missing or malformed');
  const password = form.get('fundpass') ?? '';
  if (password === '' || password === 'wrong') return refuse(Code.FORBIDDEN, 'The fund password is wrong.');
  const grants = grantsOf(session);
  const token = randomBytes(24).toString('base64url');
  grants.set(token, { action, until: Date.now() + LIFETIME });
  for (const oldest of grants.keys()) {
    if (grants.size <= MOST_TOKENS) break;
    grants.delete(oldest);
  }
  return ok({ token, frequency: session.fundPasswordFrequency });
};

/** Saves the frequency for the frame, with the checks of the page's own call. */
export const fundPasswordFrequency: ApiCall = (request) => {
  const { result, msg } = saveFrequency(request).data as { result: boolean; msg: string };
  return result ? ok({ frequency: request.session.fundPasswordFrequency }) : refuse(Code.FORBIDDEN, msg);
};

/** Uses a token up. @returns false if it is unknown, used, expired, or for another action */
export const redeemToken = (session: Session, token: string, action: string, now = Date.now()): boolean => {
  const grants = grantsOf(session);
  const grant = grants.get(token);
  // Also after an attempt with another action: such a token has leaked.
  grants.delete(token);
  return grant !== undefined && grant.action === action && now < grant.until;
};
