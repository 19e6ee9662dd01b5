import { dataOf, post } from '../../runtime/calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { byArgument } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';

const readAgreement = shape({
  /** 1: the user must agree. [AGR-01] */
  status: num(),
  /** HTML. */
  content: str(),
  submit_button: str(),
});
export type Agreement = ReturnType<typeof readAgreement>;

/** The user agreement of a scene. Fails open: after a failed call there is nothing to agree to. [AGR-03] */
export const agreementStatus = byArgument<Agreement>(endpoints.agreementStatus, (scene) => ({
  ask: async () => dataOf(await post(endpoints.agreementStatus, { scene })),
  reader: readAgreement,
  fallback: readAgreement({}),
}));
