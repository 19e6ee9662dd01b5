import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';

/** Agent types of the referral info, by `agency_type`. [STORE-18, ROLE-03] */
export const AGENT_TYPES = ['normal', 'affiliate', 'agents-direct', 'partners', 'partner-direct'] as const;

/** Returns the agent type of a number; unknown numbers are ordinary users. */
export const agentType = (agency: number): (typeof AGENT_TYPES)[number] => AGENT_TYPES[agency] ?? 'normal';

const readRebate = shape({ kol_code: str(), encrypted_uid: str(), agency_type: num() });
export type RebateUser = ReturnType<typeof readRebate>;

/** The user's role in the referral programme. [API-32, STORE-18] */
export const rebateUser = resource<RebateUser>(endpoints.rebateUser, {
  reader: (data) => {
    const user = readRebate(data);
    // An unknown agency counts as none. [ROLE-03]
    return agentType(user.agency_type) === 'normal' ? { ...user, agency_type: 0 } : user;
  },
  fallback: readRebate({}),
});

/** Returns the code for referral links: an agent's own code, else the user's id; '' if there is neither. [SHARE-08] */
export const referralCode = ({ kol_code, encrypted_uid }: RebateUser): string => kol_code || encrypted_uid;
