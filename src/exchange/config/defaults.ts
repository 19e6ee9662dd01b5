import { runtimeDefaults } from '../../runtime/page/config.ts';
import type { SiteRecord } from '../records/site-record.ts';

export type Theme = 'light' | 'dark' | 'auto';

/**
 * What a page may set, with what holds where it does not. Every key may be left out; a bad value warns under debug and
 * falls back.
 */
export const defaults = {
  ...runtimeDefaults,
  /** Site name or id; without it the settings call, then the host name decide. */
  site: undefined as string | undefined,
  /** Language; without it the address, the cookie and the page decide. */
  locale: undefined as string | undefined,
  /** Without it the visitor's own choice holds (`gate-preferences`), else light. */
  theme: undefined as Theme | undefined,
  /** Where mini-apps and locale bundles are; the script's own folder when empty. */
  staticBase: '',
  debug: undefined as boolean | undefined,
  /** Consent to device data: a value, or a function that is asked. */
  consent: undefined as boolean | undefined | ((purpose: string) => boolean | Promise<boolean>),
  session: { currentWebsiteConfig: {} } as { currentWebsiteConfig: Readonly<Record<string, unknown>> },
  experiments: {} as Readonly<Record<string, unknown>>,
  /** Path → feature code, whole segments. */
  features: {} as Readonly<Record<string, string>>,
  /** Where `gate-track` events and reports also go. */
  reporter: undefined as ((event: { name: string; props: object }) => void) | undefined,
  /** Overrides of the current site's record (SITE-15). */
  siteConfig: {} as Partial<SiteRecord>,
  /** Host names by site key. */
  hosts: {} as Readonly<Record<string, string | readonly string[]>>,
  /** `notices.cookies: "accepted"` when the page asks for cookies itself. */
  notices: {} as Readonly<Record<string, unknown>>,
  complianceGuard: true,
  /** STUN servers of the address probe (`stun:host:port`); without them only the device's own addresses are found. */
  stunServers: [] as readonly string[],
  localeRedirect: true,
  downloadBar: { hiddenBy: ['is_blocked_country', 'limit_country'] } as {
    hiddenBy: readonly string[];
    deepLink?: Readonly<Record<string, string>>;
  },
  depositChooser: {} as { fiatTrade?: 'absent' | 'present' },
  /** What the frequency call is told to do. */
  frequencyAction: '',
  /** Help-centre guides to identity verification. */
  guides: {} as Readonly<Record<string, string>>,
  /** Addresses of the chart: `service` (page for screenshots), `library` and `css` of an own copy of the charting library. */
  chart: {} as Readonly<Record<string, string>>,
  /** Addresses of coin icons and pictures, see `pictures.ts`. */
  pictures: {} as Readonly<Record<string, unknown>>,
  /** Form of share links and the social targets, see `share-link.ts`. */
  share: {} as Readonly<Record<string, unknown>>,
  /** Text that marks the app's web view in the user agent; the `device_type` cookie always counts. */
  appUserAgent: 'gateio/',
  /** The page's own names for `gate-track` events, by ours. */
  trackNames: {} as Readonly<Record<string, string>>,
  /** Entries of mini-apps by name: an address, or `{ entry, kind }`; the static host's `mini-apps/NAME/` where none is given. */
  miniApps: {} as Readonly<Record<string, unknown>>,
  /** Origins that mini-apps may come from, besides the static host's. */
  miniAppOrigins: [] as readonly string[],
  /** Pages of the app by name (`kyc`, `kycOld`). */
  nativePaths: {} as Readonly<Record<string, unknown>>,
  /** Services that start by themselves once the page is loaded: `fingerprint`, `log`, `serviceWorker`. */
  services: [] as readonly string[],
  /** Where `gate.log` sends: an address of ours to POST to, and Sentry's DSN. */
  reporting: { url: '', dsn: '' },
  /** Moves the clock, in ms: for QA. */
  clockOffset: 0,
};
export type GateConfig = typeof defaults;
