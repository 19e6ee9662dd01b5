import dialogCss from '../../ui/dialog/dialog.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import figureCss from '../../ui/offer/figure.css';
import ownCss from './cooldown-modal.css';
import { useLayoutEffect, useMemo, useState } from 'react';
import { SECOND } from '../../runtime/page/clock.ts';
import type { Given } from '../../runtime/declare/element.ts';
import { Button } from '../../ui/control/controls.tsx';
import { usePage } from '../../ui/element/surroundings.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CooldownPicture } from '../../ui/illustrations/cooldown.tsx';
import { Figure } from '../../ui/offer/figure.tsx';
import { cooldownModalCopy } from './cooldown-modal.copy.ts';
import { clockText, endOf } from './remaining.ts';

interface Props extends Given {
  until: string | undefined;
}

/** Reminder of the 24-hour cool-down with the time that is left (POP-18). */
export default function CooldownModal({ until, onClose }: Props) {
  const t = useCopy(cooldownModalCopy);
  const { clock } = usePage();
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
      picture={CooldownPicture}
      closeLabel={t('close')}
      onClose={() => onClose('close')}
      choices={
        <Button part="confirm action" onPress={() => onClose('button')}>
          {t('confirm')}
        </Button>
      }
    >
      <p>{left > 0 ? t('content') : t('over')}</p>
      <Figure className="remaining" label={t('remaining')} value={clockText(left)} timer />
    </Dialog>
  );
}
export const css = dialogCss + illustrationCss + figureCss + ownCss;
