import marquee from '../../ui/text/marquee.css';
import featureCss from './kyc-bar.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { verificationGuide } from '../../exchange/links/verification-guide.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { Bar } from '../../ui/bar/bar.tsx';
import { ButtonLink, Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Marquee } from '../../ui/text/marquee.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { HelpIcon, ShieldIcon } from './kyc-bar.icons.tsx';
import { kycBarCopy } from './kyc-bar.copy.ts';
import { NARROW, STEPS, stepsDone, type KycBarAttributes } from './kyc-bar.state.ts';

interface Props extends CommonProps, KycBarAttributes {
  onVerify(detail: { url: string }): boolean;
}

/** The bar that asks a signed-in user to finish identity verification (KYC-11 to KYC-16). */
export default function KycBar({ url, text, onVerify, onClose, onTrack }: Props) {
  const t = useCopy(kycBarCopy);
  const { page, lang } = useElementContext();
  const { app, guide } = useFacts(
    (facts) => {
      const { app, site, config } = facts;
      return { app, guide: verificationGuide(site, app, lang, config.guides) };
    },
    [lang],
  );
  const done = useFacts(stepsDone);
  const narrow = useFacts((facts) => facts.width <= NARROW);
  const message = (isNarrow: boolean) => (
    <Marquee text={text ?? t(isNarrow ? 'short' : 'message')} stopLabel={t('stop')} />
  );
  const target = linkTo(url, lang, page.origin());

  function close() {
    onTrack('kyc_bar_close');
    // Closing marks KYC2 as complete for the session, on all pages (KYC-13).
    if (onClose('close')) page.remember(memory.kyc2Done);
  }

  return (
    <Bar
      label={t('label')}
      tone="warning"
      className={app ? 'kyc-bar app' : 'kyc-bar'}
      icon={<ShieldIcon />}
      closeLabel={t('close')}
      onClose={close}
      actions={
        <>
          {done !== undefined && (
            <span className="steps">
              <i />
              <i className={done ? undefined : 'open'} />
              <span className="words">{t('step', { step: done + 1, count: STEPS })}</span>
            </span>
          )}
          <Link part="help" className="icon-button" href={guide} label={t('help')} title={t('help')}>
            <HelpIcon />
          </Link>
          <ButtonLink
            part="action"
            small
            href={target}
            onPress={() => {
              onTrack('kyc_bar_verify');
              return onVerify({ url: target });
            }}
          >
            {t('verify')}
          </ButtonLink>
        </>
      }
    >
      {page.kind === 'server' ? (
        <>
          <div className="at-width" data-up-to={NARROW}>
            {message(true)}
          </div>
          <div className="at-width" data-above={NARROW}>
            {message(false)}
          </div>
        </>
      ) : (
        message(narrow)
      )}
    </Bar>
  );
}

export const css = marquee + featureCss;
