import disclosure from '../../ui/disclosure.css';
import own from './preferences.css';
import { configure, type Theme } from '../../core/config.ts';
import { writeCookie } from '../../core/memory/cookies.ts';
import type { Given } from '../../core/element/element.ts';
import { prefixPath } from '../../core/locale/prefix.ts';
import { shortCode } from '../../core/locale/language-codes.ts';
import { memory } from '../../core/memory/memory.ts';
import { remember } from '../../core/memory/remember.ts';
import { siteSettings, settings } from '../../core/site/settings.ts';
import { page } from '../../core/page.ts';
import { wantedTheme } from '../../core/theme.ts';
import { useSurroundings } from '../../ui/context.ts';
import { Link } from '../../ui/controls.tsx';
import { useCopy } from '../../ui/copy.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Fallback } from '../../ui/fallback.tsx';
import { icon } from '../../ui/icon.tsx';
import { GlobeIcon } from '../../ui/icons.tsx';
import { LANGUAGE_NAMES, languageTag } from '../../ui/language-names.ts';
import { useSignalValue } from '../../ui/use-signal.ts';
import { fiatsOf, languagesOf, type Fiat } from './preferences.choices.ts';
import { preferencesCopy } from './preferences.copy.ts';
import { ThemeSwitch } from './preferences.theme.tsx';

const ChevronIcon = icon(<path d="M6 9l6 6 6-6" />);
/** How long the chosen language is kept, in days. */
const YEAR = 365;

interface Props extends Given {
  onTheme(detail: { theme: Theme }): boolean;
  onLocale(detail: { locale: string; url: string }): boolean;
  onFiat(detail: Fiat & { fiat: string }): boolean;
}

/** Theme switch, language picker and currency picker; each block follows its site flag (NAV-16, SITE-08). */
export default function Preferences({ preview, onTheme, onLocale, onFiat }: Props) {
  const t = useCopy(preferencesCopy);
  const { facts, lang } = useSurroundings();
  const site = useSignalValue(() => facts.site, [facts]);
  const hiddenTheme = useSignalValue(() => facts.hides('hiddenThemeSwitch'), [facts]);
  const hiddenPickers = useSignalValue(() => facts.hides('hiddenLangAndRate'), [facts]);
  const theme = useSignalValue(() => wantedTheme.value);
  const address = useSignalValue(() => page.url.value);
  // Followed as text: two equal answers draw once.
  const known = useSignalValue(
    () => JSON.stringify(hiddenPickers || preview ? {} : siteSettings()),
    [hiddenPickers, preview],
  );
  const {
    lang_list = [],
    fiat_list = {},
    curr_fiat = 'USD',
  } = JSON.parse(known) as Partial<ReturnType<typeof siteSettings>>;
  const fiats = fiatsOf({ fiat_list, curr_fiat } as ReturnType<typeof siteSettings>);
  const languages = languagesOf(site, lang_list);
  const urlIn = (locale: string) => prefixPath(address.pathname, locale) + address.search + address.hash;

  const chooseTheme = (next: Theme) => {
    if (!onTheme({ theme: next }) || preview) return;
    remember(memory.theme, next);
    // For this page it counts above what the page has said; on the next one the page is asked first again.
    configure({ theme: next });
  };
  const chooseFiat = (fiat: Fiat) => {
    if (!onFiat({ ...fiat, fiat: fiat.code }) || preview) return;
    // The settings are everybody's: who shows amounts follows them.
    settings.set({ ...settings.peek().data, curr_fiat: fiat.code });
  };

  return (
    <>
      <Fallback />
      <div part="panel" className="preferences" role="group" aria-label={t('label')}>
        {!hiddenTheme && (
          <ThemeSwitch
            label={t('theme')}
            names={{ light: t('light'), dark: t('dark'), auto: t('auto') }}
            theme={theme}
            onChoose={chooseTheme}
          />
        )}
        {!hiddenPickers && (
          <Disclosure
            part="language"
            className="languages"
            name={`${t('language')}: ${LANGUAGE_NAMES[lang] ?? lang}`}
            panelLabel={t('chooseLanguage')}
            label={
              <>
                <GlobeIcon size={18} />
                <span>{LANGUAGE_NAMES[lang] ?? lang}</span>
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
                        const passed = onLocale({ locale, url: urlIn(locale) });
                        // Before the page goes, so that the next one already speaks it.
                        if (passed && !preview) writeCookie('lang', shortCode(locale), { days: YEAR });
                        close();
                        return passed;
                      }}
                    >
                      {LANGUAGE_NAMES[locale] ?? locale}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </Disclosure>
        )}
        {!hiddenPickers && (
          <Disclosure
            part="fiat"
            className="fiats"
            name={`${t('fiat')}: ${curr_fiat}`}
            panelLabel={t('chooseFiat')}
            label={
              <>
                <span>{curr_fiat}</span>
                <ChevronIcon size={16} />
              </>
            }
          >
            {(close) => (
              <ul>
                {fiats.map((fiat) => (
                  <li key={fiat.code}>
                    <button
                      type="button"
                      part={`item item-${fiat.code}`}
                      className="choice"
                      aria-pressed={fiat.code === curr_fiat}
                      onClick={() => {
                        chooseFiat(fiat);
                        close();
                      }}
                    >
                      <span>{fiat.code}</span>
                      <bdi className="sign">{fiat.symbol}</bdi>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </Disclosure>
        )}
      </div>
    </>
  );
}

export const css = disclosure + own;
