import css from './not-found.css';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { NOWHERE } from '../../runtime/address/safe-href.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { siteRecordFor } from '../../exchange/current/site-records.ts';
import { isMobile, WIDEST } from '../../exchange/viewport.ts';
import { ByWidth } from '../../ui/element/by-width.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { ButtonLink } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { LinkList } from '../../ui/menu/link-list.tsx';
import { pageItems } from '../../ui/menu/page-names.ts';
import { useHostMenu } from '../../ui/menu/use-menu.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { MobileBanner, WebBanner } from './not-found.banner.tsx';
import { notFoundCopy } from './not-found.copy.ts';
import { contentOf } from '../../exchange/current/site-contents.ts';

interface Props extends CommonProps {
  redirect: string | undefined;
}

/** The 404 page. [NF-01 to NF-08] */
export default function NotFound({ redirect }: Props) {
  const t = useCopy(notFoundCopy);
  const names = useCopy(headerCopy);
  const { page, lang } = useElementContext();
  const site = useFacts((facts) => facts.site);
  const record = useFacts((facts, page) => siteRecordFor(page, facts));
  const hostLinks = useHostMenu(undefined, 'notFound');
  const hostStories = useHostMenu(undefined, 'stories');

  const home = linkTo('/', lang);
  const wanted = redirect ? linkTo(redirect, lang, page.origin()) : home;
  const context = { site, lang, origin: page.origin(), record };
  const links =
    hostLinks?.flatMap((group) => group.items) ?? pageItems(contentOf(site).helpfulLinks, context, names, () => false);
  const stories =
    hostStories?.flatMap((group) => group.items) ??
    contentOf(site).stories.map(([title, path]) => ({
      name: title,
      label: t(title),
      href: linkTo(path, lang),
      newTab: false,
    }));
  return (
    <>
      <Fallback />
      <section part="panel" className="not-found" aria-label={t('title')}>
        <div className="lead">
          <ByWidth limits={[WIDEST.phone]}>{(width) => (isMobile(width) ? <MobileBanner /> : <WebBanner />)}</ByWidth>
          <h1 part="title">{t('title')}</h1>
          <p part="content">{t('text')}</p>
          <ButtonLink part="home action" href={wanted === NOWHERE ? home : wanted}>
            {t('home')}
          </ButtonLink>
        </div>
        <nav aria-label={t('helpful')} className="block helpful">
          <h2>{t('helpful')}</h2>
          <LinkList items={links} />
        </nav>
        {stories.length > 0 && (
          <nav aria-label={t('stories')} className="block stories">
            <h2>{t('stories')}</h2>
            <LinkList items={stories} part="story" />
          </nav>
        )}
      </section>
    </>
  );
}
export { css };
