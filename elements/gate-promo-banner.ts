import {
  flag,
  text,
  type CloseDetail,
  type Events,
  type NavigateDetail,
  type TrackDetail,
} from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { dialogs } from '../src/exchange/priorities.ts';
import { promoBannerRule } from '../src/features/promo-banner/promo-banner.rule.ts';

/** `event.detail` of its events. */
export interface PromoBannerEvents {
  /** Closed by its close control or its button. */
  close: CloseDetail;
  navigate: NavigateDetail;
  track: TrackDetail;
}

/**
 * Offer of the targeted popup plan: a dialog, or with `inline` a banner in the page.
 *
 * @csspart panel, title, content, action, close
 * @cssprop --gate-z-popup
 * @csspart item - The picture, when it is a link.
 */
export const gatePromoBanner = element({
  tag: 'gate-promo-banner',
  stage: 'modal',
  priority: dialogs.promoBanner,
  attributes: {
    /** Place of the plan. */
    position: text('index'),
    /** Stands in the page, where the page has kept room for it. */
    inline: flag(),
  },
  events: [] as Events<PromoBannerEvents>,
  rule: promoBannerRule,
  texts: 'promo-banner',
  load: () => import('../src/features/promo-banner/promo-banner.tsx'),
});
