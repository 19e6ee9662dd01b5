import frame from '../../ui/mini-app/mini-app.css';
import illustration from '../../ui/illustrations/illustration.css';
import panel from '../../ui/mini-app/transfer-panel.css';
import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../runtime/page/clock.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { mountMiniApp } from '../../services/mini-app/mini-app.ts';
import { settings } from '../../exchange/current/settings.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { commonCopy } from '../../ui/text/common.copy.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { miniAppCopy } from '../../ui/mini-app/mini-app.copy.ts';
import { TransferPanel, type TransferProps } from '../../ui/mini-app/transfer-panel.tsx';
import { askSubAccount, ORDINARY, type SubAccount } from './sub-account.ts';

const HOME = safeHref('/')!;
/** Time in ms to read the error message before the redirect to the home page. [APP-17] */
const REDIRECT_AFTER = 2 * SECOND;

interface Props extends TransferProps {
  subWebsiteId: string | undefined;
  subUid: string | undefined;
}

/** Container of the mini-app for transfers between main account and sub-accounts. [APP-13, APP-14, APP-17] */
export default function MasterTransfer({ subWebsiteId, subUid = '', ...props }: Props) {
  const t = useCopy(miniAppCopy);
  const words = useCopy(commonCopy);
  const { page, facts } = useElementContext();
  // The settings are there if the page has not named its site. Nothing is fetched for this.
  const websiteId = subWebsiteId || String(settings.peek().data?.['sub_site_id'] ?? facts.site);
  const [account, setAccount] = useState<SubAccount>(ORDINARY);
  const latest = useRef({ words, go: props.onNavigate });
  useEffect(() => {
    latest.current = { words, go: props.onNavigate };
  });

  useEffect(() => {
    if (!subUid) return setAccount(ORDINARY);
    let current = true;
    let stop = (): void => undefined;
    void askSubAccount(page, subUid).then((answer) => {
      if (!current) return;
      if (!('refused' in answer)) return setAccount(answer);
      page.toast(answer.refused || latest.current.words('requestFailed'), 'warning');
      stop = page.clock.after(REDIRECT_AFTER, () => void latest.current.go(HOME));
    });
    return () => {
      current = false;
      stop();
    };
  }, [subUid, page]);

  return (
    <TransferPanel
      {...props}
      mount={mountMiniApp}
      name="master_transfer"
      tag="gate-master-transfer"
      title={t('masterTransfer')}
      more={{ sub_website_id: websiteId, sub_uid: subUid, sub_account: account }}
    />
  );
}

export const css = frame + illustration + panel;
