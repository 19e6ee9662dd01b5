import { siteById } from '../sites/sites.ts';
import { downloadPage } from './download-link.ts';
import { own } from '../../runtime/data/records.ts';
import { linkTo } from '../locale/prefix.ts';
import { opensNewTab, routePath, type RouteArguments, type RouteName } from '../routes/routes.ts';
import { NOWHERE, safeHref, type SafeUrl } from '../../runtime/address/safe-href.ts';

export interface SiteLink {
  href: SafeUrl;
  /** Opens in a new tab: some account pages, and documents. [LINK-08] */
  newTab: boolean;
}

export interface LinkContext {
  site: number;
  lang: string;
  /** Origin of the page; the visitor's page, when it is left out. */
  origin?: string;
  /** `docs` of the site record: addresses of agreement, privacy and other documents (SITE-16). */
  docs?: unknown;
}

/** The site document that replaces a route. */
const DOCUMENTS: Partial<Record<RouteName, string>> = {
  userAgreement: 'agreement',
  legalUserAgreement: 'agreement',
  privacyPolicy: 'privacy',
  legalPrivacyPolicy: 'privacy',
};

/** True for documents: all those of Hong Kong and the Bahamas, and PDF files elsewhere. */
const isDocument = (site: number, url: string) => siteById(site).publishesDocuments || /\.pdf(?=[?#]|$)/i.test(url);

/** An address of the site's `docs` as a link: documents have no language prefix and open beside the page (LINK-05). */
export const documentLink = ({ site, lang, origin }: LinkContext, url: string): SiteLink =>
  isDocument(site, url)
    ? { href: safeHref(url) ?? NOWHERE, newTab: true }
    : { href: linkTo(url, lang, origin), newTab: false };

/**
 * Returns the link to a route of a site. Adds the language prefix, uses the site's document if it has one, and uses
 * the site's own download page. [LINK-02, LINK-05]
 * @throws RangeError for an unknown route or a missing parameter
 */
export const siteLink = <Name extends RouteName>(
  context: LinkContext,
  name: Name,
  ...params: RouteArguments<Name>
): SiteLink => {
  const { site, lang, docs } = context;
  const document = own(docs, DOCUMENTS[name] ?? '');
  if (typeof document === 'string' && document && isDocument(site, document)) return documentLink(context, document);
  if (name === 'appDownload') return { href: linkTo(downloadPage(site), lang), newTab: false };
  return { href: linkTo(routePath(name, ...params), lang), newTab: opensNewTab(name) };
};
