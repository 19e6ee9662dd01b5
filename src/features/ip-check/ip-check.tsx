import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import form from '../../ui/dialog/dialog-form.css';
import { useRef, useState } from 'react';
import { checkIpAgain, putOffIpReminder } from './ip-check.actions.ts';
import type { CloseReason, CommonProps } from '../../runtime/declare/element.ts';
import { serverLink } from '../../exchange/links/server-link.ts';
import { noticeLinks } from '../../exchange/policy/notice-links.ts';
import { Button, ButtonLink } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { usePage, useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RestrictedPicture } from '../../ui/illustrations/tiles/restricted.tsx';
import { VerifyPicture } from '../../ui/illustrations/tiles/verify.tsx';
import { VpnPicture } from '../../ui/illustrations/tiles/vpn.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { isClosable } from './ip-check.rule.ts';
import { ipCheckCopy } from './ip-check.copy.ts';

type Notice = 'upgrade' | 'vpn' | 'blocked';

const PICTURES = { upgrade: VerifyPicture, vpn: VpnPicture, blocked: RestrictedPicture } as const;
const TEXTS = { upgrade: 'upgrade', vpn: 'vpn', blocked: 'detection' } as const;
/** Default address for a verification upgrade. */
const UPGRADE = '/myaccount/kyc2';

/** "Check again": one call at a time. `unchanged` means that the last one returned the same notice. */
const useRepeatedCheck = () => {
  const page = usePage();
  const [state, setState] = useState<'idle' | 'checking' | 'unchanged'>('idle');
  const busy = useRef(false);

  async function check() {
    if (busy.current) return;
    busy.current = true;
    setState('checking');
    await page.perform(checkIpAgain);
    busy.current = false;
    // After another result, this notice is hidden or shows other text.
    setState('unchanged');
  }

  return { check, checking: state === 'checking', unchanged: state === 'unchanged' };
};

/** Notices of the address check. [IP-02 to IP-06, IP-08, IP-10] */
export default function IpCheck({ variant, onClose, onNavigate }: CommonProps) {
  const t = useCopy(ipCheckCopy);
  const { page, lang } = useElementContext();
  const found = useFacts((facts) => facts.answer('ipCheck'));
  const notice = (variant || 'vpn') as Notice;
  const { title = '', content = '', button = '', url = '', token = '', result } = found ?? {};
  const closable = isClosable(found);
  const href = serverLink(url || (notice === 'upgrade' ? UPGRADE : ''), lang);
  const leads = href !== '#';
  // A VPN can be turned off while the notice is open.
  const repeats = !closable || (notice === 'vpn' && !leads);

  function close(reason: CloseReason) {
    if (onClose(reason, { result, token })) putOffIpReminder(page);
  }

  function follow() {
    onNavigate(href);
    if (closable) close('button');
    return false;
  }

  const { check, checking, unchanged } = useRepeatedCheck();
  const answer = leads ? (
    <ButtonLink key="answer" part="confirm action" href={href} onPress={follow}>
      {button || t(notice === 'upgrade' ? 'upgrade_action' : 'support')}
    </ButtonLink>
  ) : (
    closable && (
      <Button key="answer" part="confirm action" quiet={repeats} onPress={() => close('button')}>
        {button || t('accept')}
      </Button>
    )
  );
  const again = repeats && (
    <Button
      key="again"
      part={leads || closable ? 'secondary' : 'action'}
      quiet={leads}
      disabled={checking}
      onPress={() => void check()}
    >
      {t(checking ? 'checking' : 'again')}
    </Button>
  );
  return (
    <Dialog
      title={title || t(`${notice}_title`)}
      foreignTitle={title !== ''}
      picture={PICTURES[notice]}
      warns={notice !== 'upgrade'}
      closeLabel={t('close')}
      onClose={closable ? () => close('close') : undefined}
      choices={leads ? [answer, again] : [again, answer]}
    >
      <div className="points">
        {content ? (
          <ServerHtml html={content} />
        ) : (
          <>
            <p>
              {t('dear')} {t('accessing')}
            </p>
            <p>{t(TEXTS[notice])}</p>
          </>
        )}
        {unchanged && (
          <p className="alert" role="alert">
            <RichText text={t('unchanged')} links={noticeLinks(lang)} />
          </p>
        )}
      </div>
    </Dialog>
  );
}
export const css = dialog + illustration + form;
export const copies = [ipCheckCopy];
