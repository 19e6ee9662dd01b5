import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { logError } from '../../runtime/page/log.ts';
import type { ChartEngine } from '../engine/engine.ts';
import type { ChartController } from './controller.ts';

/** Place of the attribution in a picture, CSS px: from the left edge, and below the legend. */
const LEFT = 11;
const BELOW_LEGEND = 4;

/** Returns the canvases of a chart as one: with the legend in full, and without the crosshair. */
const canvasOf = ({ chart, picture }: ChartEngine): HTMLCanvasElement => {
  const take = () => {
    // The library paints what was requested before it takes the picture.
    picture.requestUpdate();
    return chart.takeScreenshot(true);
  };
  const canvas = picture.legend.whole(take);
  picture.requestUpdate();
  return canvas;
};

const writeAttribution = (context: CanvasRenderingContext2D, { palette }: ChartEngine, top: number): void => {
  context.textBaseline = 'top';
  context.fillStyle = palette.muted;
  context.font = `11px ${palette.font}`;
  context.fillText('Charts by TradingView', LEFT, top);
};

/** Returns the chart as a PNG, with legend and attribution; undefined if the browser cannot. */
export const exportImage = async (controller: ChartController): Promise<Blob | undefined> => {
  try {
    const { engine } = controller;
    const canvas = canvasOf(engine);
    const context = canvas.getContext('2d');
    if (context) {
      const ratio = canvas.width / Math.max(1, engine.container.clientWidth);
      context.scale(ratio, ratio);
      writeAttribution(context, engine, engine.picture.legend.foot.peek() + BELOW_LEGEND);
    }
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
  } catch (error) {
    logError('chart: no picture could be made', error);
    return undefined;
  }
};

/** Downloads the chart as a PNG named by symbol and resolution. @returns false if the browser cannot make it */
export const saveImage = async (controller: ChartController): Promise<boolean> => {
  const { symbol, resolution } = controller.view.peek();
  const picture = await exportImage(controller);
  if (!picture) return false;
  const url = URL.createObjectURL(picture);
  const link = doc.createElement('a');
  link.href = url;
  link.download = `${symbol.replace(/\W+/g, '-')}-${resolution}.png`;
  link.click();
  clock.after(SECOND, () => URL.revokeObjectURL(url));
  return true;
};
