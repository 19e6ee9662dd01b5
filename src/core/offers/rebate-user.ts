import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../calls/resource.ts';
import { num, shape, str } from '../data/schema.ts';
import { agentType, type RebateUser } from './agency.ts';

const readRebate = shape({ kol_code: str(), encrypted_uid: str(), agency_type: num() });

/** Who the user is to the referral programme (API-32, STORE-18). */
export const rebateUser = resource<RebateUser>(endpoints.rebateUser, {
  reader: (data) => {
    const user = readRebate(data);
    // An agency that nobody knows is none (ROLE-03).
    return agentType(user.agency_type) === 'normal' ? { ...user, agency_type: 0 } : user;
  },
  fallback: readRebate({}),
});
