import type { Agreement } from '../person/agreement.ts';
import type { IpCheck } from '../compliance/ip-check.ts';
import type { ServerNotice } from '../compliance/server-notice.ts';
import type { PopupPlan, UserPlans } from '../offers/popup-plans.ts';

/** What each answer that rules may ask for by name looks like once it is read; rows are in `answers.ts`. */
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
  /** Argument: a source type; can it be shared? No call: the list comes with the table. */
  shareSource: boolean;
}

export type AnswerName = keyof Answers & string;
