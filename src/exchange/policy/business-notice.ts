import { siteById } from '../sites/sites.ts';
import { get } from '../../runtime/calls/api.ts';
import { tipsEnabled } from './compliance-guard.ts';
import { config, type GateConfig } from '../config/config.ts';
import { endpoints } from '../calls/endpoints.ts';
import { own, plainCopy } from '../../runtime/data/records.ts';
import { toNumber } from '../../runtime/data/values.ts';
import { byArgument, type Resource } from '../../runtime/calls/resource.ts';
import { readNotice, type ServerNotice } from './server-notice.ts';
import { compliance, type Compliance } from './compliance.ts';
import { page } from '../../runtime/page/page.ts';
import { siteId } from '../current/current-site.ts';

/**
 * Reads a notice from `{ resMsg: { code: 0 }, datas: {…} }`, with or without the usual envelope. [API-14]
 * @throws Error for any other code, and for an answer without `datas`
 */
export const readBusinessCheck = (body: unknown): ServerNotice | null => {
  const given = own(body, 'resMsg') === undefined ? own(body, 'data') : body;
  const code = toNumber(own(own(given, 'resMsg'), 'code'), NaN);
  const datas = plainCopy(own(given, 'datas'));
  if (code !== 0 || Object.keys(datas).length === 0) throw new Error(`no notice, code ${code}`);
  return readNotice(datas);
};

/** Calls by their name in the `businessCheck` field of sites. */
const CHECKS = {
  businessCompliance: endpoints.businessCompliance,
  businessComplianceSub: endpoints.businessComplianceSub,
};

/** The server's notice for a business scene. Fails open: without an answer there is no notice. [COMP-34] */
const businessCheck = byArgument<ServerNotice | null>(endpoints.businessCompliance, (scene) => ({
  ask: () =>
    get(CHECKS[siteById(siteId.peek()).businessCheck], scene ? { scene } : {}, `businessCompliance ${scene}`.trim()),
  reader: readBusinessCheck,
  fallback: null,
}));

/** Returns a resource over the same call, with data derived from its answer. */
const withData = <T>(base: Resource<unknown>, data: () => T | undefined): Resource<T> => ({
  ...(base as Resource<T>),
  read: () => ({ ...base.read(), data: data() }),
  peek: () => ({ ...base.peek(), data: data() }),
});

const isBanner = ({ type }: ServerNotice) => type === 'banner';

/** Returns the part of a business check that shows as a dialog. Notices that the server marks as banners do not. */
export const dialogIn = (checked: ServerNotice | null | undefined): ServerNotice | null | undefined =>
  checked && isBanner(checked) ? null : checked;

/** Returns the notice that shows as a dialog. */
export const businessNotice = (scene: string): Resource<ServerNotice | null> => {
  const check = businessCheck(scene);
  return withData(check, () => dialogIn(check.read().data));
};

/** Sources of a page's banner. */
interface BannerSources {
  readonly config: { readonly notices: GateConfig['notices'] };
  readonly compliance: Compliance | undefined;
  placed(tag: string): boolean;
}

/**
 * Returns the notice for the page's banner; undefined while it is unknown. The first of these applies:
 * `config.notices.banner`, the business notice, the tips of the compliance answer. The last two become banners if the
 * server marks them so, or if the page has no element that shows them as a dialog. [COMP-36, Q-30]
 * @param checked the business check
 */
export const bannerIn = (
  checked: ServerNotice | null | undefined,
  sources: BannerSources,
): ServerNotice | null | undefined => {
  const said = own(sources.config.notices, 'banner');
  if (said) return readNotice(typeof said === 'string' ? { content: said } : said);
  if (checked && (isBanner(checked) || !sources.placed('gate-business-notice'))) return checked;
  const { compliance: answer } = sources;
  if (!answer || checked === undefined) return undefined;
  const tips = tipsEnabled(answer) ? readNotice(answer.tips) : null;
  return tips && (isBanner(tips) || !sources.placed('gate-compliance-tips')) ? tips : null;
};

const livePage: BannerSources = {
  get config() {
    return config.value;
  },
  get compliance() {
    return compliance.read().data;
  },
  placed: (tag) => page.tags.value.has(tag),
};

/** The notice for the page's banner. */
export const banner = (scene: string): Resource<ServerNotice | null> => {
  const check = businessCheck(scene);
  return withData(check, () => bannerIn(check.read().data, livePage));
};
