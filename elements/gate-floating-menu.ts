import { json, type Events, type Navigates } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { bars } from '../src/exchange/priorities.ts';
import { floatingMenuRule } from '../src/features/floating-menu/floating-menu.rule.ts';

/**
 * Four shortcuts at the bottom edge of wide pages.
 *
 * @csspart panel, item
 * @csspart toggle - The round button that opens and closes the list.
 * @csspart item-* - One entry by its name, such as `item-help`.
 * @cssprop --gate-z-bottom, --gate-stack-offset
 */
export const gateFloatingMenu = element({
  tag: 'gate-floating-menu',
  stage: 'bottom',
  priority: bars.floatingMenu,
  attributes: {
    /** Own entries as JSON, the most important one first: `[{ "label": "…", "url": "…" }]`; four of them show. */
    items: json(),
  },
  events: [] as Events<Navigates>,
  rule: floatingMenuRule,
  texts: 'header',
  fragment: true,
  load: () => import('../src/features/floating-menu/floating-menu.tsx'),
});
