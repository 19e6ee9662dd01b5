import { CloseButton } from '../../ui/control/controls.tsx';
import { useChart } from './use-chart.ts';

/** A message above the chart. Its live region is always rendered, because screen readers announce changes only. */
export function Notice() {
  const { controller, view, t } = useChart();
  const { notice } = view;
  const { prices } = controller.engine;
  const lines =
    notice === undefined
      ? []
      : typeof notice === 'string'
        ? [t(notice)]
        : notice.map(({ alert: { symbol, price, note } }) =>
            [t('crossed', { symbol, price: prices.formatGiven(price) }), note].filter(Boolean).join(' · '),
          );
  return (
    <div className="notices">
      <div className={lines.length ? 'notice' : undefined}>
        <span role="status">{lines.join('\n')}</span>
        {lines.length > 0 && <CloseButton label={t('done')} onPress={() => controller.set({ notice: undefined })} />}
      </div>
    </div>
  );
}
