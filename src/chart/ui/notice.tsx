import { CloseButton } from '../../ui/control/controls.tsx';
import { formatPrice } from '../engine/format.ts';
import { useChart } from './use-chart.ts';

/** What has happened, in a line over the chart. Its box is always there: screen readers tell only of changes in one. */
export function Notice() {
  const { controller, view, t } = useChart();
  const { notice } = view;
  const { digits } = controller.engine;
  const lines =
    notice === undefined
      ? []
      : typeof notice === 'string'
        ? [t(notice)]
        : notice.map(({ alert: { symbol, price, note } }) =>
            [t('crossed', { symbol, price: formatPrice(price, digits) }), note].filter(Boolean).join(' · '),
          );
  return (
    <div className="notices" role="status">
      {lines.length > 0 && (
        <div className="notice">
          <span>{lines.join('\n')}</span>
          <CloseButton label={t('done')} onPress={() => controller.say(undefined)} />
        </div>
      )}
    </div>
  );
}
