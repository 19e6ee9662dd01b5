import disclosure from '../../ui/control/disclosure.css';
import choices from '../../ui/control/choices.css';
import host from './preferences-host.css';
import featureCss from './preferences.css';
import { configure, type Theme } from '../../exchange/config/config.ts';
import type { CommonProps } from '../../runtime/declare/element.ts';
import { pageLinkTo } from '../../exchange/locale/prefix.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { siteSettings } from '../../exchange/current/read-settings.ts';
import { offersReject } from '../../exchange/policy/consent-answers.ts';
import type { Purpose } from '../../exchange/policy/consent-record.ts';
import { settings } from '../../exchange/current/settings.ts';
import { afterPaint } from '../../runtime/page/after-paint.ts';
import { chosenThemeOf } from '../../exchange/current/theme.ts';
import { useElementContext } from '../../ui/element/element-context.ts';
import { useCopy } from '../../ui/text/copy.ts';
import { Fallback } from '../../ui/element/fallback.tsx';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import { useFacts } from '../../ui/element/use-facts.ts';
import { useStableValue } from '../../ui/element/use-stable-value.ts';
import { FiatPicker } from './fiat-picker.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { PrivacyPicker } from './privacy-picker.tsx';
import { MessageSwitch } from './message-switch.tsx';
import { fiatsOf, languagesOf, type Fiat } from './preferences.choices.ts';
import { preferencesCopy } from './preferences.copy.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface Props extends CommonProps {
  onTheme(detail: { theme: Theme }): boolean;
  onLocale(detail: { locale: string; url: string }): boolean;
  onFiat(detail: Fiat & { fiat: string }): boolean;
  onConsent(detail: { purpose: Purpose; allowed: boolean }): boolean;
}

/** Returns the site's languages and currencies. They are loaded only while the pickers are shown. */
const useChoices = (shown: boolean) => {
  const { page } = useElementContext();
  const site = useFacts((facts) => facts.site);
  const {
    lang_list = [],
    fiat_list = {},
    curr_fiat = 'USD',
  } = useStableValue((): Partial<ReturnType<typeof siteSettings>> => (shown ? siteSettings(page) : {}), [shown, page]);
  return {
    languages: languagesOf(site, lang_list),
    fiats: fiatsOf({ fiat_list, curr_fiat } as ReturnType<typeof siteSettings>),
    currentFiat: curr_fiat,
  };
};

/** Theme switch, language picker and currency picker; each of these follows its site flag (NAV-16, SITE-08). Privacy choices follow the site's policy. */
export default function Preferences({ onTheme, onLocale, onFiat, onConsent }: Props) {
  const t = useCopy(preferencesCopy);
  const { page } = useElementContext();
  const hiddenTheme = useFacts((facts) => facts.hides('hiddenThemeSwitch'));
  const hiddenPickers = useFacts((facts) => facts.hides('hiddenLangAndRate'));
  const hasPrivacy = useFacts((facts) => offersReject(facts));
  const theme = useFacts((facts) => chosenThemeOf(facts));
  const address = useSignalValue(() => page.url(), [page]);
  // Two slashes at the beginning would name another host.
  const path = address.pathname.replace(/^\/+/, '/');
  const { languages, fiats, currentFiat } = useChoices(!hiddenPickers);

  const chooseTheme = (next: Theme): boolean => {
    if (!onTheme({ theme: next })) return false;
    // All elements render again, so the response to the press is painted first.
    afterPaint(() => {
      page.remember(memory.theme, next);
      // Overrides the page's config on this page only. On the next page, the config takes precedence again.
      page.perform(() => configure({ theme: next }));
    });
    return true;
  };
  const chooseFiat = (fiat: Fiat) => {
    if (!onFiat({ ...fiat, fiat: fiat.code })) return;
    // Every element that shows amounts follows the settings.
    page.update(settings, { ...settings.peek().data, curr_fiat: fiat.code });
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
          <>
            <LanguagePicker
              label={t('language')}
              panelLabel={t('chooseLanguage')}
              languages={languages}
              urlIn={(locale) => pageLinkTo(path, address, locale)}
              onChoose={onLocale}
            />
            <FiatPicker
              label={t('fiat')}
              panelLabel={t('chooseFiat')}
              fiats={fiats}
              current={currentFiat}
              onChoose={chooseFiat}
            />
          </>
        )}
        <MessageSwitch label={t('messagesStay')} />
        {hasPrivacy && <PrivacyPicker label={t('privacy')} onChoose={onConsent} />}
      </div>
    </>
  );
}

export const css = disclosure + choices + host + featureCss;
