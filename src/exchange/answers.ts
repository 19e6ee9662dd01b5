/** Answers of calls that only some pages need. Rules read them by name (`facts.answer`). */
import type { Resource } from '../runtime/calls/resource.ts';
import { banner, businessNotice } from './policy/business-notice.ts';
import { ipCheck, type IpCheck } from './policy/ip-check.ts';
import type { ServerNotice } from './policy/server-notice.ts';
import { popupPlan, userPlans, type PopupPlan, type UserPlans } from './offers/popup-plans.ts';
import { shareSource } from './offers/share-source.ts';
import { agreementStatus, type Agreement } from './person/agreement.ts';
import { declarationStatus } from './person/declaration.ts';

/** The type of each answer that rules can read by name. */
export interface Answers {
  /** Status of the Turkey declaration: 1 unsigned, 2 signed. */
  declarationStatus: 1 | 2;
  /** Argument: the scene. */
  agreementStatus: Agreement;
  /** Argument: the scene. Null if there is no notice. */
  businessNotice: ServerNotice | null;
  /** The notice of the page's banner. Argument: the scene. Null without a banner. */
  banner: ServerNotice | null;
  ipCheck: IpCheck;
  /** Argument: the position. */
  popupPlan: PopupPlan;
  /** Argument: the currency. */
  userPlans: UserPlans;
  /** True if a source type can be shared. Argument: the source type. Makes no call: the list is built in. */
  shareSource: boolean;
}

export type AnswerName = keyof Answers & string;

/** One resource, or one for each argument. */
type AnswerRow<T> = Resource<T> | ((argument: string) => Resource<T>);

const answers: { readonly [Name in AnswerName]: AnswerRow<Answers[Name]> } = {
  popupPlan,
  userPlans,
  shareSource,
  agreementStatus,
  banner,
  businessNotice,
  declarationStatus,
  ipCheck,
};

/** Returns the resource behind an answer; undefined for an unknown name. */
export const answerResource = (name: AnswerName, argument = ''): Resource<unknown> | undefined => {
  const row = answers[name] as AnswerRow<unknown> | undefined;
  return typeof row === 'function' ? row(argument) : row;
};

/** Returns the answer of a call; undefined while it is unknown. Effects subscribe to it, which starts the call. */
export const answer = <Name extends AnswerName>(name: Name, argument?: string): Answers[Name] | undefined =>
  answerResource(name, argument)?.read().data as Answers[Name] | undefined;
