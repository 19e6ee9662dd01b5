import { clock } from '../../../core/clock.ts';
import { CloseButton } from '../../../ui/control/controls.tsx';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import { ALERT_CONDITIONS, alertState, type PriceAlert } from '../../alerts/price-alert.ts';
import type { ChartController } from '../../control/controller.ts';
import { formatPrice } from '../../engine/format.ts';
import { useChartCopy } from '../words.ts';
import { DoneDialog } from './done-dialog.tsx';
import { Field } from './indicator-fields.tsx';
import { Choice } from './select.tsx';
import { fromField, toField } from './zoned-time.ts';

/** Prices that can be typed. */
const PRICE = { kind: 'number', min: 1e-12, max: 1e12, usual: 0 } as const;

/** One alert: each change takes effect at once. */
function Row({ controller, alert }: { controller: ChartController; alert: PriceAlert }) {
  const t = useChartCopy();
  const { id, symbol, price, condition, note, every, expires } = alert;
  const { zone } = controller.view.peek();
  const change = (next: Parameters<typeof controller.alerts.change>[1]) => controller.alerts.change(id, next);
  const state = alertState(alert, clock.now());
  const name = `${symbol} ${formatPrice(price, controller.engine.digits)}`;
  return (
    <li aria-label={name}>
      <div className="head">
        <strong>{name}</strong>
        <span className="adders">
          {state !== 'active' && <small>{t(state)}</small>}
          <CloseButton label={t('removeIndicator', { name })} onPress={() => controller.alerts.remove(id)} />
        </span>
      </div>
      <div className="fields wide-fields">
        <Field name={t('price')} rule={PRICE} value={price} onChange={(next) => change({ price: Number(next) })} />
        <Choice
          label={t('condition')}
          value={condition}
          items={ALERT_CONDITIONS.map((value) => ({ value, label: t(value) }))}
          onChoose={(next) => change({ condition: next })}
        />
        <label>
          <span>{t('note')}</span>
          <input
            className="field"
            maxLength={200}
            value={note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </label>
        <label>
          <span>{t('expires')}</span>
          <input
            className="field"
            type="datetime-local"
            value={toField(expires === undefined ? undefined : expires / 1000, zone)}
            onChange={(event) => {
              const seconds = fromField(event.target.value, zone);
              change({ expires: seconds === undefined ? undefined : seconds * 1000 });
            }}
          />
        </label>
        <label className="check">
          <input type="checkbox" checked={every} onChange={(event) => change({ every: event.target.checked })} />{' '}
          {t('everyTime')}
        </label>
      </div>
    </li>
  );
}

/** All price alerts, the newest first. */
export function AlertsDialog({ controller, onClose }: { controller: ChartController; onClose(): void }) {
  const t = useChartCopy();
  const alerts = useSignalValue(() => controller.view.value.alerts, [controller]);
  return (
    <DoneDialog title={t('alerts')} onClose={onClose}>
      {!alerts.length && <p>{t('noAlerts')}</p>}
      <ul className="shown">
        {[...alerts].reverse().map((alert) => (
          <Row key={alert.id} controller={controller} alert={alert} />
        ))}
      </ul>
    </DoneDialog>
  );
}
