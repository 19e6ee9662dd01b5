import css from './download-page.css';
import { downloadTask } from '../../exchange/offers/download-data.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { appDownloadCopy } from '../../ui/app-download/app-download.copy.ts';
import { ButtonLink } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import { absolute, useAppLinks } from '../../ui/app-download/use-app-links.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { AndroidMark, Phone, STORE_MARKS } from './store-marks.tsx';

const QR_SIZE = 112;
/** Store names are the same in every language. */
const STORES = [
  ['ios', 'App Store'],
  ['android', 'Google Play'],
] as const;

interface Props extends CommonProps {
  pageKey: string;
}

/** The download campaign: reward task, stores, package and QR code (DL-10, DL-12). */
export default function DownloadPage({ pageKey, onTrack }: Props) {
  const t = useCopy(appDownloadCopy);
  const { page, lang } = useElementContext();
  const links = useAppLinks(pageKey);
  const task = useSignalValue(() => page.answer(downloadTask), [page]);
  const rewarded = task?.has_dl_task === 1 && task.reward_num !== '';
  const press = (target: string) => () => {
    onTrack('click', { page_key: pageKey, target });
    return true;
  };
  return (
    <>
      <Fallback />
      <section part="panel" className="download-page" data-task={rewarded ? 'reward' : 'none'} aria-label={t('label')}>
        <div className="words">
          {rewarded && <span className="badge">{t('rewardBadge')}</span>}
          <h1 part="title">
            {rewarded ? t('reward', { amount: task.reward_num, currency: task.reward_currency }) : t('title')}
          </h1>
          <p part="content">{rewarded ? t('rewardText') : t('subtitle')}</p>
          <div className="ways">
            {STORES.map(([store, name]) => {
              const Mark = STORE_MARKS[store];
              return (
                <ButtonLink key={store} part={`action item item-${store}`} href={links[store]} onPress={press(store)}>
                  <Mark />
                  {name}
                </ButtonLink>
              );
            })}
            {links.apk && (
              <ButtonLink part="item item-apk" quiet href={links.apk} onPress={press('apk')}>
                <AndroidMark />
                Android APK
              </ButtonLink>
            )}
          </div>
          <div className="scan">
            <QrCode text={absolute(links.app, page)} label={t('qr')} size={QR_SIZE} />
            <div>
              <strong>{t('scan')}</strong>
              <small>{t('scanText')}</small>
            </div>
          </div>
        </div>
        <Phone lang={lang} />
      </section>
    </>
  );
}
export { css };
