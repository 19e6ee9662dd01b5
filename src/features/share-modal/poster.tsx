import type { Ref } from 'react';
import type { Translate } from '../../ui/text/copy.ts';
import { QrCode } from '../../ui/picture/qr-code.tsx';
import type { shareModalCopy } from './share-modal.copy.ts';
import type { Figure, Template } from './templates.ts';

interface PosterProps {
  template: Template;
  marks: readonly string[];
  figures: readonly { field: Figure; value: string }[];
  heading: string;
  note: string;
  link: string;
  /** '': there is none. Undefined while it is fetched: its room is kept. */
  code: string | undefined;
  name: string;
  t: Translate<typeof shareModalCopy>;
  ref: Ref<HTMLDivElement>;
}

/** Two soft lights over the ground of every poster. */
const GLOW =
  'radial-gradient(90% 60% at 100% 0%, rgb(255 255 255 / 8%), transparent 70%), radial-gradient(60% 50% at 0% 100%, rgb(255 255 255 / 3%), transparent 70%)';
/** More does not fit into a code that a phone reads. */
const LONGEST_LINK = 1200;

/** Is it a loss? Those are red, gains green. */
const tone = (field: Figure, value: string): string =>
  field !== 'roi' && field !== 'pnl' ? '' : /^\s*[-−]/.test(value) ? 'loss' : 'gain';

/** What is shared as a picture. It looks the same in light and dark, as it leaves the page. */
export const Poster = ({ template, marks, figures, heading, note, link, code, name, t, ref }: PosterProps) => {
  const [first, ...rest] = figures;
  const [from, to] = template.ground;
  return (
    <div
      ref={ref}
      className={`poster ${template.family}`}
      style={{ backgroundImage: `${GLOW}, linear-gradient(150deg, ${from} 20%, ${to})` }}
      role="group"
      aria-label={t('poster')}
    >
      <p className="brand">
        <bdi dir="ltr">{name}</bdi>
      </p>
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
          <b>{t('scan')}</b>
          {code !== '' && (
            <span className={code === undefined ? 'coming' : undefined}>
              {t('code')}: <bdi>{code}</bdi>
            </span>
          )}
        </div>
        <QrCode text={link.slice(0, LONGEST_LINK)} label={t('scan')} size={92} quiet={4} />
      </div>
    </div>
  );
};
