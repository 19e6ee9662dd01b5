import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartSettings } from '../state/chart-settings.ts';
import { resolutionText } from '../feed/resolution-text.ts';
import type { ChartController } from './controller.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { logError, warn } from '../../runtime/page/log.ts';

/** Distance of the words of a picture from its left edge, and of one line from the next, CSS px. */
const LEFT = 12;
const LINE = 16;

/** Writes over a picture what it shows: symbol, resolution and indicators, each of these in its pane. */
const nameContents = (context: CanvasRenderingContext2D, { engine, indicators, view }: ChartController): void => {
  const { symbol, info, resolution } = view.peek();
  const { palette } = engine;
  const write = (text: string, y: number) => context.fillText(text, LEFT, y);
  context.textBaseline = 'top';
  context.fillStyle = palette.text;
  context.font = `600 14px ${palette.font}`;
  write(`${info?.name ?? symbol} · ${resolutionText(resolution)}`, 10);
  context.fillStyle = palette.muted;
  context.font = `11px ${palette.font}`;
  write('Charts by TradingView', 30);
  const { studies } = indicators;
  studies.filter(({ place }) => place !== 'pane').forEach((study, at) => write(study.shortTitle, 30 + LINE * (at + 1)));
  const panes = studies.filter(({ place }) => place === 'pane');
  panes.forEach((study, at) => write(study.shortTitle, (engine.picture.tops.peek()[at + 1] ?? 0) + 6));
};

/** The chart as a PNG, with its contents named and the attribution on it; undefined when the browser cannot. */
export const exportImage = async (controller: ChartController): Promise<Blob | undefined> => {
  try {
    const { engine } = controller;
    const canvas = engine.chart.takeScreenshot(true);
    const context = canvas.getContext('2d');
    if (context) {
      const ratio = canvas.width / Math.max(1, engine.container.clientWidth);
      context.scale(ratio, ratio);
      nameContents(context, controller);
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
