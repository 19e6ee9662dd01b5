import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { forgetCalls } from '../../runtime/calls/api.ts';
import { untracked } from '@preact/signals-core';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { isSet, textOf } from '../../runtime/data/values.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { passwordFrequency, type Frequency } from '../../exchange/person/password-frequency.ts';
import { Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext, type ElementContextValue } from '../../ui/element/element-context.ts';
import { fundPasswordCopy } from '../../ui/secret/fund-password.copy.ts';
import { SecretDialog, secretDialogCss } from '../../ui/secret/secret-dialog.tsx';
import { SecretField } from '../../ui/secret/secret-field.tsx';
import { useFramed } from '../../ui/secret/use-framed.ts';
import type { FrequencyProps } from './framed-frequency.tsx';
import { fieldNamedIn, type SecretName } from './field-named-in.ts';

/** @returns what went wrong, in the server's words or '' where it has none; undefined when it is saved */
const saveFrequency = async (
  { page, facts }: ElementContextValue,
  frequency: Frequency,
  fundpass: string,
  totp: string,
): Promise<string | undefined> => {
  const action = untracked(() => facts.config.frequencyAction) || 'trade_password_frequency';
  const body = await page.post(endpoints.saveFrequency, { action, frequency, fundpass, totp });
  if (!isSet(body, 'result')) return textOf(body, 'msg');
  // Cached answers are outdated.
  forgetCalls();
  page.update(passwordFrequency, { frequency });
  return undefined;
};

type FieldRef = RefObject<HTMLInputElement | null>;

interface Problem {
  readonly wrong: string;
  readonly about?: SecretName | undefined;
}

const NO_PROBLEM: Problem = { wrong: '' };

/**
 * Sends the entered values, one call at a time, and reports the result to the user. The fields are cleared when the
 * dialog unmounts.
 * @returns the last error message (`wrong`, '' for none), the field that it names (`about`), and whether a call is
 *   pending (`isSending`)
 */
const useSave = (password: FieldRef, code: FieldRef, { frequency, onDone, onClose }: FrequencyProps) => {
  const t = useCopy(fundPasswordCopy);
  const context = useElementContext();
  const [busy, setBusy] = useState(false);
  const [{ wrong, about }, setProblem] = useState<Problem>(NO_PROBLEM);
  const mounted = useRef(true);
  // A ref changes immediately, unlike state: a double click must not send twice.
  const sent = useRef(false);

  useLayoutEffect(() => {
    mounted.current = true;
    const fields = [password.current, code.current];
    return () => {
      mounted.current = false;
      for (const field of fields) if (field) field.value = '';
    };
  }, [password, code]);

  async function save() {
    const fundpass = password.current?.value;
    const totp = code.current?.value.replace(/\s/g, '');
    if (!fundpass || !totp || sent.current) return;
    sent.current = true;
    setBusy(true);
    setProblem(NO_PROBLEM);
    const refusal = await saveFrequency(context, frequency, fundpass, totp);
    if (!mounted.current) return;
    sent.current = false;
    setBusy(false);
    if (refusal === undefined) {
      onDone({ frequency });
      onClose('button');
      return;
    }
    const message = refusal || t('error');
    context.page.toast(message, 'error');
    const named = fieldNamedIn(message, { password: t('password'), totp: t('totp') });
    setProblem({ wrong: message, about: named });
    // A code expires quickly, so without a named field the next input replaces it.
    const { current: next } = named === 'password' ? password : code;
    next?.focus();
    next?.select();
  }

  return { save, busy, wrong, about, isSending: () => sent.current };
};

/** Prompts for password and code, and saves how often the fund password is required. [PASS-11 to PASS-13, PASS-15] */
function PageFrequency(props: FrequencyProps) {
  const { frequency, onCancel, onClose } = props;
  const t = useCopy(fundPasswordCopy);
  const { lang, isInline } = useElementContext();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [hasPassword, setHasPassword] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  const { save, busy, wrong, about, isSending } = useSave(password, code, props);
  const id = useId();

  useEffect(() => {
    if (!isInline) password.current?.focus();
  }, [isInline]);

  const cancel = (reason: 'button' | 'close') => {
    if (!isSending() && onCancel()) onClose(reason);
  };

  const formError = wrong && !about ? `${id}wrong` : undefined;
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
        wrong={about === 'password' ? wrong : undefined}
      />
      <SecretField
        part="input-totp"
        label={t('totp')}
        autoComplete="one-time-code"
        field={code}
        onFilled={setHasCode}
        locked={busy}
        wrong={about === 'totp' ? wrong : undefined}
        formError={formError}
      />
      {/* The toast disappears and the dialog announces it. This text stays. */}
      {formError && (
        <p className="wrong" id={formError}>
          {wrong}
        </p>
      )}
      <Link part="help" className="aside" newTab href={linkTo('/myaccount/totp', lang)}>
        {t('totpHelp')}
      </Link>
    </SecretDialog>
  );
}

const loadFramed = () => import('./framed-frequency.tsx');

/** Saves how often the fund password is required: in the page, or in a frame if `fundPassword.frame` is set. */
export default function PasswordFrequency(props: FrequencyProps) {
  const Framed = useFramed(loadFramed);
  return Framed === undefined ? <PageFrequency {...props} /> : Framed && <Framed {...props} />;
}

export const css = secretDialogCss;
