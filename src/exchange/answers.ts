/** Answers of calls that only some pages need: rules ask for them by name (`facts.answer`). */
import type { Resource } from '../runtime/calls/resource.ts';
import { banner, businessNotice } from './policy/business-notice.ts';
import { ipCheck, type IpCheck } from './policy/ip-check.ts';
import type { ServerNotice } from './policy/server-notice.ts';
import { popupPlan, userPlans, type PopupPlan, type UserPlans } from './offers/popup-plans.ts';
import { shareSource } from './offers/share-source.ts';
import { agreementStatus, type Agreement } from './person/agreement.ts';
import { declarationStatus } from './person/declaration.ts';

/** What each answer that rules may ask for by name looks like once it is read. */
export interface Answers {
  /** Of the Turkey declaration: 1 to sign, 2 signed. */
  declarationStatus: 1 | 2;
  /** By scene. */
  agreementStatus: Agreement;
  /** By scene; null: none. */
  businessNotice: ServerNotice | null;
  /** By scene: the text of the page's banner; null: none. */
  banner: ServerNotice | null;
  ipCheck: IpCheck;
  /** Argument: the position. */
  popupPlan: PopupPlan;
  /** Argument: the currency. */
  userPlans: UserPlans;
  /** Argument: a source type; can it be shared? No call: the list is built in. */
  shareSource: boolean;
}

export type AnswerName = keyof Answers & string;

/** A row: one resource, or one for each argument. */
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

/** The resource behind an answer; undefined for a name that has none. */
export const answerResource = (name: AnswerName, argument = ''): Resource<unknown> | undefined => {
  const row = answers[name] as AnswerRow<unknown> | undefined;
  return typeof row === 'function' ? row(argument) : row;
};

/** The answer of a call; undefined while it is unknown. Inside an effect it is followed, which starts the call. */
export const answer = <Name extends AnswerName>(name: Name, argument?: string): Answers[Name] | undefined =>
  answerResource(name, argument)?.read().data as Answers[Name] | undefined;
