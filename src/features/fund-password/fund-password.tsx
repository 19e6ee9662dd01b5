import { useEffect, useRef, useState } from 'react';
import { clock } from '../../runtime/page/clock.ts';
import type { Given } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { opener } from '../../runtime/declare/opener.ts';
import { passwordFrequency, type Frequency } from '../../exchange/person/password-frequency.ts';
import { recordOf } from '../../runtime/lifecycle/records.ts';
import { Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';
import { SecretDialog, secretDialogCss } from '../../ui/secret/secret-dialog.tsx';
import { SecretField } from '../../ui/secret/secret-field.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { FrequencySelect } from './frequency-select.tsx';
import { answer, ask } from './fund-password.ask.ts';
import { useDraft } from './use-draft.ts';

/** Presses within this time in ms count once. [PASS-06, Q-38] */
const DEBOUNCE = 1500;

interface Props extends Given {
  onConfirm(detail: { frequency: Frequency }): boolean;
  onCancel(): boolean;
}

/** Prompts for the fund password, which exists only in the field. [PASS-01 to PASS-10, PASS-14] */
export default function FundPassword({ preview, onConfirm, onCancel, onClose }: Props) {
  const t = useCopy(fundPasswordCopy);
  const { facts, lang, host } = useSurroundings();
  const record = host && recordOf(host);
  const app = useSignalValue(() => facts.app, [facts]);
  const known = useSignalValue(() => (preview ? '2' : (passwordFrequency.read().data?.frequency ?? '2')), [preview]);
  // The visitor's choice, until the dialog that saves it has opened.
  const [wanted, setWanted] = useState<Frequency>();
  const [filled, setFilled] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const pressed = useRef(-Infinity);
  const frequency = wanted ?? known;

  useDraft(field, preview ? undefined : record, setFilled);

  // The dialog takes the focus first. Then it moves to the field, or back to the control that opened the other dialog.
  useEffect(() => {
    if (!preview) (field.current?.value && select.current ? select.current : field.current)?.focus();
  }, [preview]);

  function confirm() {
    const input = field.current;
    const now = clock.now();
    if (!input || !filled || now - pressed.current < DEBOUNCE) return;
    pressed.current = now;
    if (!onConfirm({ frequency: known })) return;
    const fundpass = input.value;
    input.value = '';
    setFilled(false);
    if (record && !preview) answer(record, { fundpass, frequency: known });
    onClose('button');
  }

  const cancel = (reason: 'button' | 'close') => {
    if (onCancel()) onClose(reason);
  };

  function change(next: Frequency) {
    if (next === frequency) return;
    setWanted(next);
    if (preview) return;
    opener.open('gate-password-frequency', { frequency: next }).then(
      () => setWanted(undefined),
      () => setWanted(undefined),
    );
  }

  return (
    <SecretDialog title={t('title')} field={field} filled={filled} onConfirm={confirm} onCancel={cancel}>
      <SecretField
        part="input-fundpass"
        label={t('password')}
        autoComplete="current-password"
        field={field}
        onFilled={setFilled}
      />
      {!app && <FrequencySelect ref={select} value={frequency} onChange={change} />}
      <Link part="secondary help" className="aside" newTab href={linkTo('/myaccount/fundpass_setup', lang)}>
        {t('change')}
      </Link>
    </SecretDialog>
  );
}

export const css = secretDialogCss;
export const methods = { ask };
