import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { forgetCalls } from '../../core/calls/api.ts';
import type { Given } from '../../core/element/element.ts';
import { endpoints } from '../../core/calls/endpoints.ts';
import { config } from '../../core/config.ts';
import { isSet, textOf } from '../../core/data/values.ts';
import { prefixPath } from '../../core/locale/prefix.ts';
import { passwordFrequency, type Frequency } from '../../core/person/password-frequency.ts';
import { post } from '../../core/calls/post.ts';
import { toast } from '../../core/toasts.ts';
import { Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';
import { SecretDialog, secretDialogCss } from '../../ui/secret/secret-dialog.tsx';
import { SecretField } from '../../ui/secret/secret-field.tsx';

interface Props extends Given {
  frequency: Frequency;
  onDone(detail: { frequency: Frequency }): boolean;
  onCancel(): boolean;
}

/** Saves how often the fund password is asked for (PASS-11 to PASS-13, PASS-15). */
export default function PasswordFrequency({ frequency, preview, onDone, onCancel, onClose }: Props) {
  const t = useCopy(fundPasswordCopy);
  const { lang } = useSurroundings();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [hasPassword, setHasPassword] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const here = useRef(true);
  // At once, unlike state: a double click must not send twice.
  const sent = useRef(false);
  const id = useId();

  useLayoutEffect(() => {
    here.current = true;
    const fields = [password.current, code.current];
    return () => {
      here.current = false;
      for (const field of fields) if (field) field.value = '';
    };
  }, []);
  useEffect(() => {
    if (!preview) password.current?.focus();
  }, [preview]);

  async function save() {
    const fundpass = password.current?.value;
    const totp = code.current?.value.replace(/\s/g, '');
    if (!fundpass || !totp || sent.current || preview) return;
    sent.current = true;
    setBusy(true);
    setWrong('');
    const action = config.peek().frequencyAction || 'trade_password_frequency';
    const body = await post(endpoints.saveFrequency, { action, frequency, fundpass, totp });
    const saved = isSet(body, 'result');
    if (saved) {
      // What was answered before is not true any more.
      forgetCalls();
      passwordFrequency.set({ frequency });
    }
    if (!here.current) return;
    sent.current = false;
    setBusy(false);
    if (saved) {
      onDone({ frequency });
      onClose('button');
      return;
    }
    const message = textOf(body, 'msg') || t('error');
    toast(message, 'error');
    setWrong(message);
    // Codes run out; typing replaces the old one.
    code.current?.focus();
    code.current?.select();
  }

  const cancel = (reason: 'button' | 'close') => {
    if (!sent.current && onCancel()) onClose(reason);
  };

  const described = wrong ? `${id}wrong` : undefined;
  return (
    <SecretDialog
      title={t('frequencyTitle')}
      field={password}
      filled={hasPassword && hasCode}
      busy={busy}
      onConfirm={() => void save()}
      onCancel={cancel}
    >
      <p>{t('frequencyHint')}</p>
      <dl className="setting">
        <dt>{t('again')}</dt>
        <dd>{t(`again${frequency}`)}</dd>
      </dl>
      <SecretField
        part="input-fundpass"
        label={t('password')}
        autoComplete="current-password"
        field={password}
        onFilled={setHasPassword}
        locked={busy}
        wrong={described}
      />
      <SecretField
        part="input-totp"
        label={t('totp')}
        autoComplete="one-time-code"
        field={code}
        onFilled={setHasCode}
        locked={busy}
        wrong={described}
      />
      {/* The toast goes after a while, and is said by the dialog; this stays to be read. */}
      <p className="wrong" id={`${id}wrong`}>
        {wrong}
      </p>
      <Link part="help" className="aside" newTab href={prefixPath('/myaccount/totp', lang)}>
        {t('totpHelp')}
      </Link>
    </SecretDialog>
  );
}

export const css = secretDialogCss;
