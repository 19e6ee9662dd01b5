import { runtimeDefaults } from '../../runtime/page/config.ts';
import type { SiteRecord } from '../records/site-record.ts';

export type Theme = 'light' | 'dark' | 'auto';

/**
 * Every setting of a page, with its default. All settings are optional. In debug mode an invalid value logs a
 * warning; its default applies.
 */
export const defaults = {
  ...runtimeDefaults,
  /** Site key or id. Without it, the settings call decides, then the host name. */
  site: undefined as string | undefined,
  /** Language. Without it, the URL, the cookie and the page decide. */
  locale: undefined as string | undefined,
  /** Without it, the visitor's own choice applies (`gate-preferences`), else light. */
  theme: undefined as Theme | undefined,
  /** Base URL of mini-apps and locale bundles; if empty, the script's own folder. */
  staticBase: '',
  debug: undefined as boolean | undefined,
  /** Consent to reading device data: a value, or a function that returns it. */
  consent: undefined as boolean | undefined | ((purpose: string) => boolean | Promise<boolean>),
  session: { currentWebsiteConfig: {} } as { currentWebsiteConfig: Readonly<Record<string, unknown>> },
  experiments: {} as Readonly<Record<string, unknown>>,
  /** Feature codes by path; only entire segments match. */
  features: {} as Readonly<Record<string, string>>,
  /** Additional receiver of `gate-track` events and reports. */
  reporter: undefined as ((event: { name: string; props: object }) => void) | undefined,
  /** Overrides of the current site's record. [SITE-15] */
  siteConfig: {} as Partial<SiteRecord>,
  /** Host names by site key. */
  hosts: {} as Readonly<Record<string, string | readonly string[]>>,
  /** Set `notices.cookies: "accepted"` if the page has its own cookie dialog. */
  notices: {} as Readonly<Record<string, unknown>>,
  complianceGuard: true,
  /** STUN servers of the address probe (`stun:host:port`). Without them, only the device's own addresses are found. */
  stunServers: [] as readonly string[],
  localeRedirect: true,
  downloadBar: { hiddenBy: ['is_blocked_country', 'limit_country'] } as {
    hiddenBy: readonly string[];
    deepLink?: Readonly<Record<string, string>>;
  },
  depositChooser: {} as { fiatTrade?: 'absent' | 'present' },
  /** Action that is sent with the frequency call. */
  frequencyAction: '',
  /** `frame`: URL of the fund-password dialogs on another origin of the same site. Without it, they are in the page. */
  fundPassword: {} as Readonly<Record<string, unknown>>,
  /** Help-centre guides to identity verification. */
  guides: {} as Readonly<Record<string, string>>,
  /** URLs of the chart: `service` (page for screenshots), and `library` and `css` of a self-hosted charting library. */
  chart: {} as Readonly<Record<string, string>>,
  /** URLs of coin icons and images, see `pictures.ts`. */
  pictures: {} as Readonly<Record<string, unknown>>,
  /** Format of share links, and the social targets, see `share-link.ts`. */
  share: {} as Readonly<Record<string, unknown>>,
  /** Text that identifies the app's web view in the user agent. The `device_type` cookie always applies. */
  appUserAgent: 'gateio/',
  /** Custom names for `gate-track` events, by their default names. */
  trackNames: {} as Readonly<Record<string, string>>,
  /** Entries of mini-apps by name: a URL, or `{ entry, kind }`. The default is `mini-apps/NAME/` on the static host. */
  miniApps: {} as Readonly<Record<string, unknown>>,
  /** Origins that may host mini-apps, in addition to the static host's. */
  miniAppOrigins: [] as readonly string[],
  /** Paths of native app pages by name (`kyc`, `kycOld`). */
  nativePaths: {} as Readonly<Record<string, unknown>>,
  /** Services that start automatically after the page has loaded: `fingerprint`, `log`, `serviceWorker`. */
  services: [] as readonly string[],
  /** Targets of `gate.log`: a URL that receives POST requests, and Sentry's DSN. */
  reporting: { url: '', dsn: '' },
  /**
   * Receipts of legal notices, see docs/receipts.md. On if `enabled`, or if there is a `url` that receives them.
   * `days` is the lifetime of delivered receipts, and `subject` a text that is added to each one.
   */
  receipts: { enabled: false, url: '', days: 90, subject: '' },
  /** `gate.vitals`: share of page views that report, and the URL that receives beacons. */
  vitals: { sample: 1, url: '' },
  /**
   * Rules for all offers. `gap`: quiet time after an offer, in ms. `holdout`: share of visitors who see no offers.
   * `exposures`: fires `gate-exposure`.
   */
  offers: {} as { gap?: number; holdout?: number; exposures?: boolean },
  /** Offset of the clock, in ms; for QA. */
  clockOffset: 0,
};
export type GateConfig = typeof defaults;
