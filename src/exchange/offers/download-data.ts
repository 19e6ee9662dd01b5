import { mapOf } from '../../runtime/data/map-of.ts';
import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { plainCopy, isRecord } from '../../runtime/data/records.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';
import type { DownloadEntry } from '../links/download-link.ts';
import { constId } from '../person/const-id.ts';

const readTask = shape({ has_dl_task: num(2), reward_num: str(), reward_currency: str() });

/** Reward for downloading the app; `has_dl_task` 2 means none. [API-09, DL-13] */
export const downloadTask = resource(endpoints.downloadTask, {
  reader: readTask,
  fallback: readTask({}),
  query: () => ({ const_id: constId() }),
});

/** Country of the visitor's IP address; 0 if unknown. [API-10] */
export const geo = resource(endpoints.geo, { reader: shape({ country_code: num() }), fallback: { country_code: 0 } });

const readEntry = (value: unknown): DownloadEntry => {
  const entry = plainCopy(value);
  const text = (name: string) => (typeof entry[name] === 'string' ? { [name]: entry[name] } : {});
  const channel = (name: string) =>
    isRecord(entry[name]) ? { [name]: { c: str()(plainCopy(entry[name])['c']) } } : {};
  return {
    ...text('link'),
    ...text('query'),
    ...text('china_apk'),
    ...text('overseas_apk'),
    ...channel('h5'),
    ...channel('web'),
  };
};

/** Returns the resource of app links by page. The second file overrides the first. [API-13, DL-11, Q-10] */
const links = (key: 'downloadLinks' | 'downloadLinksV2') =>
  resource<Readonly<Record<string, DownloadEntry>>>(endpoints[key], { reader: mapOf(readEntry), fallback: {} });
export const downloadLinks = links('downloadLinks');
export const downloadLinksV2 = links('downloadLinksV2');
