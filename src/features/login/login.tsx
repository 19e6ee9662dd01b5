import dialog from '../../ui/dialog/dialog.css';
import frame from '../../ui/mini-app/mini-app.css';
import illustration from '../../ui/illustrations/illustration.css';
import featureCss from './login.css';
import { useEffect, useRef, useState } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { debugging } from '../../runtime/page/log.ts';
import type { PlainDetail } from '../../exchange/mini-app-protocol.ts';
import { prefixOf } from '../../exchange/locale/prefix-of.ts';
import { rereadCookies } from '../../exchange/person/visitor-change.ts';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { miniAppEntry } from '../../services/mini-app/mini-app-entry.ts';
import { CloseButton } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { MiniAppArea } from '../../ui/mini-app/mini-app-area.tsx';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { useModal } from '../../ui/dialog/use-modal.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { useStableValue } from '../../ui/element/use-stable-value.ts';
import { loginOptions, registerReward } from './login.data.ts';

interface Props extends CommonProps {
  type: 'login' | 'signup';
  onLogin(detail: { type: 'login' | 'signup' }): boolean;
}

const ALLOWED = ['type', 'lang', 'prefix', 'theme', 'site', 'authorizedLogin', 'clientIds', 'reward'];
const HEIGHT = { min: 320, max: 720 };
/** Passkeys, and the browser's account chooser. */
const PERMISSIONS = 'publickey-credentials-get; publickey-credentials-create; identity-credentials-get';

/** Dialog with the login mini-app. The page never sees what is typed into it (APP-01, APP-05, SITE-04). */
export default function Login({ type, leaving, onLogin, onClose }: Props) {
  const t = useCopy(miniAppCopy);
  const { page, facts, lang, theme, isInline } = useElementContext();
  const options = useStableValue(
    () => ({ site: facts.site, ...loginOptions(facts), reward: registerReward(page) }),
    [page, facts],
  );
  const origin = useSignalValue(() => {
    const entry = debugging.value ? miniAppEntry('login') : '';
    return typeof entry === 'string' ? '' : entry.origin;
  });
  const close = () => void onClose('close');
  const ref = useModal({ onEscape: close });
  // The visitor may switch forms inside the app. The `type` attribute applies when it changes.
  const [inside, setInside] = useState<{ wish: string; type: 'login' | 'signup' }>({ wish: type, type });
  const current = inside.wish === type ? inside.type : type;
  const title = t(current);
  const signedIn = useFacts((facts) => facts.signedIn);

  // Session cookies and the app's event arrive in any order. The first of them reports the login, once.
  const told = useRef(false);
  useEffect(() => {
    if (!signedIn || told.current) return;
    told.current = true;
    onLogin({ type: current });
    onClose('button');
  }, [signedIn, current, onLogin, onClose]);

  function hear(name: string, detail: PlainDetail) {
    const chosen = detail['type'];
    if (name === 'type' && (chosen === 'login' || chosen === 'signup')) setInside({ wish: type, type: chosen });
    if ((name !== 'login' && name !== 'signup') || told.current) return;
    told.current = true;
    onLogin({ type: name });
    onClose('button');
    rereadCookies();
  }

  return (
    <dialog
      ref={ref}
      part="panel"
      className={`sheet login${leaving ? ' leaving' : ''}${isInline ? ' inline' : ''}`}
      open={isInline || undefined}
      aria-label={title}
    >
      <div className="login-head">
        {/* In debug mode, the title shows the app's origin. */}
        <h2 part="title">
          {title}
          {origin && <small dir="ltr">{origin}</small>}
        </h2>
        <CloseButton label={t('close')} onPress={close} />
      </div>
      <MiniAppArea
        mount={mountMiniApp}
        name="login"
        title={title}
        props={{ type, lang, prefix: prefixOf(lang), theme, ...options }}
        allowed={ALLOWED}
        permissions={PERMISSIONS}
        height={HEIGHT}
        leaving={leaving}
        takesFocus
        onEvent={hear}
        onClose={close}
      />
    </dialog>
  );
}

export const css = dialog + frame + illustration + featureCss;
