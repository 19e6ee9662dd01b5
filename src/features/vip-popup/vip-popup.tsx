import { siteById } from '../../exchange/sites/sites.ts';
import illustrationCss from '../../ui/illustrations/illustration.css';
import pictureCss from '../../ui/picture/picture.css';
import entranceCss from '../../ui/overlay/entrance.css';
import featureCss from './vip-popup.css';
import { useId } from 'react';
import { SECOND } from '../../runtime/page/clock.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { trialTier, vipTier } from '../../exchange/offers/vip-tier.ts';
import { noPlan } from '../../exchange/offers/popup-plans.ts';
import { CloseButton } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import type { Illustration } from '../../ui/illustrations/illustration.tsx';
import { VipHighPicture } from '../../ui/illustrations/drawings/vip-high.tsx';
import { VipTopPicture } from '../../ui/illustrations/drawings/vip-top.tsx';
import { VipPicture } from '../../ui/illustrations/drawings/vip.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { OfferLink } from '../../ui/offer/offer-link.tsx';
import { ServerHtml } from '../../ui/notice/server-html.tsx';
import { usePopover } from '../../ui/overlay/use-popover.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useAutoClose } from './use-auto-close.ts';
import { readVipExtras } from './vip-extras.ts';
import { vipPopupCopy } from './vip-popup.copy.ts';
import { BenefitIcon } from './vip-popup.icons.tsx';

/** Time in ms after which it closes automatically. [POP-11] */
export const LIFE = 10 * SECOND;

const TYPES = ['VIP_UPGRADED', 'VIP_EXPIRED', 'VIP_INACTIVE'] as const;

/** Isolated in right-to-left texts, where the sign would else stand before the number. */
const PERCENTAGE = /\d[\d.,]*\s?%/g;

type Rank = 'silver' | 'gold' | 'diamond';

/** Returns the rank of a tier, which changes at tiers 5 and 10. */
const rankOf = (tier: number): Rank => (tier >= 10 ? 'diamond' : tier >= 5 ? 'gold' : 'silver');

const EMBLEMS: Readonly<Record<Rank, Illustration>> = {
  silver: VipPicture,
  gold: VipHighPicture,
  diamond: VipTopPicture,
};

/** The tier, after the one before it if the server names another one. */
const Tiers = ({ tier, previous }: { tier: number; previous: number }) => (
  <p className="tiers">
    {previous > 0 && previous !== tier && (
      <>
        <span className="tier before">VIP {previous}</span>
        <span className="arrow">→</span>
      </>
    )}
    <span className="tier">VIP {tier}</span>
  </p>
);

/** Up to three benefits with their pictures; nothing without any. */
const Benefits = ({ extras }: { extras: ReturnType<typeof readVipExtras> }) => {
  const t = useCopy(vipPopupCopy);
  const { lang } = useElementContext();
  const benefits = ([1, 2, 3] as const)
    .map((at) => ({ at, words: extras[`benefit_${at}_content`], image: extras[`benefit_${at}_img`] }))
    .filter(({ words, image }) => words || image);
  return benefits.length === 0 ? null : (
    <>
      <h3>{extras.benefit_title ? <bdi>{extras.benefit_title}</bdi> : t('benefits')}</h3>
      <ul className="benefits">
        {benefits.map(({ at, words, image }) => (
          <li key={at}>
            <Picture
              src={image}
              width={32}
              height={32}
              className="benefit"
              alt={words ? '' : t('benefits')}
              fallback={<BenefitIcon size={20} />}
            />
            <bdi>{lang.startsWith('ar') ? words.replace(PERCENTAGE, '\u2066$&\u2069') : words}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Message about the user's VIP tier with up to three benefits (POP-08, POP-10, POP-11). Not modal: it closes by itself. */
export default function VipPopup({ variant, onClose, onTrack }: CommonProps) {
  const t = useCopy(vipPopupCopy);
  const type = TYPES.find((known) => known === variant) ?? 'VIP_UPGRADED';
  const { page, facts, lang, isInline } = useElementContext();
  const asked = useSignalValue(() => facts.answer('popupPlan', 'vip_index'), [facts]);
  // Only main has trials, and only for signed-in users (ROLE-04).
  const hasTrial = () => siteById(facts.site).offersVipTrial && facts.signedIn;
  const trial = useSignalValue(() => (hasTrial() ? page.answer(vipTier)?.trial : undefined), [page, facts]);
  const ref = usePopover<HTMLElement>();
  const id = useId();
  const running = useAutoClose(ref, LIFE, () => onClose('timeout'));

  const plan = asked ?? noPlan;
  const extras = readVipExtras(plan.extras);
  const tier = extras.tier || (trial ? trialTier(trial, page.clock.now()) : 0);
  const rank = rankOf(tier);
  const Emblem = EMBLEMS[rank];
  const title = plan.title.trim();
  const href = plan.url && linkTo(plan.url, lang, page.origin());

  return (
    <section
      ref={ref}
      part="panel"
      className={`vip raised ${isInline ? 'inline' : 'rises'} ${type.toLowerCase()} ${rank}`}
      aria-labelledby={id}
    >
      <div className="band">
        <Emblem size={112} tone={type === 'VIP_EXPIRED' ? 'gone' : 'brand'} />
        <CloseButton label={t('close')} onPress={() => onClose('close')} />
      </div>
      {tier > 0 && <Tiers tier={tier} previous={extras.previous_tier} />}
      <h2 part="title" id={id}>
        {title ? <bdi>{title}</bdi> : t(type)}
      </h2>
      <div part="content" className="content">
        {plan.content && <ServerHtml html={plan.content} />}
        <Benefits extras={extras} />
      </div>
      {href && (
        <OfferLink
          href={href}
          onClose={onClose}
          onPress={() => (onTrack('vip_popup_click', { type, plan: plan.plan_id }), true)}
        >
          {extras.button_copywriting ? <bdi>{extras.button_copywriting}</bdi> : t('action')}
        </OfferLink>
      )}
      {!isInline && <div className={running ? 'life' : 'life held'} aria-hidden="true" />}
    </section>
  );
}
export const css = entranceCss + illustrationCss + pictureCss + featureCss;
