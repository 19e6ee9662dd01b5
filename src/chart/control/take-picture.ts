import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartSettings } from '../state/chart-settings.ts';
import type { ChartController } from './controller.ts';
import { browser } from '../../runtime/address/browser.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { logError, warn } from '../../runtime/page/log.ts';

/** The chart as a PNG, with its symbol and the attribution on it; undefined when the browser cannot. */
export const exportImage = async (controller: ChartController): Promise<Blob | undefined> => {
  try {
    const { engine, view } = controller;
    const canvas = engine.chart.takeScreenshot(true);
    const context = canvas.getContext('2d');
    if (context) {
      const ratio = canvas.width / Math.max(1, engine.container.clientWidth);
      const { symbol, resolution } = view.peek();
      context.scale(ratio, ratio);
      context.textBaseline = 'top';
      context.fillStyle = engine.palette.text;
      context.font = `600 14px ${engine.palette.font}`;
      context.fillText(`${symbol} · ${resolution}`, 12, 10);
      context.fillStyle = engine.palette.muted;
      context.font = `11px ${engine.palette.font}`;
      context.fillText('Charts by TradingView', 12, 30);
    }
    return await new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
  } catch (error) {
    logError('chart: no picture could be made', error);
    return undefined;
  }
};

/** Opens the page for screenshots that the config names (CHART-26); without one the picture is downloaded. */
export const takePicture = async (controller: ChartController, onNavigate: ChartProps['onNavigate']): Promise<void> => {
  const { service } = chartSettings();
  const { symbol, resolution } = controller.view.peek();
  if (service) {
    const query = new URLSearchParams({ symbol, resolution });
    const address = `${service}${service.includes('?') ? '&' : '?'}${query.toString()}`;
    const url = safeHref(address, { origin: browser.origin() });
    if (url !== null) return void onNavigate(url, { newTab: true });
    warn('the chart’s picture service is not a safe address', service);
  }
  const picture = await exportImage(controller);
  if (!picture) return controller.set({ notice: 'imageFailed' });
  const url = URL.createObjectURL(picture);
  const link = doc.createElement('a');
  link.href = url;
  link.download = `${symbol.replace(/\W+/g, '-')}-${resolution}.png`;
  link.click();
  clock.after(SECOND, () => URL.revokeObjectURL(url));
};
