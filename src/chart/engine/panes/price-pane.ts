import type { Columns } from '../../feed/columns.ts';
import type { ChartType, Overlay } from '../engine-types.ts';
import type { HeikinAshi } from '../heikin-ashi.ts';
import { mostVolume, paintPrice, paintVolume } from '../paint/paint-price.ts';
import { paintStudy } from '../paint/paint-study.ts';
import { extremes, studyRange } from './pane.ts';
import type { Scene } from '../scene.ts';
import type { Study } from '../study.ts';

/** Content of the price pane. */
export interface PriceContent {
  readonly bars: Columns;
  readonly type: ChartType;
  readonly volume: boolean;
  readonly smooth: HeikinAshi;
  readonly studies: readonly Study[];
  readonly overlays: readonly Overlay[];
}

/** Lowest and highest price that must be on screen. */
export const priceRange = (content: PriceContent, first: number, last: number): [number, number] => {
  const { bars, type, studies, overlays } = content;
  const columns = /^(line|area|baseline)$/.test(type) ? [bars.close] : [bars.low, bars.high];
  if (type === 'heikin-ashi') {
    content.smooth.update(bars, bars.last);
    columns.push(content.smooth.open);
  }
  let [low, high] = extremes(columns, first, last);
  const widen = ([least, most]: readonly [number, number]) => {
    if (least < low) low = least;
    if (most > high) high = most;
  };
  for (const study of studies) if (study.place === 'price') widen(studyRange(study, first, last));
  for (const overlay of overlays) {
    const own = overlay.range?.(first, last);
    if (own) widen(own);
  }
  return [low, high];
};

/** Greatest volume on screen; 0 where volumes are not shown. */
export const mostVolumeOf = (content: PriceContent, { first, last }: { first: number; last: number }): number =>
  content.volume ? mostVolume(content.bars, first, last + 1) : 0;

/** Paints the bars, the volume at their foot, and the indicators that lie on the price. */
export const paintBars = (scene: Scene, content: PriceContent): void => {
  const { bars, smooth, studies, type, volume } = content;
  if (type === 'heikin-ashi') smooth.update(bars, bars.last);
  if (volume) {
    const averages = studies.filter(({ place }) => place === 'volume').flatMap(({ lines }) => lines);
    paintVolume(scene, bars, mostVolume(bars, scene.first, scene.last), averages);
  }
  paintPrice(scene, bars, type, smooth);
  for (const study of studies) if (study.place === 'price') paintStudy(scene, study, bars);
};

/** Paints each overlay, and restores the context's state afterwards. */
export const paintOverlays = (
  { context }: Scene,
  overlays: readonly Overlay[],
  paint: (overlay: Overlay) => void,
): void => {
  for (const overlay of overlays) {
    context.save();
    paint(overlay);
    context.restore();
  }
};
