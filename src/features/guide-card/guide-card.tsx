import skeletonCss from '../../ui/skeleton/skeleton.css';
import featureCss from './guide-card.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { ButtonLink } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { icon } from '../../ui/picture/icon.tsx';
import { dollars } from '../../ui/offer/dollars.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { guideCardCopy } from './guide-card.copy.ts';
import { registerTask } from '../../exchange/offers/register-task.ts';
import { newbiePrizeGuide, tradeStats } from './guide-card.data.ts';

interface Props extends CommonProps {
  onSignup(detail: { url: string }): boolean;
  onLogin(detail: { url: string }): boolean;
}

type Stats = Readonly<Record<'trading_volume' | 'user_register_count' | 'curr_count' | 'total_reserve_rate', string>>;

const GiftIcon = icon(
  <path d="M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8S10.5 3.5 8 4s-1 4 4 4zM12 8s1.5-4.5 4-4 1 4-4 4z" />,
);

const KEYS = ['volume', 'users', 'coins', 'reserves'] as const;

/** Returns the known figures in order of importance. While they load, returns all of them without values. */
const figures = (stats: Stats | undefined, lang: string) => {
  if (!stats) return KEYS.map((key) => [key, undefined] as const);
  const number = (value: string, options: Intl.NumberFormatOptions, scale = 1) => {
    const known = toNumber(value, NaN);
    return known > 0 ? new Intl.NumberFormat(lang, options).format(known * scale) : undefined;
  };
  const short = { notation: 'compact', maximumFractionDigits: 1 } as const;
  const all = [
    ['volume', toNumber(stats.trading_volume, NaN) > 0 ? dollars(stats.trading_volume, lang, short) : undefined],
    ['users', number(stats.user_register_count, short)],
    ['coins', number(stats.curr_count, { maximumFractionDigits: 0 })],
    ['reserves', number(stats.total_reserve_rate, { style: 'percent', maximumFractionDigits: 1 }, 0.01)],
  ] as const;
  return all.flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const]));
};

/** Invites visitors to sign up, with the benefits. [NAV-01, NAV-02] */
export default function GuideCard({ onSignup, onLogin }: Props) {
  const t = useCopy(guideCardCopy);
  const { page, lang } = useElementContext();
  const base = baseLanguage(lang);
  const prize = useSignalValue(() => page.answer(newbiePrizeGuide)?.prize_num ?? 0, [page]);
  const reward = useSignalValue(() => {
    const task = page.answer(registerTask);
    return task?.has_register_task === 1 && task.reward_num ? `${task.reward_num} ${task.reward_currency}`.trim() : '';
  }, [page]);
  const stats = useSignalValue(() => page.answer(tradeStats), [page]);
  const amount = prize > 0 ? dollars(String(prize), base, { maximumFractionDigits: 0 }) : '';
  const [before, strong, after] = t('titlePrize', { amount }).split(/<\/?amount>/);
  const signup = linkTo('/signup', lang);
  const login = linkTo('/login', lang);
  const shown = figures(stats, base);

  return (
    <section part="panel" className="guide-card" aria-label={t('label')}>
      <h2 part="title">
        {amount ? (
          <>
            {before}
            <em>{strong}</em>
            {after}
          </>
        ) : (
          t('title')
        )}
      </h2>
      <p part="content" className="lead">
        {t('lead')}
      </p>
      {reward && (
        <p className="reward">
          <GiftIcon size={18} />
          <span>{t('reward', { amount: reward })}</span>
        </p>
      )}
      <div className="ways">
        <ButtonLink part="action" href={signup} onPress={() => onSignup({ url: signup })}>
          {t('signup')}
        </ButtonLink>
        <ButtonLink part="secondary" quiet href={login} onPress={() => onLogin({ url: login })}>
          {t('login')}
        </ButtonLink>
      </div>
      {shown.length > 0 && (
        <dl
          className="figures"
          aria-busy={!stats || undefined}
          data-needs-script={page.kind === 'server' ? '' : undefined}
        >
          {shown.map(([key, value]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value === undefined ? <Skeleton width={5} /> : <bdi>{value}</bdi>}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
export const css = skeletonCss + featureCss;
