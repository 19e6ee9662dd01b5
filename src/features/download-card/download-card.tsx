import css from './download-card.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { AppIcon } from '../../ui/app-download/app-icon.tsx';
import { appDownloadCopy } from '../../ui/app-download/app-download.copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { ButtonLink } from '../../ui/control/controls.tsx';
import { ByWidth } from '../../ui/element/by-width.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import { absolute, useAppLinks } from '../../ui/app-download/use-app-links.ts';

/** Edge length of the code, in CSS px. [DL-09] */
const QR_SIZE = 140;

/** Greatest window width, in CSS px, of phones: they cannot scan their own screen. */
const PHONE = 480;

interface Props extends CommonProps {
  pageKey: string;
  layout: 'vertical' | 'horizontal';
}

/** QR card of the app link: 240 px wide, or 394 px with the text next to the code. [DL-09, Q-32] */
export default function DownloadCard({ pageKey, layout }: Props) {
  const t = useCopy(appDownloadCopy);
  const { app } = useAppLinks(pageKey);
  const { page, theme } = useElementContext();
  return (
    <>
      <Fallback />
      <section part="panel" className={`download-card ${layout} ${theme}`} aria-label={t('label')}>
        <div className="code">
          <QrCode text={absolute(app, page)} label={t('qr')} size={QR_SIZE} />
        </div>
        <span className="mark">
          <AppIcon size={28} />
        </span>
        <div className="words">
          <ByWidth limits={[PHONE]}>
            {(width) => (
              <>
                <strong part="title">{t(width <= PHONE ? 'title' : 'scan')}</strong>
                <p part="content">{t(width <= PHONE ? 'subtitle' : 'scanText')}</p>
              </>
            )}
          </ByWidth>
          <ButtonLink part="action" href={app} quiet>
            {t('open')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
export { css };
