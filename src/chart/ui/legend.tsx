import { useSignalValue } from '../../ui/element/use-signal.ts';
import { formatAmount, formatPercent, formatPrice } from '../engine/format.ts';
import type { Study } from '../engine/study.ts';
import { closeAt, type ComparedBars } from '../overlays/compare-overlay.ts';
import { useChart } from './use-chart.ts';
import { resolutionText } from './words.ts';

const valueText = (value: number, digits: number) =>
  Number.isNaN(value) ? '–' : Math.abs(value) >= 1e6 ? formatAmount(value) : formatPrice(value, digits);

/** The source of prices is said only where it is another than the usual one. */
const titleOf = ({ title }: Study) => title.replace(/ close$/, '');

function StudyValues({ study, index, digits }: { study: Study; index: number; digits: number }) {
  return (
    <span className="study">
      <span className="name">{titleOf(study)}</span>
      {study.lines.map(({ name, color, kind, column, style, tone, shift }) => (
        <span
          key={name}
          className={kind === 'histogram' ? 'value' : `value ${tone ?? `line-${color % 6}`}`}
          ref={(value) => void (value && (value.style.color = style.color ?? ''))}
        >
          {kind === 'count'
            ? String(column.get(index) || '–')
            : valueText(column.get(index - shift), study.place === 'volume' ? 2 : digits)}
        </span>
      ))}
    </span>
  );
}

/** Another symbol: its change up to a bar, its price where it has an axis of its own, and a way to remove it. */
function ComparedRow({ compared, index }: { compared: ComparedBars; index: number }) {
  const { controller, t } = useChart();
  const { symbol, color, scale, bars, digits } = compared;
  const { engine } = controller;
  const change = controller.compared.change(compared, engine.visible().first, index);
  return (
    <div className="row">
      <span className={`line-${color}`}>{symbol}</span>
      {scale === 'ownAxis' && <b>{formatPrice(closeAt(bars, engine.bars.time.get(index)), digits)}</b>}
      <b className={change >= 0 ? 'rise' : 'fall'}>{formatPercent(change)}</b>
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
  const hover = useSignalValue(() => controller.hover.value, [controller]);
  const tops = useSignalValue(() => controller.tops.value, [controller]);
  // The bars are those of the picture on screen, and so the same as the price label's.
  useSignalValue(() => controller.painted.value, [controller]);
  const { engine } = controller;
  const { studies } = controller.indicators;
  if (view.status !== 'ready' || !engine.bars.length) return null;
  const index = Math.min(hover?.index ?? Infinity, engine.bars.last);
  const bar = engine.shownBar(index);
  const before = engine.bars.bar(index - 1);
  const { digits } = engine;
  const change = bar ? bar.close / (before?.close ?? bar.open) - 1 : NaN;
  const way = bar && bar.close >= bar.open ? 'rise' : 'fall';
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
                  {letters[at]} <b className={way}>{formatPrice(price, digits)}</b>
                </span>
              ),
            )}
          <b className={change >= 0 ? 'rise' : 'fall'}>{formatPercent(change)}</b>
          {bar && view.volume && !brief && (
            <span className="pair">
              {t('volume')} <b>{formatAmount(bar.volume)}</b>
            </span>
          )}
        </div>
        {upper.length > 0 && (
          <div className="row" aria-hidden="true">
            {upper.map((study) => (
              <StudyValues key={study.id} study={study} index={index} digits={digits} />
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
              <StudyValues study={study} index={index} digits={Math.max(2, Math.min(digits, 4))} />
            </div>
          </div>
        );
      })}
    </>
  );
}
