import { oneOf, flag, text, element } from '../src/core/element/element.ts';
import { memory } from '../src/core/memory/memory.ts';
import { leftMenuRule } from '../src/features/left-menu/left-menu.rule.ts';

/** Side navigation of the account: full, collapsed to symbols, or a dropdown on phones. */
export const gateLeftMenu = element({
  tag: 'gate-left-menu',
  stage: 'inline',
  room: true,
  attributes: {
    /** Own entries as JSON: `[{ "title": "…", "items": [{ "label": "…", "url": "…" }] }]`. */
    items: text(),
    /** Collapsed until the visitor chooses. */
    collapsed: flag(),
    /** Widths 288, 256 and 96, or those of the older menu: 300 and 104. */
    variant: oneOf('new', 'legacy'),
    /** Widest viewports of the narrower form, of the collapsed one and of the dropdown: `1439 1248 768`. */
    breakpoints: text(),
  },
  events: [
    /** The visitor collapsed or expanded it (`collapsed`); cancel it to keep it. */
    'toggle',
    /** An entry leads somewhere (`url`); cancel it to take over. */
    'navigate',
  ],
  rule: leftMenuRule,
  variant: (_, { variant }) => variant,
  texts: 'header',
  // The style sheet of fragments knows the built-in ones.
  browserOnly: 'breakpoints',
  fragment: (f) => ({ path: f.path, collapsed: f.stored(memory.leftMenu) }),
  load: () => import('../src/features/left-menu/left-menu.tsx'),
});
