import { useRef } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import type { PlainDetail } from '../../exchange/mini-app-protocol.ts';
import { FREQUENCIES, passwordFrequency, type Frequency } from '../../exchange/person/password-frequency.ts';
import { recordOf } from '../../runtime/lifecycle/records.ts';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { FramedSecret } from '../../ui/secret/framed-secret.tsx';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { actionOf, answer } from './fund-password.ask.ts';

export interface FundPasswordProps extends CommonProps {
  onConfirm(detail: { frequency: Frequency }): boolean;
  onCancel(): boolean;
}

const TOKEN = /^[\w.~+/=-]{16,2048}$/;

/** Asks for the fund password on another origin. The frame exchanges it for a token, which the caller of `ask()` receives. */
export default function FramedPassword({ onConfirm, onCancel, onClose }: FundPasswordProps) {
  const t = useCopy(fundPasswordCopy);
  const { page, host } = useElementContext();
  const record = host && recordOf(host);
  const app = useFacts((facts) => facts.app);
  const known = useSignalValue(() => page.answer(passwordFrequency)?.frequency ?? '2', [page]);
  const action = useSignalValue(() => (record ? actionOf(record).value : ''), [record]);
  const isAnswered = useRef(false);

  function hear(name: string, { token, frequency: given }: PlainDetail) {
    const frequency = FREQUENCIES.find((each) => each === given) ?? known;
    if (name === 'frequency' && given === frequency && frequency !== known)
      return void page.open('gate-password-frequency', { frequency }).catch(() => undefined);
    if (name !== 'token' || isAnswered.current || typeof token !== 'string' || !TOKEN.test(token)) return;
    if (!onConfirm({ frequency })) return;
    isAnswered.current = true;
    if (record) answer(record, { token, frequency });
    onClose('button');
  }

  return (
    <FramedSecret
      mount={mountMiniApp}
      title={t('title')}
      props={{ dialog: 'password', action, frequency: known, canChange: !app }}
      onEvent={hear}
      onCancel={(reason) => {
        if (onCancel()) onClose(reason);
      }}
    />
  );
}
