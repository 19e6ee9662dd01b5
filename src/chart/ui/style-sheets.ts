import dialogCss from '../../ui/dialog/dialog.css';
import priceColorsCss from '../../ui/element/price-colors.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import skeletonCss from '../../ui/skeleton/skeleton.css';
import dataTableCss from './css/data-table.css';
import dialogsCss from './css/dialogs.css';
import frameCss from './css/frame.css';
import legendCss from './css/legend.css';
import linesCss from './css/lines.css';
import sideBarCss from './css/side-bar.css';
import stageCss from './css/stage.css';
import toolbarCss from './css/toolbar.css';

/** The style sheet of the whole chart; later parts override earlier ones. */
export const css = [
  priceColorsCss,
  dialogCss,
  illustrationCss,
  skeletonCss,
  frameCss,
  toolbarCss,
  sideBarCss,
  stageCss,
  legendCss,
  linesCss,
  dialogsCss,
  dataTableCss,
].join('');
