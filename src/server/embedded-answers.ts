/** API responses that a server embeds in a page, so that the browser does not repeat their calls. */
import type { Answers } from '../exchange/answers.ts';
import type { Facts } from '../exchange/facts.ts';
import { isVerified } from '../exchange/person/kyc.ts';
import type { PlainState } from '../exchange/plain-state.ts';
import {
  sharedCard,
  sharedCompliance,
  sharedNotice,
  sharedPlan,
  sharedUser,
} from '../exchange/policy/shared-fields.ts';
import { own } from '../runtime/data/records.ts';
import { toNumber } from '../runtime/data/values.ts';
import type { FactRead } from '../runtime/rules/fact-read.ts';

/** Response bodies by call: a key of the endpoint table, followed by a space and the argument if there is one. */
export type EmbeddedAnswers = Readonly<Record<string, unknown>>;

const bodyOf = (data: unknown): object => ({ code: 0, message: '', data });
/** Key of a call with an argument. It ends with a space if the argument is empty. */
const keyOf = (key: string, argument: string): string => `${key} ${argument}`;

type Make = (value: unknown, argument: string, facts: Facts) => readonly [key: string, data: unknown] | undefined;

/** Both notices come from the business check. A notice that is missing has no body, so the browser makes the call. */
const businessCheck: Make = (notice, scene) =>
  notice ? [keyOf('businessCompliance', scene), { resMsg: { code: 0 }, datas: sharedNotice(notice) }] : undefined;

/** The calls behind answers that rules read by name. POST calls are always made by the browser. */
const BY_NAME: Readonly<Partial<Record<keyof Answers, Make>>> = {
  declarationStatus: (status) => ['declarationStatus', { status }],
  businessNotice: businessCheck,
  banner: (notice, scene, facts) =>
    own(notice, 'type') === 'banner' && !own(facts.config.notices, 'banner')
      ? businessCheck(notice, scene, facts)
      : undefined,
  popupPlan: (plan, position) => [keyOf('popupPlan', position), { list: [sharedPlan(plan)] }],
  userPlans: (plans, currency) => [
    keyOf('userPlans', currency),
    { card: [own(plans, 'card') ?? []].flat().map(sharedCard), currency: own(plans, 'currency') },
  ],
};

/** A state may claim a completed verification that the user answer alone does not show. */
const isExpressible = (user: PlainState['user']): boolean =>
  own(user, 'isCompletedKYC2') !== true || isVerified(own(user, 'verified'));

const hasAnswer = (answer: PlainState['user']): boolean =>
  Boolean(answer) && own(answer, 'ok') !== false && own(answer, 'clientLoading') !== true;

/**
 * Returns the bodies of known answers that the rules of a page read. They contain only fields that rules and elements
 * read, and neither contact data nor IDs of the visitor. Failed calls are left out: the browser makes them again.
 * @param reads what the rules have read
 */
export const embeddedAnswers = (state: PlainState, facts: Facts, reads: readonly FactRead[]): EmbeddedAnswers => {
  const bodies: Record<string, unknown> = {};
  const isRead = (name: keyof Facts) => reads.some((read) => read.name === name);
  if (isRead('user') && facts.signedIn && hasAnswer(state.user) && isExpressible(state.user)) {
    const { verified, country } = sharedUser(state.user);
    bodies['user'] = bodyOf({ verified: toNumber(verified), country: toNumber(country) });
  }
  if (isRead('compliance') && hasAnswer(state.compliance))
    bodies['compliance'] = bodyOf(sharedCompliance(state.compliance, facts.config.downloadBar.hiddenBy));
  for (const { name, asked, argument = '', value } of reads) {
    const make = name === 'answer' && value !== undefined ? BY_NAME[asked as keyof Answers] : undefined;
    const made = make?.(value, argument, facts);
    if (made) bodies[made[0]] ??= bodyOf(made[1]);
  }
  return bodies;
};
