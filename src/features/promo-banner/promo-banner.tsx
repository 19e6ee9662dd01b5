import dialogCss from '../../ui/dialog/dialog.css';
import illustrationCss from '../../ui/illustrations/illustration.css';
import pictureCss from '../../ui/picture/picture.css';
import head from '../../ui/offer/offer-head.css';
import host from './promo-banner-host.css';
import featureCss from './promo-banner.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { isMobile } from '../../exchange/viewport.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { noPlan } from '../../exchange/offers/popup-plans.ts';
import { ButtonLink, CloseButton, Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PromoPicture } from '../../ui/illustrations/drawings/promo.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { OfferLink } from '../../ui/offer/offer-link.tsx';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { useFacts } from '../../ui/element/use-facts.ts';
import { promoBannerCopy } from './promo-banner.copy.ts';

interface Props extends CommonProps {
  position: string;
  inline: boolean;
}

/** The targeted plan of a place, as a dialog or as a banner in the page (POP-08, POP-09, POP-12). */
export default function PromoBanner({ position, inline, onClose, onTrack }: Props) {
  const t = useCopy(promoBannerCopy);
  const { page, lang } = useElementContext();
  const asked = useFacts((facts) => facts.answer('popupPlan', position), [position]);
  const phone = useFacts((facts) => isMobile(facts.width));
  const plan = asked ?? noPlan;
  const title = plan.title || plan.plan_name || t('label');
  const image = phone ? plan.img_h5 || plan.img : plan.img || plan.img_h5;
  const href = plan.url && linkTo(plan.url, lang, page.origin());
  const close = () => void onClose('close');

  function follow() {
    onTrack('promo_banner_click', { plan: plan.plan_id });
    return true;
  }

  const picture = <Picture src={image} width={960} height={480} className="wide" fallback={<PromoPicture />} />;
  const words = plan.content && <ServerHtml html={plan.content} />;
  if (inline)
    return (
      <section part="panel" className="promo" aria-label={title}>
        {href && image ? (
          <Link part="item" href={href} label={title} onPress={follow}>
            {picture}
          </Link>
        ) : (
          picture
        )}
        <div className="text">
          <div className="words">
            <h2 part="title">
              <bdi>{title}</bdi>
            </h2>
            <div part="content">{words}</div>
          </div>
          {href && (
            <ButtonLink part="action" href={href} onPress={follow}>
              {t('action')}
            </ButtonLink>
          )}
        </div>
        <CloseButton label={t('close')} onPress={close} />
      </section>
    );
  return (
    <Dialog
      title={title}
      foreignTitle
      picture={PromoPicture}
      image={image && picture}
      className="offer"
      closeLabel={t('close')}
      onClose={close}
      closesOutside
      choices={
        href && (
          <OfferLink href={href} onClose={onClose} onPress={follow}>
            {t('action')}
          </OfferLink>
        )
      }
    >
      {words}
    </Dialog>
  );
}
export const css = dialogCss + illustrationCss + pictureCss + head + host + featureCss;
