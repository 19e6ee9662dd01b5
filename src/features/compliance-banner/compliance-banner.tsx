import featureCss from './compliance-banner.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { serverLink } from '../../exchange/links/server-link.ts';
import { ButtonLink } from '../../ui/control/controls.tsx';
import { LongBar, longBarCss } from '../../ui/bar/long-bar.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { WarningIcon } from '../../ui/picture/icons.tsx';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { complianceBannerCopy } from './compliance-banner.copy.ts';

/** One line with the notice for this page, and its action. A notice that stays is severe. [COMP-36] */
export default function ComplianceBanner({ scene, onClose }: CommonProps & { scene: string }) {
  const t = useCopy(complianceBannerCopy);
  const { facts, page, lang } = useElementContext();
  const notice = useFacts((facts) => facts.answer('banner', scene), [scene]);
  if (!notice) return null;
  const href = serverLink(notice.ok_button_router, lang, page.origin(), facts.config);
  // A button that leads nowhere would only close the banner, which has a control for that.
  const action = href !== '#' && notice.ok_button;
  return (
    <LongBar
      label={t('label')}
      tone={notice.no_close_button ? 'danger' : 'warning'}
      className="compliance-banner"
      isLaw
      words={{ more: t('more'), less: t('less') }}
      icon={<WarningIcon />}
      closeLabel={t('close')}
      actions={
        action && (
          <ButtonLink part="action" href={href} small quiet>
            {action}
          </ButtonLink>
        )
      }
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
export const css = longBarCss + featureCss;
