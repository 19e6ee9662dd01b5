import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { shortCode } from '../../exchange/locale/language-traits.ts';
import { Link } from '../../ui/control/controls.tsx';
import { Disclosure } from '../../ui/control/disclosure.tsx';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { GlobeIcon } from '../../ui/picture/icons.tsx';
import { languageName, languageTag } from './language-names.ts';
import { preferencesCopy } from './preferences.copy.ts';
import { ChevronIcon } from './preferences.icons.tsx';

/** Compares by own name. Latin letters are before others. The server has the same order. */
const byName = (a: string, b: string): number => languageName(a).localeCompare(languageName(b), 'en');

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
  const currentName = languageName(lang);

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
          {[...languages].sort(byName).map((locale) => (
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
                {languageName(locale)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
};
