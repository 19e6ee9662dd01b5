import { useState, type CSSProperties, type Ref } from 'react';
import { GiftPicture } from '../../ui/illustrations/drawings/gift.tsx';
import { GrowthPicture } from '../../ui/illustrations/drawings/growth.tsx';
import type { Illustration } from '../../ui/illustrations/illustration.tsx';
import { PerkPicture } from '../../ui/illustrations/drawings/perk.tsx';
import { PromoPicture } from '../../ui/illustrations/drawings/promo.tsx';
import { TrendPicture } from '../../ui/illustrations/drawings/trend.tsx';
import { TrophyPicture } from '../../ui/illustrations/drawings/trophy.tsx';
import type { Translate } from '../../ui/text/copy.ts';
import { useAfterPaint } from '../../ui/element/use-after-paint.ts';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { shareModalCopy } from './share-modal.copy.ts';
import type { Family, Figure, Template } from './templates.ts';

interface PosterProps {
  template: Template;
  marks: readonly string[];
  figures: readonly { field: Figure; value: string }[];
  heading: string;
  note: string;
  link: string;
  /** '' for no code, undefined while it is loading; its space stays reserved. */
  code: string | undefined;
  name: string;
  /** URL of the site's logo on dark backgrounds, or ''. */
  logo: string;
  t: Translate<typeof shareModalCopy>;
  ref: Ref<HTMLDivElement>;
}

/** Two soft lights over the background of every poster. */
const GLOW =
  'radial-gradient(90% 60% at 100% 0%, rgb(255 255 255 / 8%), transparent 70%), radial-gradient(60% 50% at 0% 100%, rgb(255 255 255 / 3%), transparent 70%)';
/** Illustration and accent colour of each poster family. */
const ART: Readonly<Record<Family, readonly [Illustration, string]>> = {
  position: [TrendPicture, '#7df0c2'],
  reward: [GiftPicture, '#8fb0ff'],
  earn: [GrowthPicture, '#8fd0ff'],
  event: [TrophyPicture, '#8fb0ff'],
  card: [PerkPicture, '#8fb0ff'],
  story: [PromoPicture, '#8fd0ff'],
};
/** Greatest link length for a code that phones can scan. */
const LONGEST_LINK = 1200;

/** Returns the colour class of a figure: red for losses, green for gains. */
const tone = (field: Figure, value: string): string =>
  field !== 'roi' && field !== 'pnl' ? '' : /^\s*[-−]/.test(value) ? 'loss' : 'gain';

/** The site's logo. Shows its name instead if it has no logo, or if the logo of another host cannot be read into the image. */
const Brand = ({ name, logo }: Pick<PosterProps, 'name' | 'logo'>) => {
  const [failed, setFailed] = useState('');
  return (
    <p className="brand">
      {logo && failed !== logo ? (
        <img src={logo} alt={name} height="24" crossOrigin="anonymous" onError={() => setFailed(logo)} />
      ) : (
        <bdi dir="ltr">{name}</bdi>
      )}
    </p>
  );
};

/** The shared image. It looks the same in both themes, because it leaves the page. */
export const Poster = ({ template, marks, figures, heading, note, link, code, name, logo, t, ref }: PosterProps) => {
  const [first, ...rest] = figures;
  const [from, to] = template.ground;
  const [Art, spot] = ART[template.family];
  // The dialog is painted first. The space of the code is reserved.
  const isPainted = useAfterPaint();
  return (
    <div
      ref={ref}
      className={`poster ${template.family}${figures.length ? '' : ' plain'}`}
      style={
        {
          '--ground': from,
          '--spot': spot,
          backgroundImage: `${GLOW}, linear-gradient(150deg, ${from} 20%, ${to})`,
        } as CSSProperties
      }
      role="group"
      aria-label={t('poster')}
    >
      <span className="art">
        <Art size={figures.length ? 112 : 160} />
      </span>
      <Brand name={name} logo={logo} />
      <h3>{heading}</h3>
      <p className="slogan">{note}</p>
      {marks.length > 0 && (
        <p className="marks">
          {marks.map((mark, at) => (
            <bdi key={at}>{mark}</bdi>
          ))}
        </p>
      )}
      {first && (
        <p className={`main ${tone(first.field, first.value)}`}>
          <small>{t(`field_${first.field}`)}</small>
          <strong>
            <bdi dir="ltr">{first.value}</bdi>
          </strong>
        </p>
      )}
      {rest.length > 0 && (
        <dl>
          {rest.slice(0, 6).map(({ field, value }) => (
            <div key={field} className={tone(field, value)}>
              <dt>{t(`field_${field}`)}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="foot">
        <div>
          {/* This text is the accessible name of the code. */}
          <b aria-hidden="true">{t('scan')}</b>
          {code === undefined ? (
            <span>
              <Skeleton width={16} />
            </span>
          ) : (
            code && (
              <span>
                {t('code')}: <bdi>{code}</bdi>
              </span>
            )
          )}
        </div>
        {isPainted ? (
          <QrCode text={link.slice(0, LONGEST_LINK)} label={t('scan')} size={92} quiet={4} />
        ) : (
          <span className="coming" />
        )}
      </div>
    </div>
  );
};
