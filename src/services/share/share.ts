import { signal } from '@preact/signals-core';
import { logError } from '../../runtime/page/log.ts';
import { ogShowOf, type OgShow } from '../../exchange/offers/og-show.ts';
import { SHARE_SOURCES } from '../../exchange/offers/share-sources.ts';
import { siteRecordHere } from '../../exchange/current/site-records.ts';
import { deviceType, siteId } from '../../exchange/current/current-site.ts';
import { capture, save } from './share-image.ts';

/** Options of `gate.share.open`. */
export interface ShareRequest {
  /** One of the 28 source types (SHARE-01). */
  source: string;
  /** Page that the link leads to. */
  url?: string;
  heading?: string;
  note?: string;
  /** Figures of the poster, by field. */
  data?: Readonly<Record<string, string | number>>;
}

/** The share modal's store (SHARE-02): what is being shared, or undefined. */
export const shareStore = signal<ShareRequest | undefined>(undefined);

type Open = (tag: string, props: Readonly<Record<string, unknown>>) => Promise<HTMLElement>;

/** `gate.share` of a page that can open and close elements. */
export const createShare = (openElement: Open, closeElement: (tag: string) => void) => ({
  capture,
  /** Saves a picture that `capture` gave. */
  save: (picture: string, name?: string) =>
    save(picture, { app: deviceType.peek() !== 0, ...(name === undefined ? {} : { name }) }),
  /** Opens the share modal. @returns whether the source type is known (SHARE-02) */
  async open(request: ShareRequest): Promise<boolean> {
    const { source, url, heading, note, data } = request;
    if (!SHARE_SOURCES.includes(source)) {
      logError(`share: "${String(source).slice(0, 60)}" is no source type`);
      return false;
    }
    shareStore.value = request;
    const element = await openElement('gate-share-modal', {
      sourceType: source,
      url,
      heading,
      note,
      data: data && JSON.stringify(data),
    });
    const ended = () => {
      if (element.hasAttribute('open')) return;
      observer.disconnect();
      shareStore.value = undefined;
    };
    const observer = new MutationObserver(ended);
    observer.observe(element, { attributeFilter: ['open'] });
    ended();
    return true;
  },
  hide(): void {
    shareStore.value = undefined;
    closeElement('gate-share-modal');
  },
  /** Preview of a shared link. Site name and image are the defaults. [SHARE-07] Never rejects. */
  ogShow: (url: string): Promise<OgShow> => ogShowOf(url, siteRecordHere(siteId.peek())),
});
