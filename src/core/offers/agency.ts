/** Agent types of the referral info (STORE-18, ROLE-03), by `agency_type`. */
export const AGENT_TYPES = ['normal', 'affiliate', 'agents-direct', 'partners', 'partner-direct'] as const;
export type AgentType = (typeof AGENT_TYPES)[number];

/** Unknown numbers are ordinary users. */
export const agentType = (agency: number): AgentType => AGENT_TYPES[agency] ?? 'normal';

export interface RebateUser {
  kol_code: string;
  encrypted_uid: string;
  agency_type: number;
}

/** What a referral link carries: an agent's own code, else the user's id; empty when there is neither (SHARE-08). */
export const referralCode = ({ kol_code, encrypted_uid }: RebateUser): string => kol_code || encrypted_uid;
