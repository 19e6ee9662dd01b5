/**
 * Answers of calls that rules ask for by name (`facts.answer`). Not in `gate.js`: the table comes when the first rule of
 * a placed element asks, so that a page without such an element pays nothing.
 */
import type { Resource } from './resource.ts';
import { agreementStatus } from './agreement.ts';
import type { Answers } from './answer-types.ts';
import { popupPlan, shareSource, userPlans } from './marketing.ts';
import { banner, businessNotice } from './business-notice.ts';
import { declarationStatus } from './declaration.ts';
import { ipCheck } from './ip-check.ts';

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
