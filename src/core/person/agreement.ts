import { dataOf } from '../calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { post } from '../calls/post.ts';
import { byScene } from '../calls/resource-by-argument.ts';
import { num, shape, str } from '../data/schema.ts';

/** Status 1: to be agreed to (AGR-01). */
export interface Agreement {
  status: number;
  /** HTML. */
  content: string;
  submit_button: string;
}

/** The user agreement of a scene. Open: when the call fails there is nothing to agree to (AGR-03). */
export const agreementStatus = byScene<Agreement>(endpoints.agreementStatus, (scene) => ({
  ask: async () => dataOf(await post(endpoints.agreementStatus, { scene })),
  reader: shape({ status: num(), content: str(), submit_button: str() }),
  fallback: { status: 0, content: '', submit_button: '' },
  failure: 'open',
}));
