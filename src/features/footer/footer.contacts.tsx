import { textOf } from '../../runtime/data/values.ts';
import { NOWHERE, type SafeUrl } from '../../runtime/address/safe-href.ts';
import { linkTo } from '../../exchange/locale/prefix.ts';
import { Link } from '../../ui/control/controls.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import type { Translate } from '../../ui/text/copy.ts';
import type { footerCopy } from './footer.copy.ts';

/** A contact is an e-mail address, a telephone number or a page. */
const contactLink = (contact: string, lang: string, origin: string): SafeUrl =>
  linkTo(
    /^[^\s/@]+@[^\s/@]+$/.test(contact)
      ? `mailto:${contact}`
      : /^\+[\d\s()-]+$/.test(contact)
        ? `tel:${contact.replace(/[^\d+]/g, '')}`
        : contact,
    lang,
    origin,
  );

interface ContactsProps {
  /** The site record. Contacts without a safe address are omitted. */
  record: object;
  t: Translate<typeof footerCopy>;
}

/** Support and business contact of the site. [NAV-11] */
export const Contacts = ({ record, t }: ContactsProps) => {
  const { lang, page } = useElementContext();
  const contacts = (['supportContact', 'businessContact'] as const).flatMap((name) => {
    const contact = textOf(record, name).trim();
    const href = contact && contactLink(contact, lang, page.origin());
    return href && href !== NOWHERE ? [{ name, contact, href }] : [];
  });
  if (contacts.length === 0) return null;
  return (
    <dl className="contacts">
      {contacts.map(({ name, contact, href }) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <Link part={`contact contact-${name === 'supportContact' ? 'support' : 'business'}`} href={href}>
              <bdi>{contact.replace(/^https?:\/\//, '')}</bdi>
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
};
