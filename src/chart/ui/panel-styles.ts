import tickBoxCss from '../../ui/control/tick-box.css';
import dialogCss from '../../ui/dialog/dialog.css';
import { adoptAround } from './style-sheets.ts';
import dataTableCss from './css/data-table.css';
import dialogsCss from './css/dialogs.css';
import linesCss from './css/lines.css';

/** Adds the style sheets of dialogs and lines to a chart, once. */
export const adoptPanelStyles = (root: ShadowRoot): void =>
  adoptAround(root, dialogCss, tickBoxCss + linesCss + dialogsCss + dataTableCss);
