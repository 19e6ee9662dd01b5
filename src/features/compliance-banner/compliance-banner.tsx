import own from './compliance-banner.css';
import { useMemo } from 'react';
import type { Given } from '../../runtime/declare/element.ts';
import { readNotice } from '../../exchange/policy/server-notice.ts';
import { LongBar, longBarCss } from '../../ui/bar/long-bar.tsx';
import { useSurroundings } from '../../ui/element/surroundings.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { WarningIcon } from '../../ui/picture/icons.tsx';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { complianceBannerCopy } from './compliance-banner.copy.ts';

const EXAMPLE = '<p>Some products on this page are not offered in your region.</p>';

/** Shows the page's compliance notice in one line. [COMP-36] */
export default function ComplianceBanner({ scene, preview, onClose }: Given & { scene: string }) {
  const t = useCopy(complianceBannerCopy);
  const { facts } = useSurroundings();
  const given = useSignalValue(() => facts.answer('banner', scene), [facts, scene]);
  const notice = useMemo(() => (preview ? readNotice({ content: EXAMPLE }) : given), [preview, given]);
  if (!notice) return null;
  return (
    <LongBar
      label={t('label')}
      tone="warning"
      className="compliance-banner"
      isLaw
      words={{ more: t('more'), less: t('less') }}
      icon={<WarningIcon />}
      closeLabel={t('close')}
      {...(notice.no_close_button ? {} : { onClose: () => void onClose('close') })}
    >
      <div dir="auto">
        {notice.title && (
          <strong part="title" className="title">
            {notice.title}
          </strong>
        )}
        <ServerHtml html={notice.content} words={notice.text_link} />
      </div>
    </LongBar>
  );
}
const css = longBarCss + own;
export { css };
