import { CloseButton } from '../../ui/control/controls.tsx';
import { useChart } from './use-chart.ts';

/** What has happened, in a line over the chart. Its text's box is always there: screen readers tell only of changes in one. */
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
