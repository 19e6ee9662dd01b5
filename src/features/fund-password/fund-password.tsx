import { useEffect, useRef, useState } from 'react';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { passwordFrequency, type Frequency } from '../../exchange/person/password-frequency.ts';
import { recordOf } from '../../runtime/lifecycle/records.ts';
import { Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';
import { SecretDialog, secretDialogCss } from '../../ui/secret/secret-dialog.tsx';
import { SecretField } from '../../ui/secret/secret-field.tsx';
import { useFramed } from '../../ui/secret/use-framed.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { FrequencySelect } from './frequency-select.tsx';
import { answer, ask } from './fund-password.ask.ts';
import type { FundPasswordProps } from './framed-password.tsx';
import { useDraft } from './use-draft.ts';

/** Presses within this time in ms count once. [PASS-06, Q-38] */
const DEBOUNCE = 1500;

/** Asks for the fund password (PASS-01 to PASS-10, PASS-14). The password lives in the field only. */
function PagePassword({ onConfirm, onCancel, onClose }: FundPasswordProps) {
  const t = useCopy(fundPasswordCopy);
  const { page, lang, host, isInline } = useElementContext();
  const record = host && recordOf(host);
  const app = useFacts((facts) => facts.app);
  const known = useSignalValue(() => page.answer(passwordFrequency)?.frequency ?? '2', [page]);
  // The visitor's choice, until the dialog that saves it has opened.
  const [wanted, setWanted] = useState<Frequency>();
  const [filled, setFilled] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const pressed = useRef(-Infinity);
  const frequency = wanted ?? known;

  useDraft(field, record, setFilled);

  // The dialog takes the focus first. Then it moves to the field, or back to the control that opened the other dialog.
  useEffect(() => {
    if (!isInline) (field.current?.value && select.current ? select.current : field.current)?.focus();
  }, [isInline]);

  function confirm() {
    const input = field.current;
    const now = page.clock.now();
    if (!input || !filled || now - pressed.current < DEBOUNCE) return;
    pressed.current = now;
    if (!onConfirm({ frequency: known })) return;
    const fundpass = input.value;
    input.value = '';
    setFilled(false);
    if (record) answer(record, { fundpass, frequency: known });
    onClose('button');
  }

  const cancel = (reason: 'button' | 'close') => {
    if (onCancel()) onClose(reason);
  };

  function change(next: Frequency) {
    if (next === frequency) return;
    setWanted(next);
    page.open('gate-password-frequency', { frequency: next }).then(
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

const loadFramed = () => import('./framed-password.tsx');

/** Asks for the fund password in the page, or in a frame on another origin if `fundPassword.frame` is set. */
export default function FundPassword(props: FundPasswordProps) {
  const Framed = useFramed(loadFramed);
  return Framed === undefined ? <PagePassword {...props} /> : Framed && <Framed {...props} />;
}

export const css = secretDialogCss;
export const methods = { ask };
