import type { MenuItem } from '../../exchange/links/menu.ts';
import { contentOf } from '../../exchange/current/site-contents.ts';
import { documentLink, siteLink, type LinkContext } from '../../exchange/links/site-link.ts';
import { Link } from '../../ui/control/controls.tsx';
import { headerCopy } from '../../ui/menu/header.copy.ts';
import { useCopy, type Translate } from '../../ui/text/copy.ts';
import type { footerCopy } from './footer.copy.ts';
import { JAPAN_LEGAL, LEGAL } from './footer.links.ts';

interface LegalLinksProps {
  context: LinkContext;
  /** Address of the signed Turkey declaration; '' for users who have not signed it. [NAV-12] */
  declaration: string;
  t: Translate<typeof footerCopy>;
}

/** Legal pages of the site, followed by the signed declaration. [NAV-08] */
export const LegalLinks = ({ context, declaration, t }: LegalLinksProps) => {
  const names = useCopy(headerCopy);
  const legal: MenuItem[] =
    contentOf(context.site).legalPages === 'japan'
      ? JAPAN_LEGAL.map((name) => ({ name, label: t(name), ...siteLink(context, name) }))
      : LEGAL.map(([route, name]) => ({
          name: route,
          label: names(name),
          ...siteLink(context, route),
        }));
  return (
    <nav aria-label={t('legal')}>
      <ul className="legal">
        {legal.map(({ name, label, href, newTab }) => (
          <li key={name}>
            <Link part={`legal legal-${name}`} href={href} newTab={newTab}>
              {label}
            </Link>
          </li>
        ))}
        {declaration && (
          <li>
            <Link part="declaration" {...documentLink(context, declaration)}>
              {t('declaration')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
};
