import { HOUR } from '../../runtime/page/clock.ts';
import {
  cookieEntry,
  fixedKeyEntry,
  storageEntry,
  untilEntry,
  type MemoryEntry,
} from '../../runtime/memory/memory-entry.ts';

/**
 * Every cookie and storage key that the bundle writes. Cookies that others write are in `cookies.ts`. Rules read and
 * features write through this table.
 */
export const memory = {
  debug: fixedKeyEntry('flag', 'debug'),
  grayTaxTime: storageEntry('local', 'time', 'gate_gray_tax_time'),
  hkTime: storageEntry('local', 'time', 'gate_hk_time'),
  uzbekistan: storageEntry('local', 'flag', 'gate_uzbekistan'),
  cookiesPolicy: storageEntry('local', 'text', 'gate_cookies_policy'),
  /** The visitor's answers by purpose, see `consent-record.ts`. */
  consent: storageEntry('local', 'text', 'gate_consent'),
  downloadClosed: storageEntry('session', 'flag', 'gate_download_closed'),
  kyc2Done: storageEntry('session', 'flag', 'gate_kyc2_done'),
  /** Consecutive redirects of the compliance guard. */
  guardLeft: storageEntry('session', 'counter', 'gate_guard'),
  newUser: storageEntry('local', 'counter', 'gate_newuser'),
  /** When any offer was shown last, and the visitor's number in the holdout group, see `offer-rules.ts`. */
  offerTime: storageEntry('local', 'time', 'gate_offer_time'),
  offerNumber: storageEntry('local', 'text', 'gate_offer_number'),
  perk: storageEntry('local', 'counter', 'gate_perk'),
  alphaClosed: fixedKeyEntry('time', 'alpha_banner_closed_time'),
  ukNotice: storageEntry('session', 'flag', 'gate_uk_notice'),
  /** End time of the IP reminder's delay. */
  ipUntil: untilEntry(2 * HOUR, 'gate_ip_until'),
  kycUpgrade: cookieEntry(12, 'gate_kyc_upgrade'),
  /** The visitor's choice. */
  theme: storageEntry('local', 'text', 'gate_theme'),
  messagesStay: storageEntry('local', 'flag', 'gate_messages_stay'),
  chartLayout: storageEntry('local', 'text', 'gate_chart_layout'),
  chartAlerts: storageEntry('local', 'text', 'gate_chart_alerts'),
  chartAlertsRemoved: storageEntry('local', 'text', 'gate_chart_alerts_removed'),
  chartResolution: storageEntry('local', 'text', 'gate_chart_resolution'),
  leftMenu: storageEntry('local', 'text', 'gate_left_menu'),
  chatOpen: storageEntry('local', 'flag', 'gate_chat_open'),
  chatWindow: storageEntry('local', 'text', 'gate_chat_window'),
} satisfies Record<string, MemoryEntry>;

/** Returns the entry of a notice or switch type: each type is closed separately. [COMP-23] */
export const noticeClosed = (type: string): MemoryEntry => storageEntry('session', 'flag', `gate_notice_${type}`);
export const switchClosed = (type: string): MemoryEntry => storageEntry('session', 'flag', `gate_switch_${type}`);

/** Returns the counter of the compliance tips on a page of their list: home, login or register. [COMP-30] */
export const tipsShown = (page: string): MemoryEntry => fixedKeyEntry('counter', `limit_modal_shown_${page}`);

/** Returns the entry of the notice for withdraw-only accounts. @param uid of the account [COMP-35, Q-26] */
export const ticketsShown = (uid: string): MemoryEntry => storageEntry('session', 'flag', `gate_tickets_${uid}`);
