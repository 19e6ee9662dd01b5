/**
 * Data that the bundle stores in the browser: the table of docs/privacy.md and of the catalogue. Names, places and lifetimes
 * are from `memory.ts`; the writers are read from the sources (`usage.ts`).
 */
import { memory, noticeClosed, switchClosed, ticketsShown, tipsShown } from '../../exchange/memory/memory.ts';
import type { MemoryEntry } from '../../runtime/memory/memory-entry.ts';

export interface PrivacyRow {
  /** Name as stored; `…` is a variable part. */
  name: string;
  area: 'localStorage' | 'sessionStorage' | 'cookie' | 'IndexedDB';
  /** How long it stays. */
  life: string;
  purpose: string;
  /** How the sources name it: a field of `memory`, a maker such as `noticeClosed()`, or the source that writes the cookie. */
  source: string;
}

const HOURS_OF_A_YEAR = 365 * 24;
const lifeOf = ({ area, hours }: MemoryEntry): string =>
  area === 'session'
    ? 'until the tab is closed'
    : area === 'local'
      ? 'until the visitor clears it'
      : hours === HOURS_OF_A_YEAR
        ? 'a year'
        : `${hours} hours`;

const entry = (source: string, from: MemoryEntry, purpose: string): PrivacyRow => ({
  name: from.key,
  area: from.area === 'cookie' ? 'cookie' : `${from.area}Storage`,
  life: lifeOf(from),
  purpose,
  source,
});
const kept = (name: keyof typeof memory, purpose: string): PrivacyRow => entry(name, memory[name], purpose);
const cookie = (name: string, source: string, life: string, purpose: string): PrivacyRow => ({
  name,
  area: 'cookie',
  life,
  purpose,
  source,
});

export const privacyRows: readonly PrivacyRow[] = [
  kept('cookiesPolicy', 'the cookie notice was accepted or rejected'),
  kept('consent', 'answers by purpose, the version of the text, and whether Global Privacy Control was on'),
  entry('noticeClosed()', noticeClosed('…'), 'a bar was closed, by type'),
  entry('switchClosed()', switchClosed('…'), 'a proposal to switch the site was closed, by type'),
  entry('ticketsShown()', ticketsShown('…'), 'the notice for withdraw-only accounts was shown, by account'),
  kept('downloadClosed', 'the app banner was closed'),
  kept('kyc2Done', 'the bar about verification was closed'),
  kept('ukNotice', 'the notice about the UK was read'),
  kept('hkTime', 'when the notice for Hong Kong was read'),
  kept('uzbekistan', 'the notice for Uzbekistan was shown'),
  kept('grayTaxTime', 'when the tax notice was shown'),
  kept('ipUntil', 'until when the reminder about the address is put off'),
  entry('tipsShown()', tipsShown('…'), 'how often the tips were shown today, by page'),
  kept('newUser', 'how often the gift for new users was shown'),
  kept('perk', 'how often the perk was shown'),
  kept('offerTime', 'when any offer was shown last; only with `offers.gap`'),
  kept(
    'offerNumber',
    'a random number from 0 to 9999 for the holdout group; only with `offers.holdout`, and with consent',
  ),
  kept('alphaClosed', 'when the alpha card was closed'),
  {
    name: 'gate_alpha_index_…',
    area: 'localStorage',
    life: 'until a later day on which the banner shows, or the visitor clears it',
    purpose: 'which alpha card comes next, by day',
    source: 'turnEntry()',
  },
  kept('theme', 'the theme that the visitor has chosen'),
  kept('messagesStay', 'messages stay until they are closed'),
  kept('leftMenu', 'the menu is collapsed'),
  kept('chatOpen', 'the chat is open'),
  kept('chatWindow', 'place and size of the chat'),
  kept('chartLayout', 'the chart as the visitor left it'),
  kept('chartAlerts', 'price alerts of the chart'),
  kept('chartAlertsRemoved', 'price alerts that were removed, so that another tab does not bring them back'),
  kept('chartResolution', 'interval of the chart'),
  kept('guardLeft', 'counts redirects in a row, so that they end'),
  kept('debug', 'debug mode; read, never written'),
  {
    name: 'gate_room',
    area: 'localStorage',
    life: 'until the visitor clears it',
    purpose: 'heights of elements by window width, only with `room.js`',
    source: 'src/loader/room-script.ts',
  },
  kept('kycUpgrade', 'the notice about the KYC level was shown'),
  cookie(
    'a name from the server’s answer',
    'cookieEntry()',
    'as long as the answer says, at most 400 days',
    'a notice about verification was shown',
  ),
  cookie('lang', 'writeCookie(lang)', 'a year', 'the language that was chosen'),
  cookie(
    'gate_seen',
    'src/exchange/memory/seen-cookie.ts',
    '180 days',
    'which notices were closed or shown, for servers that decide; only if the server creates it',
  ),
  cookie(
    'ref_uid ref_type ref_channel group_id',
    'src/services/referral/referral.ts',
    '7 days',
    'who invited the visitor; only after an address with `ref`',
  ),
  cookie(
    'finger_print',
    'src/services/fingerprint/fingerprint.ts',
    '24 hours',
    'device data; only where `services` names it, and with consent',
  ),
  {
    name: 'gateio_db',
    area: 'IndexedDB',
    life: 'until the page or the visitor clears it. Delivered receipts: 90 days (`receipts.days`)',
    purpose:
      'what the page itself puts there by `gate.db`. Only with `receipts`: at most 1,000 receipts of legal notices (`gate_receipts…`)',
    source: 'src/services/local-db.ts',
  },
];
