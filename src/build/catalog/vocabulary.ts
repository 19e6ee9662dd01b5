/** Descriptions of members that elements share, for declarations that do not describe them. */
import { SITE_SWITCHES } from '../../exchange/policy/site-switch-order.ts';

type Sentences = Readonly<Record<string, string>>;

/** Attributes of every element; `open` of those that open. */
export const COMMON_ATTRIBUTES: Sentences = {
  disabled: 'Never show.',
  site: 'Site name or id in place of the page’s.',
  lang: 'Language in place of the page’s.',
  theme: '`light` or `dark` in place of the page’s.',
  preview: 'Show example data whatever the rule says; write nothing.',
  open: 'Open or closed.',
};

/** Events of every element, without `gate-`: what `event.detail` holds, as a type of `src/runtime/declare/`. */
export const COMMON_EVENTS: Readonly<Record<string, { detail: string; description: string }>> = {
  show: { detail: 'ShowDetail', description: 'About to be shown (`variant`); cancel it to keep it hidden.' },
  hide: { detail: 'object', description: 'It is gone.' },
  close: { detail: 'CloseDetail', description: 'It closes (`reason`), by `gate.close()` at the latest.' },
  error: { detail: 'ErrorDetail', description: 'It could not be loaded, drawn or seen (`code`, `tag`, `message`).' },
};

/** Events that many elements fire, for those that say nothing more of them. */
export const USUAL_EVENTS: Sentences = {
  navigate: 'A link or button of it leads somewhere (`url`); cancel it to take over.',
  track: 'Something was pressed (`name`, `props`).',
};

export const OPENS: Sentences = { show: 'Opens it.', close: 'Closes it.' };

export const PARTS: Sentences = {
  panel: 'The surface that it is drawn on.',
  title: 'Its title.',
  content: 'What it says or shows.',
  action: 'The main button or link.',
  confirm: 'The button or link that agrees.',
  cancel: 'The button that declines.',
  secondary: 'The button or link beside the main one.',
  close: 'The close control.',
  help: 'Link to help.',
  item: 'Each entry.',
  qr: 'The QR code.',
  frame: 'The frame with the embedded app.',
};

/** Variants `MAIN_to_AE` and `AE_to_MAIN`. */
export const SWITCHES: Sentences = Object.fromEntries(
  SITE_SWITCHES.map((type) => {
    const [from, to] = type.split('_to_');
    return [type, from === 'MAIN' ? `Main offers the ${to} site.` : `The ${from} site offers main.`];
  }),
);

export const DEFAULT_SLOT = 'Content that stands in the tag; it stays visible.';

export const STATES: Sentences = {
  hidden: 'Its rule refuses, waits, or it is closed.',
  loading: 'Its code or its texts are on their way.',
  shown: 'It is on screen.',
  error: 'It could not be loaded or drawn.',
};

/**
 * Custom properties that reach every element (`src/ui/element/tokens.css`): the five that make a theme, then those that
 * are derived from them.
 */
export const THEME_PROPERTIES: Sentences = {
  '--gate-brand': 'Main buttons and what is chosen.',
  '--gate-background': 'What everything stands on.',
  '--gate-radius': 'Rounded corners of buttons and fields; chips, cards and dialogs have a multiple of it.',
  '--gate-font': 'Font family.',
  '--gate-density': 'Factor of spacing and heights, 0.75 to 1.5.',
};

export const DERIVED_PROPERTIES: Sentences = {
  '--gate-brand-strong': 'Main buttons under the pointer.',
  '--gate-on-brand': 'Text on the brand colour: black or white.',
  '--gate-brand-border': 'The brand as an edge or mark: seen on the ground (3:1).',
  '--gate-brand-tint': 'A shade of the brand behind text.',
  '--gate-link': 'Links, symbols and focus rings: the brand, readable on the ground (4.5:1).',
  '--gate-text': 'Text.',
  '--gate-muted': 'Text of less weight.',
  '--gate-surface': 'Fields, and cards on the ground.',
  '--gate-surface-strong': 'Quiet buttons, and fields and cards under the pointer.',
  '--gate-border': 'Lines that only divide.',
  '--gate-control-border': 'Edges of fields and other controls without words (3:1).',
  '--gate-menu': 'Background of menus.',
  '--gate-dialog': 'Background of dialogs, popups and messages.',
  '--gate-warning': 'Text of warnings.',
  '--gate-warning-tint': 'Background of warnings.',
  '--gate-danger': 'Text of error messages.',
  '--gate-success': 'Text of success messages.',
};

/** Properties that only some elements read. */
const OWN_PROPERTIES: Sentences = {
  '--gate-rise': 'Rising prices of the chart; falling ones where rises are red.',
  '--gate-fall': 'Falling prices of the chart; rising ones where rises are red.',
  '--gate-stack-offset': 'How far it is lifted, for what stands below it; the elements set it themselves.',
  '--gate-z-bar': 'Layer of bars at the top.',
  '--gate-z-bottom': 'Layer of what stands at the bottom edge.',
  '--gate-z-menu': 'Layer of menus that unfold.',
  '--gate-z-popup': 'Layer of the popup.',
  '--gate-z-toast': 'Layer of messages.',
  '--gate-kyc-bar-top': 'Distance to the top edge at which the bar sticks; default: 48px, for a header above it.',
  '--gate-tab-bar-width': 'Width of the content that the names of a tab bar as wide as the page align with.',
  '--gate-footer-width': 'Greatest width of what is in the footer.',
  '--gate-chart-height': 'Height of the chart.',
};

export const CSS_PROPERTIES: Sentences = { ...THEME_PROPERTIES, ...DERIVED_PROPERTIES, ...OWN_PROPERTIES };
