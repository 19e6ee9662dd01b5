import { required, text, type Events, type NavigateDetail, type TrackDetail } from '../src/runtime/declare/element.ts';
import { openable } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { shareModalRule } from '../src/features/share-modal/share-modal.rule.ts';

/** `event.detail` of its events. */
export interface ShareModalEvents {
  /** Shared by a channel (`channel`): native, copy, save or the name of a social target. */
  share: { channel: string; url: string };
  /** A social target leads somewhere (`url`); cancel it to take over. */
  navigate: NavigateDetail;
  /** It was shared by a channel (`name`, `props`). */
  track: TrackDetail;
}

/**
 * Poster with a referral link, to share, copy or save; opened by `gate.share.open()`.
 *
 * @csspart panel, title, content, close, qr, item
 * @cssprop --gate-z-popup
 * @csspart item-* - One channel by its name, such as `item-telegram` or `item-native`.
 * @csspart action - Saves the poster.
 * @csspart secondary - Copies the link.
 */
export const gateShareModal = openable({
  tag: 'gate-share-modal',
  stage: 'modal',
  priority: dialogs.openable,
  attributes: {
    /** Type of the shared content: one of the 28 source types. */
    'source-type': required(),
    /** Page that the link leads to; the type's own when left out. */
    url: text(),
    /** Headline of the poster; the type's own when left out. */
    heading: text(),
    /** A line below the headline. */
    note: text(),
    /** Figures of the poster as JSON, by field: `{"pair":"BTC_USDT","roi":"+12.5%"}`. */
    data: text(),
  },
  events: ['share'] as Events<ShareModalEvents>,
  rule: shareModalRule,
  texts: 'share-modal',
  load: () => import('../src/features/share-modal/share-modal.tsx'),
});
