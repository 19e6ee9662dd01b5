/** The reference back end: every call that the bundle makes, answered from the session's scenario. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as account from './api/account.ts';
import * as accounts from './api/accounts.ts';
import type { Answer, ApiCall, ApiRequest } from './api/answer.ts';
import { callByPath, calls, isPlain, type CallKey } from './api/calls.ts';
import * as compliance from './api/compliance.ts';
import { documentedAnswer } from './api/documented.ts';
import { fail, json } from './api/failures.ts';
import * as fundPassword from './api/fund-password.ts';
import * as marketing from './api/marketing.ts';
import * as wallet from './api/wallet.ts';
import { isSignedIn, signIn, type DemoEnvironment } from './environment.ts';
import { baseLanguage, fromCookieLanguage } from './locales.ts';
import type { FailureMode, Scenario } from './scenario.ts';

const handlers: Readonly<Record<CallKey, ApiCall>> = {
  compliance: compliance.compliance,
  settings: compliance.settings,
  businessCompliance: compliance.businessCompliance,
  businessComplianceSub: compliance.businessCompliance,
  declarationStatus: compliance.declarationStatus,
  declarationSubmit: compliance.declarationSubmit,
  agreementStatus: compliance.agreementStatus,
  agreementSubmit: compliance.agreementSubmit,
  ipCheck: compliance.ipCheck,
  user: account.user,
  kycStatus: account.kycStatus,
  userTier: account.userTier,
  subUserType: account.subUserType,
  vipTier: account.vipTier,
  totalFunds: account.totalFunds,
  kycTips: account.kycTips,
  geo: account.geo,
  frequency: account.frequency,
  saveFrequency: account.saveFrequency,
  subAccount: account.subAccount,
  accountLogin: accounts.accountLogin,
  accountSignup: accounts.accountSignup,
  fundPasswordToken: fundPassword.fundPasswordToken,
  fundPasswordFrequency: fundPassword.fundPasswordFrequency,
  walletBalances: wallet.walletBalances,
  walletTransfer: wallet.walletTransfer,
  subAccounts: wallet.subAccounts,
  subTransfer: wallet.subTransfer,
  rebateUser: account.rebateUser,
  verifyInvite: account.verifyInvite,
  downloadTask: marketing.downloadTask,
  registerTask: marketing.registerTask,
  newbiePrizePop: marketing.newbiePrizePop,
  newbiePrizeGuide: marketing.newbiePrizeGuide,
  tradeStats: marketing.tradeStats,
  popupPlan: marketing.popupPlan,
  userPlans: marketing.userPlans,
  ogShow: marketing.ogShow,
  coinIcons: marketing.coinIcons,
  downloadLinks: marketing.downloadLinks,
  downloadLinksV2: marketing.downloadLinksV2,
};

const LARGEST_FORM = 64 * 1024;

const modeOf = (scenario: Scenario, key: CallKey): FailureMode | undefined =>
  scenario.api === 'down' ? '500' : scenario.fail[key];

/** Reads a URL-encoded form. Anything else is rejected as the caller's error. */
const readForm = async (request: Request): Promise<URLSearchParams | Response> => {
  if (Number(request.headers.get('content-length') ?? 0) > LARGEST_FORM) return refusal(413, 'The form is too large');
  const body = await request.text();
  if (body.length > LARGEST_FORM) return refusal(413, 'The form is too large');
  const type = request.headers.get('content-type') ?? '';
  if (body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    return refusal(415, 'Send application/x-www-form-urlencoded');
  }
  return new URLSearchParams(body);
};

const refusal = (status: number, message: string, headers?: Record<string, string>): Response =>
  json({ code: status, message, data: null }, status, headers);

const envelope = (key: CallKey, path: string, answer: Answer): unknown => {
  if (isPlain(key) || path.startsWith('/json_svr/')) return answer.data;
  // The business checks carry their own result, which old readers expect at the top and new ones in `data`.
  const doubled = key === 'businessCompliance' || key === 'businessComplianceSub' ? answer.data : null;
  return { ...answer, ...(doubled as object | null) };
};

export const answerApi = async (context: Context<DemoEnvironment>): Promise<Response> => {
  const { req: request } = context;
  const key = callByPath.get(request.path);
  if (key === undefined) {
    const documented = documentedAnswer(request.method, request.path);
    return documented === undefined ? refusal(404, 'No such call') : json(documented);
  }
  const { method } = calls[key];
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  if (asked !== method) {
    return refusal(405, `Use ${method}`, { allow: method === 'GET' ? 'GET, HEAD' : method });
  }
  const form = method === 'POST' ? await readForm(request.raw) : new URLSearchParams();
  if (form instanceof Response) return form;

  const session = context.get('session');
  let entered = false;
  const asking: ApiRequest = {
    session,
    scenario: session.scenario,
    signedIn: isSignedIn(context),
    lang: baseLanguage(fromCookieLanguage(getCookie(context, 'lang')) ?? 'en'),
    query: new URL(request.url).searchParams,
    form,
    csrfCookie: getCookie(context, 'csrftoken'),
    csrfHeader: request.header('csrftoken'),
    signIn: () => {
      entered = true;
    },
  };
  const respond = () => envelope(key, request.path, handlers[key](asking));
  const mode = modeOf(session.scenario, key);
  const response = mode === undefined ? json(respond()) : await fail(mode, isPlain(key), request.raw.signal, respond);
  if (!entered) return response;
  // Cookies can only be added to an answer that is there.
  context.res = response;
  signIn(context);
  return context.res;
};
