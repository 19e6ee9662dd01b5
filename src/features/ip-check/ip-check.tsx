import dialog from '../../ui/dialog.css';
import form from '../../ui/dialog-form.css';
import { useEffect, useRef, useState } from 'react';
import { checkIpAgain, putOffIpReminder } from '../../core/compliance/ip-check.ts';
import type { CloseReason, Given } from '../../core/element/element.ts';
import { linkTo } from '../../core/links/link-to.ts';
import { noticeLinks } from '../../core/compliance/notice-links.ts';
import { Button, ButtonLink } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { useSurroundings } from '../../ui/context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ServerHtml } from '../../ui/server-html.tsx';
import { useSignalValue } from '../../ui/use-signal.ts';
import { ipCheckCopy } from './ip-check.copy.ts';

type Face = 'upgrade' | 'vpn' | 'blocked';

const TEXTS = { upgrade: 'upgrade', vpn: 'vpn', blocked: 'detection' } as const;
/** Where verification is upgraded when the answer does not say. */
const UPGRADE = '/myaccount/kyc2';

/** What the address check asks for (IP-02 to IP-06, IP-08, IP-10). */
export default function IpCheck({ variant = 'vpn', preview, onClose, onNavigate }: Given) {
  const t = useCopy(ipCheckCopy);
  const { facts, lang } = useSurroundings();
  const found = useSignalValue(() => facts.answer('ipCheck'), [facts]);
  const [state, setState] = useState<'still' | 'checking' | 'unchanged'>('still');
  const mounted = useRef(true);
  const busy = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);

  const face = variant as Face;
  const { title = '', content = '', button = '', url = '', token = '', result, closable: said } = found ?? {};
  const closable = face !== 'blocked' && said !== false;
  const href = linkTo(url || (face === 'upgrade' ? UPGRADE : ''), lang);
  const leads = href !== '#';

  function close(reason: CloseReason) {
    if (onClose(reason, { result, token }) && face === 'vpn' && !preview) putOffIpReminder();
  }

  function follow() {
    onNavigate(href);
    if (closable) close('button');
    return false;
  }

  async function again() {
    if (preview || busy.current) return;
    busy.current = true;
    setState('checking');
    await checkIpAgain();
    busy.current = false;
    // With another result the notice has gone or says something else.
    if (mounted.current) setState('unchanged');
  }

  const recheck = (
    <Button
      part={leads ? 'secondary' : 'action'}
      quiet={leads}
      disabled={state === 'checking'}
      onPress={() => void again()}
    >
      {t(state === 'checking' ? 'checking' : 'again')}
    </Button>
  );

  return (
    <Dialog
      title={title || t(`${face}_title`)}
      foreignTitle={title !== ''}
      closeLabel={t('close')}
      onClose={closable ? () => close('close') : undefined}
      choices={
        <>
          {leads ? (
            <ButtonLink part="confirm action" href={href} onPress={follow}>
              {button || t(face === 'upgrade' ? 'upgrade_action' : 'support')}
            </ButtonLink>
          ) : (
            closable && (
              <Button part="confirm action" onPress={() => close('button')}>
                {button || t('accept')}
              </Button>
            )
          )}
          {!closable && recheck}
        </>
      }
    >
      <div className="points">
        {content ? (
          <ServerHtml html={content} />
        ) : (
          <>
            <p>{t('dear')}</p>
            <p>{t('accessing')}</p>
            <p>{t(TEXTS[face])}</p>
          </>
        )}
        {state === 'unchanged' && (
          <p className="alert" role="alert">
            <RichText text={t('unchanged')} links={noticeLinks(lang)} />
          </p>
        )}
      </div>
    </Dialog>
  );
}
const css = dialog + form;
export { css };
