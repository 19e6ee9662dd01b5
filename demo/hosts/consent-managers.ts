/** Consent managers from npm, each set up as its own documentation shows. */
import { scriptTag, styleTag, type Host } from './serve.ts';

export interface ConsentManager {
  readonly host: Host;
  /** Selector of its first notice. */
  readonly notice: string;
  /** Selector of the button that accepts everything. */
  readonly accept: string;
}

const react = (imports: string, markup: string): string => `
  import { createRoot } from 'react-dom/client';
  ${imports}
  createRoot(document.getElementById('app')).render(<>${markup}</>);`;

/** Files of vanilla-cookieconsent in its package. */
export const VANILLA = {
  script: 'vanilla-cookieconsent/dist/cookieconsent.umd.js',
  sheet: 'vanilla-cookieconsent/dist/cookieconsent.css',
} as const;

/** Returns options of vanilla-cookieconsent. */
export const vanillaOptions = (layout: string): object => ({
  hideFromBots: false,
  guiOptions: { consentModal: { layout, position: 'bottom center' } },
  categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
  language: {
    default: 'en',
    translations: {
      en: {
        consentModal: {
          title: 'Cookies',
          description: 'We use cookies.',
          acceptAllBtn: 'Accept all',
          showPreferencesBtn: 'Manage',
        },
        preferencesModal: {
          title: 'Preferences',
          acceptAllBtn: 'Accept all',
          sections: [{ title: 'Analytics', linkedCategory: 'analytics' }],
        },
      },
    },
  },
});

const vanilla = (layout: string): ConsentManager => ({
  host: {
    head: styleTag(VANILLA.sheet),
    body: `${scriptTag(VANILLA.script)}<script>CookieConsent.run(${JSON.stringify(vanillaOptions(layout))});</script>`,
  },
  notice: '#cc-main .cm',
  accept: '#cc-main .cm [data-role=all]',
});

const klaro = (options: string): ConsentManager => ({
  host: {
    body: `<script>window.klaroConfig = { acceptAll: true, ${options}
  translations: { en: { purposes: { analytics: 'Analytics' } } },
  services: [{ name: 'matomo', purposes: ['analytics'] }] };</script>${scriptTag('klaro/dist/klaro.js')}`,
  },
  notice: '#klaro .cookie-notice, #klaro .cookie-modal',
  accept: '#klaro .cm-btn-success',
});

const osano = (position: string): ConsentManager => ({
  host: {
    head: styleTag('cookieconsent/build/cookieconsent.min.css'),
    body: `${scriptTag('cookieconsent/build/cookieconsent.min.js')}<script>
cookieconsent.initialise({ type: 'opt-in', position: '${position}', palette: { popup: { background: '#000' }, button: { background: '#f1d600' } } });</script>`,
  },
  notice: '.cc-window',
  accept: '.cc-window .cc-allow',
});

const tarteaucitron = (orientation: string): ConsentManager => ({
  host: {
    body: `${scriptTag('tarteaucitronjs/tarteaucitron.js')}<script>
tarteaucitron.init({ privacyUrl: '', bodyPosition: 'bottom', hashtag: '#tarteaucitron', cookieName: 'tarteaucitron',
  orientation: '${orientation}', showIcon: false, adblocker: false, DenyAllCta: true, AcceptAllCta: true, highPrivacy: true });
tarteaucitron.services.own = { key: 'own', type: 'analytic', name: 'Own', needConsent: true, cookies: [], js() {}, fallback() {} };
(tarteaucitron.job = tarteaucitron.job || []).push('own');</script>`,
  },
  notice: '#tarteaucitronAlertBig',
  accept: '#tarteaucitronPersonalize2',
});

const orejime = (options: string, accept: string): ConsentManager => ({
  host: {
    head: styleTag('orejime/dist/orejime-standard.css'),
    body: `<script>window.orejimeConfig = { privacyPolicyUrl: '/privacy', ${options}
  purposes: [{ id: 'analytics', title: 'Analytics', cookies: [] }] };</script>${scriptTag('orejime/dist/orejime-standard-en.js')}`,
  },
  notice: '.orejime-Banner',
  accept,
});

/** Consent managers by the name of their package and of the layout. */
export const consentManagers: Readonly<Record<string, ConsentManager>> = {
  'vanilla-cookieconsent, bar': vanilla('bar'),
  'vanilla-cookieconsent, box': vanilla('box'),
  'klaro, notice': klaro(''),
  'klaro, modal': klaro('mustConsent: true,'),
  'cookieconsent, bottom': osano('bottom'),
  'cookieconsent, corner': osano('bottom-right'),
  'tarteaucitronjs, bottom': tarteaucitron('bottom'),
  'tarteaucitronjs, middle': tarteaucitron('middle'),
  'orejime, banner': orejime('', '.orejime-Banner .orejime-Banner-saveButton'),
  'orejime, modal': orejime('forceBanner: true,', '.orejime-Banner .orejime-Banner-saveButton'),
  '@c15t/react': {
    host: {
      head: styleTag('@c15t/react/dist/styles.css'),
      module: react(
        `import { ConsentManagerProvider, ConsentBanner, ConsentDialog } from '@c15t/react';`,
        `<ConsentManagerProvider options={{ mode: 'offline' }}><ConsentBanner /><ConsentDialog /></ConsentManagerProvider>`,
      ),
    },
    notice: '[data-testid=consent-banner-card]',
    accept: '[data-testid=consent-banner-accept-button]',
  },
  'react-cookie-consent': {
    host: {
      module: react(
        `import { CookieConsent } from 'react-cookie-consent';`,
        `<CookieConsent>We use cookies.</CookieConsent>`,
      ),
    },
    notice: '.CookieConsent',
    accept: '#rcc-confirm-button',
  },
  // In the open shadow root of an element.
  '@grrr/cookie-consent': {
    host: {
      head: `<style>cookie-consent::part(cookie-consent) { position: fixed; inset: auto 0 0; padding: 16px; background: #fff; }</style>`,
      module: `import CookieConsent from '@grrr/cookie-consent';
        customElements.define('cookie-consent', CookieConsent);
        const cookies = [{ id: 'functional', label: 'Functional', description: '', required: true }, { id: 'analytics', label: 'Analytics', description: '' }];
        const app = document.getElementById('app');
        app.insertAdjacentHTML('beforeend', "<cookie-consent data-cookies='" + JSON.stringify(cookies) + "'></cookie-consent>");
        app.lastElementChild.show();`,
    },
    notice: 'cookie-consent .cookie-consent',
    accept: 'cookie-consent .cookie-consent__button',
  },
};
