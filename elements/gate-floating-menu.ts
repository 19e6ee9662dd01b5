import { element, text, type Events, type NavigateDetail } from '../src/core/element/element.ts';
import { floatingMenuRule } from '../src/features/floating-menu/floating-menu.rule.ts';

/** `event.detail` of its events. */
export interface FloatingMenuEvents {
  navigate: NavigateDetail;
}

/**
 * Four shortcuts at the bottom edge of wide pages.
 *
 * @csspart panel, item
 * @csspart item-* - One entry by its name, such as `item-help`.
 * @cssprop --gate-z-bottom, --gate-stack-offset
 */
export const gateFloatingMenu = element({
  tag: 'gate-floating-menu',
  stage: 'bottom',
  rank: 2,
  attributes: {
    /** Own entries as JSON, the most important one first: `[{ "label": "…", "url": "…" }]`; four of them show. */
    items: text(),
  },
  events: [] as Events<FloatingMenuEvents>,
  rule: floatingMenuRule,
  texts: 'header',
  fragment: true,
  load: () => import('../src/features/floating-menu/floating-menu.tsx'),
});
