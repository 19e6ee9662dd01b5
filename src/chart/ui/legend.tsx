import { useSignalValue } from '../../ui/element/use-signal.ts';
import { readBar, readStudy } from '../engine/reading.ts';
import type { Study } from '../engine/study.ts';
import { resolutionText } from '../feed/resolution-text.ts';
import { closeAt, type ComparedBars } from '../overlays/compare-overlay.ts';
import { formatPercent } from '../price/format-number.ts';
import { useChart } from './use-chart.ts';

function StudyValues({ study, index }: { study: Study; index: number }) {
  const { controller } = useChart();
  const values = readStudy(study, index, controller.engine.prices);
  return (
    <span className="study">
      <span className="name">{study.shortTitle}</span>
      {study.lines.map(({ name, color, kind, style, tone }, at) => (
        <span
          key={name}
          className={kind === 'histogram' ? 'value' : `value ${tone ?? `line-${color % 6}`}`}
          ref={(value) => void (value && (value.style.color = style.color ?? ''))}
        >
          {values[at]}
        </span>
      ))}
    </span>
  );
}

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

/**
 * Values of the bar under the crosshair, else of the newest, over each pane.
 * @param narrow of the newest bar only the close is shown: there is no room for more over the candles
 */
export function Legend({ narrow }: { narrow: boolean }) {
  const { controller, view, t } = useChart();
  const hover = useSignalValue(() => controller.engine.picture.hover.value, [controller]);
  const tops = useSignalValue(() => controller.engine.picture.tops.value, [controller]);
  // The bars are those of the picture on screen, and so the same as the price label's.
  useSignalValue(() => controller.engine.picture.painted.value, [controller]);
  const { engine } = controller;
  const { studies } = controller.indicators;
  if (view.status !== 'ready' || !engine.bars.length) return null;
  const index = Math.min(hover?.index ?? Infinity, engine.bars.last);
  const bar = readBar(engine, index);
  const paned = studies.filter(({ place }) => place === 'pane');
  const upper = studies.filter(({ place }) => place !== 'pane');
  const letters = [t('openLetter'), t('highLetter'), t('lowLetter'), t('closeLetter')];
  const brief = narrow && !hover;
  return (
    <>
      <div className="legend">
        <div className="row" aria-hidden="true">
          {!(narrow && hover) && (
            <strong className="name">
              {view.info?.name ?? view.symbol} · {resolutionText(view.resolution)}
            </strong>
          )}
          {bar &&
            [bar.open, bar.high, bar.low, bar.close].map((price, at) =>
              brief && at < 3 ? null : (
                <span key={at} className="pair">
                  {letters[at]} <b className={bar.isRising ? 'rise' : 'fall'}>{price}</b>
                </span>
              ),
            )}
          {bar && <b className={`change ${bar.isUp ? 'rise' : 'fall'}`}>{bar.change}</b>}
          {bar && view.volume && !brief && (
            <span className="pair">
              {t('volume')} <b className="volume">{bar.volume}</b>
            </span>
          )}
        </div>
        {upper.length > 0 && (
          <div className="row" aria-hidden="true">
            {upper.map((study) => (
              <StudyValues key={study.id} study={study} index={index} />
            ))}
          </div>
        )}
        {controller.compared.shown.map((one) => (
          <ComparedRow key={one.symbol} compared={one} index={index} />
        ))}
      </div>
      {paned.map((study, at) => {
        const top = tops[at + 1];
        // Its pane has not been laid out yet: the words would have to move.
        if (top === undefined) return null;
        return (
          <div
            key={study.id}
            className="legend"
            aria-hidden="true"
            ref={(box) => void box?.style.setProperty('top', `${top + 4}px`)}
          >
            <div className="row">
              <StudyValues study={study} index={index} />
            </div>
          </div>
        );
      })}
    </>
  );
}
