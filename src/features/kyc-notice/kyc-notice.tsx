import dialog from '../../ui/dialog/dialog.css';
import illustration from '../../ui/illustrations/illustration.css';
import featureCss from './kyc-notice.css';
import { useMemo } from 'react';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { isSet, textOf } from '../../runtime/data/values.ts';
import { own } from '../../runtime/data/records.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { serverLink } from '../../exchange/links/server-link.ts';
import { splitPath } from '../../exchange/locale/locale.ts';
import { logError } from '../../runtime/page/log.ts';
import { Button, ButtonLink } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { icon } from '../../ui/picture/icon.tsx';
import { RiskPicture } from '../../ui/illustrations/tiles/risk.tsx';
import { VerifyPicture } from '../../ui/illustrations/tiles/verify.tsx';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { kycNoticeCopy } from './kyc-notice.copy.ts';
import { readLimits } from './limits.ts';
import { nativeKyc } from './native-kyc.ts';

const UPGRADE = '/myaccount/kyc2';
/** Where a risk user verifies, if the server gives no address. */
const VERIFICATION = '/myaccount/kyc_home';

const ArrowIcon = icon(<path d="M5 12h14M13 6l6 6-6 6" />);

/** The limits that the site's settings name, before and after. */
const Limits = () => {
  const limits = useFacts((facts) => facts.config.siteConfig.kycLimits);
  const rows = useMemo(() => readLimits(limits), [limits]);
  return rows.length === 0 ? null : (
    <dl className="limits">
      {rows.map(({ name, now, then }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {now && (
              <>
                <bdi>{now}</bdi>
                <ArrowIcon size={14} />
              </>
            )}
            <ins>
              <bdi>{then}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The risk notice and the upgrade notice (KYC-01 to KYC-10, KYC-17). A press outside closes neither. */
export default function KycNotice({ variant, onClose, onTrack }: CommonProps) {
  const t = useCopy(kycNoticeCopy);
  const { page, facts, lang } = useElementContext();
  const toast = useFacts((facts) => own(facts.compliance?.toast, 'kyc_toast'));
  const app = useFacts((facts) => facts.app);
  const path = useFacts((facts) => facts.path);
  const risk = variant === 'risk';
  const notice = risk ? 'risk' : 'upgrade';

  const given = textOf(toast, 'risk_user_guide_url').trim();
  const led = risk ? serverLink(given || VERIFICATION, lang, page.origin(), facts.config) : linkTo(UPGRADE, lang);
  const target = led === '#' ? undefined : led;
  // Closable when it would otherwise trap the user: without an address of the server, and on the target page.
  const there = target !== undefined && splitPath(target.split(/[?#]/)[0]!).path === path;
  const closes = !risk || !given || !target || there || isSet(toast, 'risk_user_guide_be_closed');
  const message = textOf(toast, 'risk_user_guide_msg');

  const close = (reason: 'button' | 'close') => {
    onTrack(`kyc_${notice}_close`);
    onClose(reason);
  };
  const openInApp = () => {
    onTrack(`kyc_${notice}_open`);
    nativeKyc.open().catch((error: unknown) => logError("the app's KYC page could not be opened", error));
    onClose('button');
  };

  const action = risk ? t('riskAction') : t('upgradeAction');
  return (
    <Dialog
      title={risk ? t('riskTitle') : t('upgradeTitle')}
      picture={risk ? RiskPicture : VerifyPicture}
      warns={risk}
      closeLabel={t('close')}
      onClose={closes ? () => close('close') : undefined}
      choices={
        <>
          {!risk && app ? (
            <Button part="confirm action" onPress={openInApp}>
              {action}
            </Button>
          ) : (
            target && (
              <ButtonLink
                part="confirm action"
                href={target}
                onPress={() => {
                  onTrack(`kyc_${notice}_open`);
                  return true;
                }}
              >
                {action}
              </ButtonLink>
            )
          )}
          {closes && (
            <Button part="secondary cancel" quiet onPress={() => close('button')}>
              {t('later')}
            </Button>
          )}
        </>
      }
    >
      {risk ? message ? <ServerHtml html={message} /> : <p>{t('riskMessage')}</p> : <p>{t('upgradeMessage')}</p>}
      {!risk && <Limits />}
    </Dialog>
  );
}

export const css = dialog + illustration + featureCss;
