import { siteById } from '../../exchange/sites/sites.ts';
import css from './footer.css';
import { declarationStatus } from '../../exchange/person/declaration.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { textOf } from '../../runtime/data/values.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { siteLink } from '../../exchange/links/site-link.ts';
import { siteRecordFor } from '../../exchange/current/site-records.ts';
import { isMobile, WIDEST } from '../../exchange/viewport.ts';
import { ByWidth } from '../../ui/element/by-width.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { ButtonLink, Link } from '../../ui/control/controls.tsx';
import { useCopy } from '../../ui/text/copy.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { pageItems } from '../../ui/menu/page-names.ts';
import { useHostMenu } from '../../ui/menu/use-menu.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { FooterColumns } from './footer.columns.tsx';
import { footerCopy } from './footer.copy.ts';
import { kycTips } from './footer.data.ts';
import { Contacts } from './footer.contacts.tsx';
import { LegalLinks } from './footer.legal.tsx';
import { contentOf } from '../../exchange/current/site-contents.ts';

interface Props extends CommonProps {
  items: unknown;
  tips: boolean;
}

/** Links, contacts, legal pages and copyright of a site (NAV-08 to NAV-12). */
export default function Footer({ items, tips }: Props) {
  const t = useCopy(footerCopy);
  const names = useCopy(headerCopy);
  const { page, lang, theme } = useElementContext();
  const site = useFacts((facts) => facts.site);
  const record = useFacts((facts, page) => siteRecordFor(page, facts));
  const signup = useFacts((facts) => !facts.hides('hiddenFooterSignup') && !facts.signedIn);
  const hiddenReferral = useFacts((facts) => facts.hides('hiddenReferral'));
  const hiddenAppDownload = useFacts((facts) => facts.hides('hiddenAppDownload'));
  const signed = useFacts(
    (facts, page) => siteById(facts.site).requiresDeclaration && facts.signedIn && page.answer(declarationStatus) === 2,
  );
  const tip = useSignalValue(() => (tips ? page.answer(kycTips) : undefined), [tips, page]);
  const own = useHostMenu(items, 'footer');

  const context = { site, lang, origin: page.origin(), record, docs: record.docs };
  const hides = (flag: string) => (flag === 'hiddenReferral' ? hiddenReferral : hiddenAppDownload);
  const columns =
    own ??
    contentOf(site).footer.map(([title, pages]) => ({
      name: title,
      title: t(title),
      items: pageItems(pages, context, names, hides),
    }));
  const declaration = signed ? textOf(record.docs, 'declaration') : '';
  const logo = safeHref(textOf(record.logo, theme));
  const copyright = textOf(record, 'copyright');

  return (
    <>
      <Fallback />
      <footer part="panel" className="footer" aria-label={t('label')}>
        {signup && (
          <section part="signup" className="signup" aria-label={t('signupTitle')}>
            <div>
              <strong>{t('signupTitle')}</strong>
              <p>{t('signupText')}</p>
            </div>
            <ButtonLink part="action" {...siteLink(context, 'signup')}>
              {t('signup')}
            </ButtonLink>
          </section>
        )}
        <div className="top">
          <div className="brand">
            <Link part="home" className="logo" href={siteLink(context, 'home').href}>
              {logo ? <img src={logo} alt={record.name} height="28" /> : record.name}
            </Link>
            <Contacts record={record} t={t} />
          </div>
          <ByWidth limits={[WIDEST.phone]}>
            {(width) => <FooterColumns columns={columns} folded={isMobile(width)} />}
          </ByWidth>
        </div>
        {tip?.show === 1 && tip.text && (
          <p part="tips" className="tips">
            {tip.url ? <Link href={linkTo(tip.url, lang)}>{tip.text}</Link> : tip.text}
          </p>
        )}
        <div className="bottom">
          <slot name="preferences" />
          <LegalLinks context={context} declaration={declaration} t={t} />
          <p className="risk">{textOf(record, 'riskWarning') || t('risk')}</p>
          <p part="copyright" className="copyright">
            {copyright ? (
              <bdi>{copyright}</bdi>
            ) : (
              t('copyright', { year: new Date(page.clock.now()).getFullYear(), name: record.name })
            )}
          </p>
        </div>
      </footer>
    </>
  );
}
export { css };
