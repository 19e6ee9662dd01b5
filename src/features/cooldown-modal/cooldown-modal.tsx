import dialogCss from '../../ui/dialog/dialog.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import figureCss from '../../ui/offer/figure.css';
import ownCss from './cooldown-modal.css';
import { useLayoutEffect, useMemo, useState } from 'react';
import { clock, DAY, SECOND } from '../../runtime/page/clock.ts';
import type { Given } from '../../runtime/declare/element.ts';
import { Button } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CooldownPicture } from '../../ui/illustrations/cooldown.tsx';
import { Figure } from '../../ui/offer/figure.tsx';
import { cooldownModalCopy } from './cooldown-modal.copy.ts';
import { clockText, endOf } from './remaining.ts';

interface Props extends Given {
  until: string | undefined;
}

/** Reminds the user of the 24-hour cool-down and shows the remaining time. [POP-18] */
export default function CooldownModal({ until, preview, onClose }: Props) {
  const t = useCopy(cooldownModalCopy);
  const end = useMemo(() => endOf(until, clock.now()), [until]);
  const [now, setNow] = useState(() => clock.now());
  const left = preview ? DAY - SECOND : end - now;

  useLayoutEffect(() => {
    if (preview || end <= clock.now()) return;
    // Waits for the next full second, so that no second is skipped.
    return clock.after((end - clock.now()) % SECOND || SECOND, () => setNow(clock.now()));
  }, [preview, end, now]);

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
