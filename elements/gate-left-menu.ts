import { oneOf, flag, json, text, type Events, type NavigateDetail } from '../src/runtime/declare/element.ts';
import { element } from '../src/exchange/declare.ts';
import { memory } from '../src/exchange/memory/memory.ts';
import { leftMenuRule } from '../src/features/left-menu/left-menu.rule.ts';

/** `event.detail` of its events. */
export interface LeftMenuEvents {
  /** The visitor collapsed or expanded it (`collapsed`); cancel it to keep it. */
  toggle: { collapsed: boolean };
  navigate: NavigateDetail;
}

/**
 * Side navigation of the account: full, collapsed to symbols, or a dropdown on phones.
 *
 * @csspart panel, item
 * @csspart item-* - One entry by its name, such as `item-deposit`.
 * @csspart group - Heading that folds a group.
 * @csspart toggle - Collapses and expands it; on phones it opens the menu.
 * @cssprop --gate-z-menu
 * @variant new - Widths 288, 256 and 96.
 * @variant legacy - Those of the older menu: 300 and 104.
 */
export const gateLeftMenu = element({
  tag: 'gate-left-menu',
  stage: 'inline',
  room: true,
  attributes: {
    /** Own entries as JSON: `[{ "title": "…", "items": [{ "label": "…", "url": "…" }] }]`. */
    items: json(),
    /** Collapsed until the visitor chooses. */
    collapsed: flag(),
    /** Widths 288, 256 and 96, or those of the older menu: 300 and 104. */
    variant: oneOf('new', 'legacy'),
    /** Widest viewports of the narrower form, of the collapsed one and of the dropdown: `1439 1248 768`. */
    breakpoints: text(),
  },
  events: ['toggle'] as Events<LeftMenuEvents>,
  rule: leftMenuRule,
  variant: (_, { variant }) => variant,
  texts: 'header',
  // The style sheet of fragments has the default breakpoints.
  browserOnly: 'breakpoints',
  fragment: (f) => ({ path: f.path, collapsed: f.stored(memory.leftMenu) }),
  load: () => import('../src/features/left-menu/left-menu.tsx'),
});
