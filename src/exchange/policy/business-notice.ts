import { siteById } from '../sites/sites.ts';
import { get } from '../../runtime/calls/api.ts';
import { tipsEnabled } from './compliance-guard.ts';
import { config } from '../config/config.ts';
import { endpoints } from '../calls/endpoints.ts';
import { own, plainCopy } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { byArgument, type Resource } from '../../runtime/calls/resource.ts';
import { readNotice, type ServerNotice } from './server-notice.ts';
import { compliance } from './compliance.ts';
import { page } from '../../runtime/page/page.ts';
import { siteId } from '../current/current-site.ts';

/**
 * `{ resMsg: { code: 0 }, datas: {…} }`, bare or in the usual envelope (API-14).
 * @throws for any other code, and for an answer without `datas`
 */
export const readBusinessCheck = (body: unknown): ServerNotice | null => {
  const given = own(body, 'resMsg') === undefined ? own(body, 'data') : body;
  const code = toNumber(own(own(given, 'resMsg'), 'code'), NaN);
  const datas = plainCopy(own(given, 'datas'));
  if (code !== 0 || Object.keys(datas).length === 0) throw new Error(`no notice, code ${code}`);
  return readNotice(datas);
};

/** What the server says of a business scene. Open: without an answer there is no notice (COMP-34). */
/** The calls that sites name in their field `businessCheck`. */
const CHECKS = {
  businessCompliance: endpoints.businessCompliance,
  businessComplianceSub: endpoints.businessComplianceSub,
};

const businessCheck = byArgument<ServerNotice | null>(endpoints.businessCompliance, (scene) => ({
  ask: () => get(CHECKS[siteById(siteId.peek()).businessCheck], scene ? { scene } : {}),
  reader: readBusinessCheck,
  fallback: null,
}));

/** A resource over the same call, with other data made of its answer. */
const withData = <T>(base: Resource<unknown>, data: () => T | undefined): Resource<T> => ({
  ...(base as Resource<T>),
  read: () => ({ ...base.read(), data: data() }),
  peek: () => ({ ...base.peek(), data: data() }),
});

const isBanner = ({ type }: ServerNotice) => type === 'banner';

/** The notice that shows as a dialog: one that the server wants as a banner does not. */
export const businessNotice = (scene: string): Resource<ServerNotice | null> => {
  const check = businessCheck(scene);
  return withData(check, () => {
    const { data } = check.read();
    return data && isBanner(data) ? null : data;
  });
};

/**
 * The notice for the banner of the page (COMP-36, Q-30): from `config.notices.banner`, the business notice, or the tips of
 * the compliance answer. Notices of the last two are banners when the server says so, or when the page has no element
 * that would show them as a dialog.
 */
export const banner = (scene: string): Resource<ServerNotice | null> => {
  const check = businessCheck(scene);
  const missing = (tag: string) => !page.tags.value.has(tag);
  return withData(check, () => {
    const said = own(config.value.notices, 'banner');
    if (said) return readNotice(typeof said === 'string' ? { content: said } : said);
    const { data } = check.read();
    if (data && (isBanner(data) || missing('gate-business-notice'))) return data;
    const answer = compliance.read().data;
    if (!answer || data === undefined) return undefined;
    const tips = tipsEnabled(answer) ? readNotice(answer.tips) : null;
    return tips && (isBanner(tips) || missing('gate-compliance-tips')) ? tips : null;
  });
};
