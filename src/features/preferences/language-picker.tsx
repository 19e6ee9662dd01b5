import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { shortCode } from '../../exchange/locale/language-traits.ts';
import { Link } from '../../ui/control/controls.tsx';
import { Disclosure } from '../../ui/control/disclosure.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { GlobeIcon } from '../../ui/picture/icons.tsx';
import { LANGUAGE_NAMES, languageTag } from './language-names.ts';
import { preferencesCopy } from './preferences.copy.ts';
import { ChevronIcon } from './preferences.icons.tsx';

/** Lifetime of the language cookie, in days. */
const YEAR = 365;

interface LanguagePickerProps {
  label: string;
  panelLabel: string;
  /** Locales to choose from. */
  languages: readonly string[];
  /** Returns the address of the current page in a locale. */
  urlIn(locale: string): SafeUrl;
  /** @returns whether the browser may navigate */
  onChoose(detail: { locale: string; url: string }): boolean;
}

/** Links to this page in the site's other languages. */
export const LanguagePicker = ({ label, panelLabel, languages, urlIn, onChoose }: LanguagePickerProps) => {
  const { lang, page } = useElementContext();
  const t = useCopy(preferencesCopy);
  const currentName = LANGUAGE_NAMES[lang] ?? lang;

  function choose(locale: string): boolean {
    const allowed = onChoose({ locale, url: urlIn(locale) });
    // Written before the navigation, so that the server answers in the new language.
    if (allowed) page.writeCookie('lang', shortCode(locale), { days: YEAR });
    return allowed;
  }

  return (
    <Disclosure
      part="language"
      className="languages"
      name={t('labelled', { label, value: currentName })}
      panelLabel={panelLabel}
      label={
        <>
          <small className="row-label">{label}</small> <GlobeIcon size={18} />
          <span>{currentName}</span>
          <ChevronIcon size={16} />
        </>
      }
    >
      {(close) => (
        <ul>
          {languages.map((locale) => (
            <li key={locale}>
              <Link
                part={`item item-${locale}`}
                className="choice"
                href={urlIn(locale)}
                lang={languageTag(locale)}
                current={locale === lang}
                onPress={() => {
                  const allowed = choose(locale);
                  close();
                  return allowed;
                }}
              >
                {LANGUAGE_NAMES[locale] ?? locale}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
};
