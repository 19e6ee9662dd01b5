import { ChartEngine } from '../../../src/chart/engine/engine.ts';
import { paletteOf } from '../../../src/chart/engine/palette.ts';
import { Study } from '../../../src/chart/engine/study.ts';
import { Columns } from '../../../src/chart/feed/columns.ts';
import { indicatorNamed } from '../../../src/chart/indicators/index.ts';
import { LineOverlay } from '../../../src/chart/overlays/line-overlay.ts';
import { MarkOverlay } from '../../../src/chart/overlays/mark-overlay.ts';
import { PriceLabel } from '../../../src/chart/overlays/price-label.ts';
import { formatPrice } from '../../../src/chart/engine/format.ts';
import type { Contestant } from './contestant.ts';

export const gate = (): Contestant => {
  let engine: ChartEngine;
  const lines = new LineOverlay({
    press: () => undefined,
    moved: () => undefined,
    overlapPressed: () => undefined,
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
  // The others show the newest price with a line and a label, too.
  const price = new PriceLabel(() => {
    const { close, open } = engine.bars.bar(engine.bars.length - 1)!;
    return { price: close, open, text: formatPrice(close, 2), left: '' };
  });
  return {
    mount(box, bars) {
      engine = new ChartEngine(box, paletteOf('light', false), { lang: 'en', zone: 'Etc/UTC' });
      engine.setStudies(['VOL-MA', 'MACD', 'KDJ'].map((name) => new Study(name, indicatorNamed(name)!, {})));
      engine.setOverlays([price]);
      engine.attach(Columns.from(bars));
    },
    show: (right, visible) => engine.setView({ right, spacing: engine.width / visible }),
    tick(bar) {
      engine.bars.replaceLast(bar);
      engine.ticked(false);
    },
    lines(prices) {
      engine.setOverlays([price, marks, lines]);
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
      engine.setOverlays([price, marks, lines]);
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
