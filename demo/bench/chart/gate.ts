import { ChartEngine } from '../../../src/features/chart/engine/engine.ts';
import { paletteOf } from '../../../src/features/chart/engine/palette.ts';
import { Study } from '../../../src/features/chart/engine/study.ts';
import { Columns } from '../../../src/features/chart/feed/types.ts';
import { indicatorNamed } from '../../../src/features/chart/indicators/index.ts';
import { LineOverlay } from '../../../src/features/chart/overlays/line-overlay.ts';
import { MarkOverlay } from '../../../src/features/chart/overlays/mark-overlay.ts';
import type { Contestant } from './contestant.ts';

export const gate = (): Contestant => {
  let engine: ChartEngine;
  const lines = new LineOverlay({
    press: () => undefined,
    moved: () => undefined,
    pile: () => undefined,
    redraw: () => engine.redraw(),
    digits: () => 2,
    priceAt: (y) => engine.yToPrice(y),
  });
  const marks = new MarkOverlay({
    indexAt: (time) => engine.bars.indexFrom(time),
    high: (index) => engine.bars.high[index]!,
    low: (index) => engine.bars.low[index]!,
    digits: () => 2,
  });
  return {
    mount(box, bars) {
      engine = new ChartEngine(box, paletteOf('light', false), { lang: 'en', zone: 'Etc/UTC' });
      engine.setStudies(['VOL-MA', 'MACD', 'KDJ'].map((name) => new Study(name, indicatorNamed(name)!, {})));
      engine.attach(Columns.from(bars));
    },
    show: (right, visible) => engine.setView({ right, spacing: engine.width / visible }, true),
    tick(bar) {
      engine.bars.replaceLast(bar);
      engine.ticked(false);
    },
    lines(prices) {
      engine.setOverlays([lines, marks]);
      lines.set(
        prices.map((avgPrice, at) => ({
          id: String(at),
          avgPrice,
          type: 0,
          side: at % 2 ? 1 : -1,
          sideText: 'Limit',
          qty: 1,
          showCloseButton: true,
        })),
      );
    },
    marks(indices) {
      engine.setOverlays([lines, marks]);
      marks.setTrades(
        indices.map((index, at) => ({
          time: engine.bars.time[index]!,
          type: at % 2 ? 'buy' : 'sell',
          price: 1,
          quantity: 1,
        })),
      );
      engine.redraw();
    },
    dispose: () => engine.dispose(),
  };
};
