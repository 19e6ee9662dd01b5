import {
  text,
  type CloseDetail,
  type Events,
  type NavigateDetail,
  type TrackDetail,
} from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { alphaBannerRule } from '../src/features/alpha-banner/alpha-banner.rule.ts';

/** `event.detail` of its events. */
export interface AlphaBannerEvents {
  /** Closed; it stays away for 24 h. */
  close: CloseDetail;
  navigate: NavigateDetail;
  track: TrackDetail;
}

/**
 * Card at the bottom edge with an offer of alpha trading; several take turns, one a load.
 *
 * @csspart panel, title, close
 * @csspart item - Each card, a link.
 * @csspart action - The same link.
 * @cssprop --gate-z-bottom, --gate-stack-offset
 */
export const gateAlphaBanner = element({
  tag: 'gate-alpha-banner',
  stage: 'bottom',
  priority: bars.alphaBanner,
  attributes: {
    /** Coin that the visitor looks at. */
    currency: text(''),
  },
  events: [] as Events<AlphaBannerEvents>,
  rule: alphaBannerRule,
  texts: 'alpha-banner',
  load: () => import('../src/features/alpha-banner/alpha-banner.tsx'),
});
