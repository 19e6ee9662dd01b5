import { clock } from '../../../runtime/page/clock.ts';
import { Button } from '../../../ui/control/controls.tsx';
import { ALERT_CONDITIONS, alertState, type PriceAlert } from '../../alerts/price-alert.ts';
import { plainSymbol } from '../../overlays/read-overlays.ts';
import { useChart } from '../use-chart.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { Check, TextField, Choice } from './fields.tsx';
import { ListRow } from './list-row.tsx';
import { labelled, symbolText } from '../words.ts';
import { Nothing } from './nothing.tsx';
import { PriceField } from './price-field.tsx';
import { fromField, toField } from './zoned-time.ts';

/** One alert; each change applies immediately. */
function Row({ alert }: { alert: PriceAlert }) {
  const { controller, view, t } = useChart();
  const { id, symbol, price, condition, note, every, expires } = alert;
  const { zone } = view;
  const change = (next: Parameters<typeof controller.alerts.change>[1]) => controller.alerts.change(id, next);
  const state = alertState(alert, clock.now());
  const prices = plainSymbol(symbol) === plainSymbol(view.symbol) ? controller.engine.prices : undefined;
  const name = `${symbolText(symbol, view)} ${controller.engine.prices.formatGiven(price)}`;
  return (
    <ListRow
      name={name}
      aside={state !== 'active' && <small>{t(state)}</small>}
      onRemove={() => controller.alerts.remove(id)}
    >
      <div className="fields wide-fields">
        <PriceField label={t('price')} value={price} prices={prices} onChange={(next) => change({ price: next })} />
        <Choice
          label={t('condition')}
          value={condition}
          items={ALERT_CONDITIONS.map((value) => ({ value, label: t(value) }))}
          onChoose={(next) => change({ condition: next })}
        />
        <TextField label={t('note')} maxLength={200} value={note} onChange={(next) => change({ note: next })} />
        <TextField
          label={t('expires')}
          type="datetime-local"
          value={toField(expires === undefined ? undefined : expires / 1000, zone)}
          onChange={(text) => {
            const seconds = fromField(text, zone);
            change({ expires: seconds === undefined ? undefined : seconds * 1000 });
          }}
        />
        <Check
          label={labelled(t(condition), t('everyTime'), t)}
          checked={every}
          onChange={(on) => change({ every: on })}
        />
      </div>
    </ListRow>
  );
}

/** Adds an alert at the newest price: behind the dialog, nobody sees where the crosshair is. */
function Adder() {
  const { controller, view, t } = useChart();
  const { bars, prices } = controller.engine;
  const price = prices.round(bars.bar(bars.last)?.close ?? NaN);
  if (view.status !== 'ready' || !(price > 0)) return null;
  return (
    <Button part="action" small quiet onPress={() => controller.alerts.addAt(price, view.symbol)}>
      {t('alertAt', { price: prices.format(price) })}
    </Button>
  );
}

/** All price alerts, the newest first. */
export function AlertsDialog({ onClose }: DialogProps) {
  const { view, t } = useChart();
  return (
    <DoneDialog title={t('alerts')} onClose={onClose}>
      {!view.alerts.length && <Nothing icon="bell">{t('noAlerts')}</Nothing>}
      <Adder />
      <ul className="shown">
        {[...view.alerts].reverse().map((alert) => (
          <Row key={alert.id} alert={alert} />
        ))}
      </ul>
    </DoneDialog>
  );
}
