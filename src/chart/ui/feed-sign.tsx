import { useEffect, useState } from 'react';
import { clock, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { Button } from '../../ui/control/controls.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useLate } from '../../ui/skeleton/use-late.ts';
import { useChart } from './use-chart.ts';

/** A market without a trade for this long shows how old its price is. */
const SILENCE = MINUTE;
/** Interval at which the age of the last trade is updated. */
const AGE_INTERVAL = 30 * SECOND;

/** Returns a time of the past in words, for example "3 min. ago". @param age ms */
const ageText = (age: number, lang: string): string => {
  const format = new Intl.RelativeTimeFormat(lang, { style: 'short' });
  const minutes = Math.max(1, Math.floor(age / MINUTE));
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
};

/** Returns the time of now, renewed while `isNeeded`. */
const useNow = (isNeeded: boolean): number => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    if (!isNeeded) return;
    let stop = (): void => undefined;
    const renew = () => {
      setNow(clock.now());
      stop = clock.after(AGE_INTERVAL, renew);
    };
    renew();
    return () => stop();
  }, [isNeeded]);
  return now;
};

/** Shows a problem of the newest price in words; empty without one. */
function PriceSign() {
  const { controller, view, lang, t } = useChart();
  const { isStale, lastTrade } = useSignalValue(() => controller.feed.freshness.state.value, [controller]);
  const hasBars = view.status === 'ready';
  const now = useNow(hasBars && lastTrade !== undefined);
  const age = lastTrade === undefined ? 0 : now - lastTrade;
  const isSilent = hasBars && age >= SILENCE;
  const stale = hasBars && isStale ? t('stale') : '';
  // The box of the status is always there: screen readers tell of changes in it alone, and not of the age.
  return (
    <p className={stale || isSilent ? 'sign' : undefined} data-stale={isStale || undefined}>
      <span role="status">{stale}</span>
      {isSilent && <span>{t('lastTrade', { age: ageText(age, lang) })}</span>}
    </p>
  );
}

/** How far the loading of older bars is, or that it has failed, with a button. */
function OlderSign() {
  const { controller, t } = useChart();
  const { feed } = controller;
  const state = useSignalValue(() => feed.older.state.value, [feed]);
  const isLate = useLate(state.kind === 'seeking');
  if (state.kind === 'failed')
    return (
      <p className="sign">
        <span role="status">{t('olderFailed')}</span>
        <Button part="action" small onPress={() => feed.retryOlder()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (state.kind !== 'seeking' || !isLate) return null;
  return (
    <p className="sign">
      <progress value={state.progress} aria-label={t('loadingOlder')} />
      <span>
        {t('loadingOlder')} {Math.floor(state.progress * 100)}%
      </span>
      <Button part="action" small onPress={() => feed.older.cancel()}>
        {t('cancel')}
      </Button>
    </p>
  );
}

/** Quiet signs over the lower edge of the bars: about the newest price, and about older bars. */
export function FeedSigns() {
  return (
    <div className="signs">
      <OlderSign />
      <PriceSign />
    </div>
  );
}
