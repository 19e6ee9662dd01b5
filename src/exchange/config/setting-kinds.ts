/** Type, range and reader of every setting. */
import {
  anyData,
  anyFunction,
  either,
  listOf,
  mapWith,
  numberBetween,
  objectWith,
  oneOfTexts,
  readBy,
  textLike,
  textUpTo,
  truth,
  type Kind,
} from '../../runtime/input/kinds.ts';
import { runtimeDefaults } from '../../runtime/page/config.ts';
import { parseLanguage } from '../locale/locale.ts';
import { findSite } from '../sites/sites.ts';
import { defaults, type GateConfig } from './defaults.ts';

/** Long enough for every URL that browsers and servers accept. */
const address = textUpTo(2048);
const name = textUpTo(200);
const names = listOf(name, 1000);
const data = mapWith(anyData);
const addresses = mapWith(address);
/** A header name that HTTP allows. */
const headerName = textLike(/^[!#$%&'*+.^`|~\w-]{1,64}$/, 'HTTP header name');
const share = numberBetween(0, 1);
const CENTURY = 3_155_760_000_000;

type Kinds = { readonly [Key in keyof GateConfig]: Kind<Exclude<GateConfig[Key], undefined>> };

export const settingKinds = {
  apiBase: address,
  csrfCookie: name,
  endpoints: addresses,
  keys: mapWith(textLike(/^[^\s;=]{1,200}$/, 'key, at most 200 characters')),
  headers: objectWith({ internal: headerName, host: headerName, csrf: headerName }, runtimeDefaults.headers),
  fallbackScope: textUpTo(1000),
  allowedHosts: names,
  ignoreCaps: truth,
  site: readBy('key or id of a site', (value) => findSite(value)?.key),
  locale: readBy('code of a language', parseLanguage),
  theme: oneOfTexts('light', 'dark', 'auto'),
  staticBase: address,
  debug: truth,
  consent: either(anyFunction as Kind<(purpose: string) => boolean | Promise<boolean>>, truth),
  session: objectWith({ currentWebsiteConfig: data }, { currentWebsiteConfig: {} }),
  experiments: data,
  features: mapWith(name),
  reporter: anyFunction as Kind<(event: { name: string; props: object }) => void>,
  siteConfig: data,
  hosts: mapWith(either(name, names)),
  notices: data,
  complianceGuard: truth,
  stunServers: names,
  localeRedirect: truth,
  downloadBar: objectWith<GateConfig['downloadBar']>(
    { hiddenBy: names, deepLink: addresses },
    { hiddenBy: ['is_blocked_country', 'limit_country'] },
  ),
  depositChooser: objectWith<GateConfig['depositChooser']>({ fiatTrade: oneOfTexts('absent', 'present') }, {}),
  frequencyAction: name,
  // A bad `frame` stays here, so that it fails in the dialog. Dropped, it would put the field back into the page.
  fundPassword: data,
  guides: addresses,
  chart: addresses,
  pictures: data,
  share: data,
  appUserAgent: name,
  trackNames: mapWith(name),
  miniApps: data,
  miniAppOrigins: names,
  nativePaths: data,
  services: names,
  reporting: objectWith({ url: address, dsn: address }, { url: '', dsn: '' }),
  receipts: objectWith(
    { enabled: truth, url: address, days: numberBetween(1, 3650), subject: name },
    defaults.receipts,
  ),
  vitals: objectWith({ sample: share, url: address }, { sample: 1, url: '' }),
  offers: objectWith<GateConfig['offers']>({ gap: numberBetween(0, CENTURY), holdout: share, exposures: truth }, {}),
  clockOffset: numberBetween(-CENTURY, CENTURY),
} satisfies Kinds as Kinds;
