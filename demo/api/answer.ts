import type { Scenario } from '../scenario.ts';
import type { Session } from '../session.ts';

/** Input of a call of the reference API. */
export interface ApiRequest {
  readonly session: Session;
  readonly scenario: Scenario;
  /** Both login cookies are there: the demo has no accounts, so the cookies are the login. */
  readonly signedIn: boolean;
  readonly query: URLSearchParams;
  /** Language of the `lang` cookie, which real back ends also read. */
  readonly lang: string;
  /** Empty for GET. */
  readonly form: URLSearchParams;
  readonly csrfCookie: string | undefined;
  readonly csrfHeader: string | undefined;
  /** Sets the login cookies of the session's user with the answer. */
  readonly signIn: () => void;
}

export interface Answer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}
export type ApiCall = (request: ApiRequest) => Answer;

export const ok = (data: unknown): Answer => ({ code: 0, message: '', data });
export const refuse = (code: number, message: string, data: unknown = null): Answer => ({ code, message, data });

export const Code = {
  BAD_REQUEST: 40000,
  LOGIN_REQUIRED: 40100,
  WRONG_PASSWORD: 40101,
  FORBIDDEN: 40300,
  TAKEN: 40900,
  TOO_MANY: 42900,
} as const;
export const loginRequired = refuse(Code.LOGIN_REQUIRED, 'Please log in first.');

/** The way the back end writes a flag. */
export const bit = (flag: boolean): 0 | 1 => (flag ? 1 : 0);
