import { sheetOf } from '../../ui/element/sheets.ts';
import priceColorsCss from '../../ui/element/price-colors.css';
import skeletonCss from '../../ui/skeleton/skeleton.css';
import frameCss from './css/frame.css';
import legendCss from './css/legend.css';
import sideBarCss from './css/side-bar.css';
import stageCss from './css/stage.css';
import toolbarCss from './css/toolbar.css';

/** The style sheet of the chart's first picture; later parts override earlier ones. The others: `adoptAround`. */
export const css = [priceColorsCss, skeletonCss, frameCss, toolbarCss, sideBarCss, stageCss, legendCss].join('');

/** The chart's own sheet, by its shadow root: others come before and after it. */
const own = new WeakMap<ShadowRoot, CSSStyleSheet>();

/**
 * Adds the style sheets of a later part to a chart, once.
 * @param before the chart's own style sheet overrides it · @param after overrides the chart's own
 */
export const adoptAround = (root: ShadowRoot, before: string, after: string): void => {
  const now = [...root.adoptedStyleSheets];
  const chart = own.get(root) ?? now.at(-1)!;
  own.set(root, chart);
  const at = now.indexOf(chart);
  const [under, over] = [now.slice(0, at), now.slice(at)];
  const add = (list: CSSStyleSheet[], css: string) => {
    if (css && !list.includes(sheetOf(css))) list.push(sheetOf(css));
  };
  add(under, before);
  add(over, after);
  root.adoptedStyleSheets = [...under, ...over];
};
