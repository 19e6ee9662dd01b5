import type { Columns } from '../../feed/columns.ts';
import { readParams } from '../../indicators/inputs.ts';
import { visibleRangeProfile, volumeProfile } from '../../indicators/definitions/volume-profile.ts';
import type { Scene } from '../scene.ts';
import type { Study } from '../study.ts';

/** Rows from the right edge, rising and falling volume side by side, pale outside the value area; a line at the fullest. */
export const paintProfile = (scene: Scene, study: Study, bars: Columns): void => {
  const { context, palette, width, ratioX, first, last } = scene;
  const params = readParams(visibleRangeProfile.inputs, study.params) as Record<string, number>;
  const profile = volumeProfile(bars, first, last, params['rows']!, params['valueArea']! / 100);
  if (!profile || profile.control < 0) return;
  const { low, height, up, down, control, from, to } = profile;
  const longest = (width * params['width']!) / 100;
  const scale = longest / (up[control]! + down[control]!);
  for (let row = 0; row < up.length; row++) {
    const [a, b] = [scene.y(low + row * height), scene.y(low + (row + 1) * height)];
    const top = Math.round(Math.min(a, b));
    const tall = Math.max(1, Math.round(Math.max(a, b)) - top - Math.floor(ratioX));
    const [rising, falling] = [up[row]! * scale, down[row]! * scale];
    context.globalAlpha = row >= from && row <= to ? 0.45 : 0.2;
    context.fillStyle = palette.rise;
    context.fillRect(width - rising, top, rising, tall);
    context.fillStyle = palette.fall;
    context.fillRect(width - rising - falling, top, falling, tall);
  }
  context.globalAlpha = 1;
  context.fillStyle = palette.muted;
  const middle = Math.round(scene.y(low + (control + 0.5) * height));
  context.fillRect(width - longest, middle, longest, Math.max(1, Math.floor(ratioX)));
};
