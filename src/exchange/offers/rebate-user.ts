import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';

/** Agent types of the referral info (STORE-18, ROLE-03), by `agency_type`. */
export const AGENT_TYPES = ['normal', 'affiliate', 'agents-direct', 'partners', 'partner-direct'] as const;

/** Unknown numbers are ordinary users. */
export const agentType = (agency: number): (typeof AGENT_TYPES)[number] => AGENT_TYPES[agency] ?? 'normal';

const readRebate = shape({ kol_code: str(), encrypted_uid: str(), agency_type: num() });
export type RebateUser = ReturnType<typeof readRebate>;

/** Who the user is to the referral programme (API-32, STORE-18). */
export const rebateUser = resource<RebateUser>(endpoints.rebateUser, {
  reader: (data) => {
    const user = readRebate(data);
    // An agency that nobody knows is none (ROLE-03).
    return agentType(user.agency_type) === 'normal' ? { ...user, agency_type: 0 } : user;
  },
  fallback: readRebate({}),
});

/** What a referral link carries: an agent's own code, else the user's id; empty when there is neither (SHARE-08). */
export const referralCode = ({ kol_code, encrypted_uid }: RebateUser): string => kol_code || encrypted_uid;
