import { useSignalValue } from '../../../ui/use-signal.ts';
import type { ChartController } from '../controller.ts';
import { formatAmount, formatPercent, formatPrice } from '../engine/format.ts';
import type { Study } from '../engine/study.ts';
import { resolutionText, useChartCopy } from './words.ts';

const valueText = (value: number, digits: number) =>
  Number.isNaN(value) ? '–' : Math.abs(value) >= 1e6 ? formatAmount(value) : formatPrice(value, digits);

function StudyRow({ study, index, digits }: { study: Study; index: number; digits: number }) {
  return (
    <div className="row">
      <span className="name">{study.title}</span>
      {study.lines.map(({ name, color, kind, column }) => (
        <span key={name} className={kind === 'histogram' ? 'value' : `value line-${color % 6}`}>
          {kind === 'count'
            ? String(column[index] || '–')
            : valueText(column[index] ?? NaN, study.place === 'volume' ? 2 : digits)}
        </span>
      ))}
    </div>
  );
}

/** Values of the bar under the crosshair, else of the newest, over each pane. */
export function Legend({ controller }: { controller: ChartController }) {
  const t = useChartCopy();
  const hover = useSignalValue(() => controller.hover.value, [controller]);
  const view = useSignalValue(() => controller.view.value, [controller]);
  const tops = useSignalValue(() => controller.tops.value, [controller]);
  const { engine, studies } = controller;
  if (view.status !== 'ready' || !engine.bars.length) return null;
  const index = Math.min(hover?.index ?? Infinity, engine.bars.length - 1);
  const bar = engine.shownBar(index);
  const before = engine.bars.bar(index - 1);
  const { digits } = engine;
  const change = bar ? bar.close / (before?.close ?? bar.open) - 1 : NaN;
  const way = bar && bar.close >= bar.open ? 'rise' : 'fall';
  const paned = studies.filter(({ place }) => place === 'pane');
  return (
    <>
      <div className="legend" aria-hidden="true">
        <div className="row">
          <strong className="name">
            {view.info?.name ?? view.symbol} · {resolutionText(view.resolution)}
          </strong>
          {bar &&
            (
              [
                [t('open'), bar.open],
                [t('high'), bar.high],
                [t('low'), bar.low],
                [t('close'), bar.close],
              ] as const
            ).map(([label, price]) => (
              <span key={label} className="pair">
                {label.slice(0, 1)} <b className={way}>{formatPrice(price, digits)}</b>
              </span>
            ))}
          <b className={change >= 0 ? 'rise' : 'fall'}>{formatPercent(change)}</b>
          {bar && view.volume && (
            <span className="pair">
              {t('volume')} <b>{formatAmount(bar.volume)}</b>
            </span>
          )}
        </div>
        {studies
          .filter(({ place }) => place !== 'pane')
          .map((study) => (
            <StudyRow key={study.id} study={study} index={index} digits={digits} />
          ))}
      </div>
      {paned.map((study, at) => (
        <div
          key={study.id}
          className="legend"
          aria-hidden="true"
          ref={(box) => void box?.style.setProperty('top', `${(tops[at + 1] ?? 0) + 6}px`)}
        >
          <StudyRow study={study} index={index} digits={Math.max(2, Math.min(digits, 4))} />
        </div>
      ))}
    </>
  );
}
