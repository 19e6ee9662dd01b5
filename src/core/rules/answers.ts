/**
 * Answers of calls that rules ask for by name (`facts.answer`). Not in `gate.js`: the table comes when the first rule of
 * a placed element asks, so that a page without such an element pays nothing.
 */
import type { Resource } from '../calls/resource.ts';
import { agreementStatus } from '../person/agreement.ts';
import type { Answers } from './answer-types.ts';
import { popupPlan, shareSource, userPlans } from '../offers/marketing-calls.ts';
import { banner, businessNotice } from '../compliance/business-notice.ts';
import { declarationStatus } from '../person/declaration.ts';
import { ipCheck } from '../compliance/ip-check.ts';

/** A row: one resource, or one for each argument. */
export type AnswerRow<T> = Resource<T> | ((argument: string) => Resource<T>);
export type AnswerTable = { readonly [Name in keyof Answers]: AnswerRow<Answers[Name]> };

export const answers: AnswerTable = {
  popupPlan,
  userPlans,
  shareSource,
  agreementStatus,
  banner,
  businessNotice,
  declarationStatus,
  ipCheck,
};
