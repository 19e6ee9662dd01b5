import dialogCss from '../../ui/dialog/dialog.css';
import figureCss from '../../ui/offer/figure.css';
import featureCss from './cooldown-modal.css';
import { useLayoutEffect, useMemo, useState } from 'react';
import { DAY, SECOND } from '../../runtime/page/clock.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { Button } from '../../ui/control/controls.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Figure } from '../../ui/offer/figure.tsx';
import { cooldownModalCopy } from './cooldown-modal.copy.ts';
import { clockText, endOf, localTime } from './remaining.ts';

interface Props extends CommonProps {
  until: string | undefined;
}

/** A ring of which the remaining share is drawn, clockwise from the top. It is decoration: the timer inside is text. */
const Ring = ({ share }: { share: number }) => (
  <svg className="ring" viewBox="0 0 176 176" width="176" height="176" aria-hidden="true" focusable="false">
    <circle className="track" cx="88" cy="88" r="84" />
    <circle
      className="left"
      cx="88"
      cy="88"
      r="84"
      pathLength="1"
      strokeDasharray="1"
      strokeDashoffset={1 - Math.min(1, Math.max(0, share))}
    />
  </svg>
);

/** Reminder of the 24-hour cool-down with the time that is left (POP-18). */
export default function CooldownModal({ until, onClose }: Props) {
  const t = useCopy(cooldownModalCopy);
  const { page, lang } = useElementContext();
  const { clock } = page;
  const end = useMemo(() => endOf(until, clock.now()), [until, clock]);
  const [now, setNow] = useState(() => clock.now());
  const left = end - now;

  useLayoutEffect(() => {
    if (end <= clock.now()) return;
    // To the next whole second that is left, so that no second is skipped.
    return clock.after((end - clock.now()) % SECOND || SECOND, () => setNow(clock.now()));
  }, [end, now, clock]);

  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      choices={
        <Button part="confirm action" onPress={() => onClose('button')}>
          {t('confirm')}
        </Button>
      }
    >
      <p>{left > 0 ? t('content') : t('over')}</p>
      <div className="countdown">
        <div className="dial">
          <Ring share={left / DAY} />
          <Figure className="remaining" label={t('remaining')} value={clockText(left)} timer below />
        </div>
        {left > 0 && <p className="ends">{t('ends', { time: localTime(end, lang) })}</p>}
      </div>
    </Dialog>
  );
}
export const css = dialogCss + figureCss + featureCss;
