import { get, dataOf } from '../../runtime/calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { warn } from '../../runtime/page/log.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { serverHref } from '../links/server-href.ts';
import { shape, str } from '../../runtime/data/schema.ts';
import type { SiteRecord } from '../records/site-record.ts';

export interface OgShow {
  title: string;
  description: string;
  image: string;
  siteName: string;
}

const readOgShow = shape({ title: str(), description: str(), image: str() });

/** Returns the preview of a shared link. The site's name and image are the defaults. Never rejects. [API-35] */
export const ogShowOf = async (url: string, site: SiteRecord): Promise<OgShow> => {
  let said = { title: '', description: '', image: '' };
  try {
    said = readOgShow(dataOf(await get(endpoints.ogShow, { url })));
  } catch (error) {
    warn('"ogShow" uses its default', error);
  }
  return {
    title: said.title || site.name,
    description: said.description,
    image: serverHref(said.image) ?? safeHref(site.logo?.light, { origin: browser.origin() }) ?? '',
    siteName: site.ogSiteName,
  };
};
