import { useLayoutEffect } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { closeAt, type ComparedBars } from '../overlays/compare-overlay.ts';
import { formatPercent } from '../price/format-number.ts';
import { useChart } from './use-chart.ts';

/** A compared symbol: its change up to a bar, its price if it has a separate axis, and a remove button. */
function ComparedRow({ compared, index }: { compared: ComparedBars; index: number }) {
  const { controller, t } = useChart();
  const { symbol, color, scale, bars, prices } = compared;
  const { engine } = controller;
  const change = controller.compared.change(compared, index);
  return (
    <div className="row">
      <span className={`line-${color}`}>{symbol}</span>
      {scale === 'ownAxis' && <b>{prices.format(closeAt(bars, engine.bars.time.get(index)))}</b>}
      <b className={change >= 0 ? 'rise' : 'fall'}>{formatPercent(change, 2, engine.prices.signs)}</b>
      <button
        type="button"
        aria-label={t('removeIndicator', { name: symbol })}
        onClick={() => controller.compare.remove(symbol)}
      >
        ✕
      </button>
    </div>
  );
}

/** The compared symbols at the bar under the crosshair, else at the newest, below the painted rows of the legend. */
function ComparedRows() {
  const { controller } = useChart();
  const { bars, picture } = controller.engine;
  const hover = useSignalValue(() => picture.hover.value, [picture]);
  const foot = useSignalValue(() => picture.legend.foot.value, [picture]);
  // The bars are those of the picture on screen, and so the same as the price label's.
  useSignalValue(() => picture.painted.value, [picture]);
  if (!bars.length) return null;
  const index = Math.min(hover?.index ?? Infinity, bars.last);
  return (
    <div className="legend" ref={(box) => void box?.style.setProperty('top', `${foot}px`)}>
      {controller.compared.shown.map((one) => (
        <ComparedRow key={one.symbol} compared={one} index={index} />
      ))}
    </div>
  );
}

/**
 * Gives the painted legend its words, and renders the rows of compared symbols, which have buttons.
 * @param narrow of the newest bar only the close is shown: there is no space for more over the candles
 */
export function Legend({ narrow }: { narrow: boolean }) {
  const { controller, view, t } = useChart();
  const { legend } = controller.engine.picture;
  const [open, high, low, close] = [t('openLetter'), t('highLetter'), t('lowLetter'), t('closeLetter')];
  const volume = t('volume');
  useLayoutEffect(
    () => legend.set({ open, high, low, close, volume }, narrow),
    [legend, open, high, low, close, volume, narrow],
  );
  return view.status === 'ready' && view.compared.length > 0 ? <ComparedRows /> : null;
}
