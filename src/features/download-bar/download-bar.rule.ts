import { siteById } from '../../exchange/sites/sites.ts';
import type { Facts } from '../../exchange/facts.ts';
import { isNamed, isSet } from '../../runtime/data/values.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { dueNotices } from '../../exchange/policy/regional-policy.ts';
import { afterCookieNotice } from '../../exchange/policy/consent-answers.ts';
import type { Rule } from '../../exchange/declare.ts';
import { isMobile } from '../../exchange/viewport.ts';

/** Country whose verified users do not see the bar. [DL-03] */
const COUNTRY = 233;

/** Path prefixes, without the locale. [DL-04, DL-05] */
const HIDDEN_PATHS =
  '/login /signup /vip /trade /futures-delivery /options /alpha /futures /appdownload /myaccount/profile/passkey-manager /myaccount/profile/security_device /myaccount/profile/sub-account-manage /converter /price/ /asset-management'.split(
    ' ',
  );

const hiddenByCompliance = ({ config, compliance }: Facts) =>
  [config.downloadBar.hiddenBy]
    .flat()
    .some((flag) => isSet(compliance?.limit, flag) || (flag === 'limit_country' && isNamed(compliance?.limit, flag)));

export const downloadBarRule: Rule = {
  'viewport at most 768 px': (f) => isMobile(f.width),
  'not in the app': (f) => !f.app,
  'site main or Turkey': (f) => siteById(f.site).advertisesApp,
  'page not on the hidden list': (f) =>
    ![...HIDDEN_PATHS, siteById(f.site).downloadPage].some((start) => f.path.startsWith(start)),
  'app download not hidden': (f) => !f.hides('hiddenAppDownload'),
  'not closed this session': (f) => f.stored(memory.downloadClosed) === null,
  'not UK-limited': (f) => f.compliance && !dueNotices('noDownload', f)?.length,
  'not hidden by compliance': (f) => f.compliance && !hiddenByCompliance(f),
  'not a verified user of country 233': ({ user }) => user && !(user.country === COUNTRY && user.verified > 0),
  ...afterCookieNotice,
};
