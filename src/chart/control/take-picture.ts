import { clock, SECOND } from '../../core/clock.ts';
import type { ChartProps } from '../chart-props.ts';
import { chartSettings } from '../state/chart-settings.ts';
import type { ChartController } from './controller.ts';
import { exportImage } from './export-image.ts';

/** Opens the page for screenshots that the config names (CHART-26); without one the picture is downloaded. */
export const takePicture = async (controller: ChartController, onNavigate: ChartProps['onNavigate']): Promise<void> => {
  const { service } = chartSettings();
  const { symbol, resolution } = controller.view.peek();
  if (service) {
    const query = new URLSearchParams({ symbol, resolution });
    onNavigate(`${service}${service.includes('?') ? '&' : '?'}${query.toString()}`, { newTab: true });
    return;
  }
  const picture = await exportImage(controller);
  if (!picture) return controller.say('imageFailed');
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${symbol.replace(/\W+/g, '-')}-${resolution}.png`;
  link.click();
  clock.after(SECOND, () => URL.revokeObjectURL(url));
};
