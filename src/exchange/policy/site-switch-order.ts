import { policy } from './regional-policy.ts';

/** The twelve site switches, most important first. [COMP-17] */
export const SITE_SWITCHES: readonly string[] = policy.switch.map(([type]) => type);
