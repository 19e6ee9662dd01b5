import priceColorsCss from '../../ui/element/price-colors.css';
import skeletonCss from '../../ui/skeleton/skeleton.css';
import frameCss from './css/frame.css';
import legendCss from './css/legend.css';
import sideBarCss from './css/side-bar.css';
import stageCss from './css/stage.css';
import toolbarCss from './css/toolbar.css';

/** The style sheet of the chart's first picture; later parts override earlier ones. The others: `panel-styles.ts`. */
export const css = [priceColorsCss, skeletonCss, frameCss, toolbarCss, sideBarCss, stageCss, legendCss].join('');
