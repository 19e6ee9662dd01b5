import type { ChartProps } from '../chart-props.ts';
import { chartSettings } from '../state/chart-settings.ts';
import type { ChartController } from './controller.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { logError, warn } from '../../runtime/page/log.ts';

/** Returns the code that makes pictures, which is fetched when it is first needed; undefined if that fails. */
const imageCode = () =>
  import('./save-image.ts').catch((error: unknown) => logError('chart: no picture could be made', error));

/** Returns the chart as a PNG, with legend and attribution; undefined if that is not possible. */
export const exportImage = async (controller: ChartController): Promise<Blob | undefined> =>
  (await imageCode())?.exportImage(controller);

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
  if (!(await (await imageCode())?.saveImage(controller))) controller.set({ notice: 'imageFailed' });
};
