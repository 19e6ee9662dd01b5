import { ChartEngine } from '../../../src/chart/engine/engine.ts';
import { paletteOf } from '../../../src/chart/engine/palette.ts';
import { Study } from '../../../src/chart/engine/study.ts';
import { Columns } from '../../../src/chart/feed/columns.ts';
import { indicatorNamed } from '../../../src/chart/indicators/index.ts';
import { HUNDREDTHS } from '../../../src/chart/price/price-step.ts';
import type { Contestant } from './contestant.ts';

/** Indicators of the picture that all contestants draw. */
export const benchStudies = (): Study[] =>
  ['VOL-MA', 'MACD', 'KDJ'].map((name) => new Study(name, indicatorNamed(name)!, {}));

/** The element's engine without the element: to be compared with `series.ts`. */
export const make = (): Contestant => {
  let engine: ChartEngine;
  let columns: Columns;
  return {
    mount(box, bars) {
      engine = new ChartEngine(box, paletteOf('light', false), { lang: 'en', zone: 'Etc/UTC' });
      columns = Columns.from(bars);
      engine.setUnits(HUNDREDTHS, 3600);
      engine.setStudies(benchStudies());
      engine.attach(columns);
    },
    show: (right, visible) => engine.setView({ right, spacing: engine.width / visible }),
    tick(bar) {
      columns.replaceAt(columns.last, bar);
      engine.ticked(false);
    },
    lines: () => undefined,
    marks: () => undefined,
  };
};
