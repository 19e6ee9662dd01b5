/** What elements have in common, each with one sentence: for whatever a declaration does not describe itself. */
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

/** Events of every element, without `gate-`: what `event.detail` holds, as a type of `src/core/element/`. */
export const COMMON_EVENTS: Readonly<Record<string, { detail: string; description: string }>> = {
  show: { detail: 'ShowDetail', description: 'About to be shown (`variant`); cancel it to keep it hidden.' },
  hide: { detail: 'object', description: 'It is gone.' },
  close: { detail: 'CloseDetail', description: 'It closes (`reason`), by `gate.close()` at the latest.' },
  error: { detail: 'ErrorDetail', description: 'It could not be loaded, drawn or seen (`code`, `tag`, `message`).' },
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

export const DEFAULT_SLOT = 'Content that stands in the tag; it stays visible.';

export const STATES: Sentences = {
  hidden: 'Its rule refuses, waits, or it is closed.',
  loading: 'Its code or its texts are on their way.',
  shown: 'It is on screen.',
  error: 'It could not be loaded or drawn.',
};

/** Custom properties that reach every element (`src/ui/element/tokens.css`), and those that only some read. */
export const CSS_PROPERTIES: Sentences = {
  '--gate-font': 'Font family.',
  '--gate-brand': 'Main buttons and what is chosen.',
  '--gate-brand-strong': 'The same under the pointer.',
  '--gate-on-brand': 'Text on the brand colour.',
  '--gate-link': 'Links and focus rings.',
  '--gate-background': 'Background of panels.',
  '--gate-surface': 'Background of fields and cards.',
  '--gate-surface-strong': 'The same under the pointer.',
  '--gate-text': 'Text.',
  '--gate-muted': 'Text of less weight.',
  '--gate-border': 'Lines.',
  '--gate-warning': 'Warnings.',
  '--gate-radius': 'Rounded corners.',
  '--gate-danger': 'What is wrong.',
  '--gate-success': 'What went well.',
  '--gate-stack-offset': 'How far it is lifted, for what stands below it; the elements set it themselves.',
  '--gate-z-bar': 'Layer of bars at the top.',
  '--gate-z-bottom': 'Layer of what stands at the bottom edge.',
  '--gate-z-menu': 'Layer of menus that unfold.',
  '--gate-z-popup': 'Layer of the popup.',
  '--gate-z-toast': 'Layer of messages.',
  '--gate-kyc-bar-top': 'Distance to the top edge at which the bar sticks.',
  '--gate-footer-width': 'Greatest width of what is in the footer.',
  '--gate-chart-height': 'Height of the chart.',
};
