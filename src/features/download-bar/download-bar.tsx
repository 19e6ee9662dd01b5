import shortText from '../../ui/bar/short-text.css';
import featureCss from './download-bar.css';
import { useEffect, useRef } from 'react';
import { SECOND } from '../../runtime/page/clock.ts';
import { downloadLink, downloadPage, platformOf } from '../../exchange/links/download-link.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { own as ownField } from '../../runtime/data/records.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { readSettings } from '../../exchange/current/read-settings.ts';
import { siteRecordOf } from '../../exchange/current/site-records.ts';
import { settings } from '../../exchange/current/settings.ts';
import { ButtonLink, CloseButton } from '../../ui/control/controls.tsx';
import { useShortText } from '../../ui/bar/short-text.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { AppIcon } from '../../ui/app-download/app-icon.tsx';
import { GiftIcon } from './download-bar.icons.tsx';
import { useEdgePopover } from '../../ui/overlay/use-popover.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { downloadBarCopy } from './download-bar.copy.ts';
import { downloadLinks, downloadLinksV2, downloadTask, geo } from '../../exchange/offers/download-data.ts';

/** Presses within this time in ms count once. [DL-07] */
const DEBOUNCE = 200;
const VIEW_AFTER = SECOND;

interface Props extends CommonProps {
  pageKey: string;
}

/** Bar at the bottom of phones that promotes the app (DL-01 to DL-14). */
export default function DownloadBar({ pageKey, onClose, onNavigate, onTrack }: Props) {
  const t = useCopy(downloadBarCopy);
  const { page, lang, folded, isInline } = useElementContext();
  const task = useSignalValue(() => page.answer(downloadTask), [page]);
  const count = useSignalValue(() => readSettings(page.answer(settings) ?? {}).currency_count, [page]);
  const name = useFacts((facts) => siteRecordOf(facts.site, facts.config.siteConfig).name);
  const target = useFacts((facts) => linkTo(downloadPage(facts.site), lang), [lang]);
  const app = useFacts(
    (facts, page) => {
      const entry = ownField(page.answer(downloadLinksV2), pageKey) ?? ownField(page.answer(downloadLinks), pageKey);
      const platform = platformOf(facts.userAgent);
      const names = facts.config.downloadBar.deepLink;
      const country_code = page.answer(geo)?.country_code;
      const { url } = downloadLink({ country_code, lang, platform, entry: entry as object, names });
      // An app link that must not be followed counts as none.
      return safeHref(url, { origin: page.origin() }) ?? undefined;
    },
    [lang, pageKey],
  );
  const ref = useEdgePopover<HTMLElement>();
  const pressed = useRef(-Infinity);

  // Tracked once per view, unless the bar is closed or folded earlier. [DL-08]
  const viewed = useRef('');
  useEffect(() => {
    if (folded || viewed.current === pageKey) return;
    return page.clock.after(VIEW_AFTER, () => {
      viewed.current = pageKey;
      onTrack('view', { page_key: pageKey });
    });
  }, [page, folded, pageKey, onTrack]);

  function press(): false {
    const now = page.clock.now();
    if (now - pressed.current < DEBOUNCE && now >= pressed.current) return false;
    pressed.current = now;
    onTrack('click', { page_key: pageKey });
    onNavigate(target, { also: app });
    return false;
  }

  function close() {
    if (onClose('close')) page.remember(memory.downloadClosed);
  }

  const rewarded = task?.has_dl_task === 1 && task.reward_num !== '';
  const { text: words, control } = useShortText(
    <>
      <strong part="title">
        {rewarded ? t('reward', { amount: task.reward_num, currency: task.reward_currency }) : t('title', { name })}
      </strong>
      <small>{rewarded ? t('rewardHint') : t('subtitle', { count: new Intl.NumberFormat(lang).format(count) })}</small>
    </>,
    { more: t('more'), less: t('less') },
  );
  return (
    <section
      ref={ref}
      part="panel"
      className={`download-bar${isInline ? ' inline' : ''}${rewarded ? ' rewarded' : ''}`}
      aria-label={t('label')}
    >
      <span className="mark">{rewarded ? <GiftIcon size={22} /> : <AppIcon size={24} />}</span>
      <div part="content" className="words">
        {words}
      </div>
      <ButtonLink part="action" href={target} onPress={press}>
        {t('open')}
      </ButtonLink>
      {control}
      <CloseButton label={t('close')} onPress={close} />
    </section>
  );
}
export const css = shortText + featureCss;
