import { useRef } from 'react';
import { untracked } from '@preact/signals-core';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { passwordFrequency, type Frequency } from '../../exchange/person/password-frequency.ts';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { FramedSecret } from '../../ui/secret/framed-secret.tsx';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';
import { useCopy } from '../../ui/text/copy.ts';

export interface FrequencyProps extends CommonProps {
  frequency: Frequency;
  onDone(detail: { frequency: Frequency }): boolean;
  onCancel(): boolean;
}

/** Saves the frequency on another origin: the frame sends password and code to the server itself. */
export default function FramedFrequency({ frequency, onDone, onCancel, onClose }: FrequencyProps) {
  const t = useCopy(fundPasswordCopy);
  const { page, facts } = useElementContext();
  const isDone = useRef(false);
  const action = untracked(() => facts.config.frequencyAction) || 'trade_password_frequency';

  function hear(name: string) {
    if (name !== 'done' || isDone.current) return;
    isDone.current = true;
    // Cached answers are outdated.
    forgetCalls();
    page.update(passwordFrequency, { frequency });
    onDone({ frequency });
    onClose('button');
  }

  return (
    <FramedSecret
      mount={mountMiniApp}
      title={t('frequencyTitle')}
      props={{ dialog: 'frequency', action, frequency }}
      onEvent={hear}
      onCancel={(reason) => {
        if (onCancel()) onClose(reason);
      }}
    />
  );
}
