import dialogCss from '../../ui/dialog/dialog.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import dataTableCss from './css/data-table.css';
import dialogsCss from './css/dialogs.css';
import linesCss from './css/lines.css';

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** Style sheets of the part that React renders: those that the chart's own overrides, and those that override it. */
let sheets: { before: CSSStyleSheet; after: CSSStyleSheet } | undefined;

/** Adds the style sheets of dialogs, lines and pictures to a chart, once. */
export const adoptPanelStyles = (root: ShadowRoot): void => {
  sheets ??= { before: sheetOf(dialogCss + illustrationCss), after: sheetOf(linesCss + dialogsCss + dataTableCss) };
  const { before, after } = sheets;
  const now = root.adoptedStyleSheets;
  if (!now.includes(after)) root.adoptedStyleSheets = [...now.slice(0, -1), before, ...now.slice(-1), after];
};
