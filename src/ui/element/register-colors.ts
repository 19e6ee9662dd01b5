/** The colours of `tokens.css` that stand on the page. */
const GROUNDS = ['background', 'surface', 'surface-strong', 'brand-tint', 'warning-tint', 'border'];
/** Those that stand on them, and what both are made of. */
const INKS = [
  ...['brand', 'brand-strong', 'on-brand', 'brand-border', 'branded', 'link', 'control-border'],
  ...['text', 'muted', 'warning', 'danger', 'success', 'tone', 'level', 'veil', 'away', 'raised'],
];

const register = (name: string, initialValue: string): void => {
  try {
    CSS.registerProperty({ name: `--gate_${name}`, syntax: '<color>', inherits: false, initialValue });
  } catch {
    // Another release on this page has registered it, or the browser cannot: then it is worked out wherever it is used.
  }
};

/**
 * Tells the browser that what our tokens derive are colours. Unregistered, a custom property is text: its formula would be
 * parsed and worked out again for every element that uses it, which made half of the time in which a dialog gets its
 * styles. What a page sets to something that is no colour counts as not drawn on grounds, and as the text's colour else.
 */
export const registerColors = (): void => {
  for (const name of GROUNDS) register(name, 'transparent');
  for (const name of INKS) register(name, 'currentcolor');
};
