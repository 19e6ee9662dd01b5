import { doc, safe } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { logError, warn } from '../../runtime/page/log.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';
import { drawByHand } from './share-draw.ts';

/** How pictures are taken (SHARE-03). */
export const CAPTURE = { scale: 2, background: '#14141E', type: 'image/png', quality: 1 } as const;

/** A picture that takes longer than this is given up, in ms. Pictures of the page may never arrive. [SHARE-05] */
export const CAPTURE_LIMIT = 10 * SECOND;

/** Stands for a picture of another host that may not be read. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Has it a colour at all? `rgba(0, 0, 0, 0)` is transparent, `rgb(255, 0, 0)` is red. */
const isColour = (computed: string): boolean => !/^rgba\(.*, 0\)$|\/ 0\)$/.test(computed);

type Way = (element: Element) => Promise<string | undefined>;

/** The ways to take a picture; replaced in tests. */
export const ways: { own: Way; fallback: Way } = {
  own: (element) => drawByHand(element, CAPTURE),
  fallback: async (element) => {
    const { toPng } = await import('html-to-image');
    const own = getComputedStyle(element).backgroundColor;
    const { scale: pixelRatio, background: backgroundColor, quality } = CAPTURE;
    return toPng(element as HTMLElement, {
      pixelRatio,
      backgroundColor,
      quality,
      imagePlaceholder: NO_PICTURE,
      style: {
        // Where it stands in the page is nothing to the picture: a fixed one would lie outside it.
        position: 'static',
        inset: 'auto',
        margin: '0',
        transform: 'none',
        // The library would put the picture's ground in place of the element's own.
        ...(isColour(own) ? { backgroundColor: own } : {}),
      },
    });
  },
};

const isPng = (picture: unknown): picture is string =>
  typeof picture === 'string' && picture.startsWith('data:image/png;base64,') && picture.length > 100;

/**
 * A picture of an element as `data:image/png;base64,…`, at twice its size on #14141E (SHARE-03). The own way comes first;
 * where it cannot, a library does. Both together have 10 s (SHARE-05).
 * @param target the element or its id · @returns undefined for a missing or invisible element (SHARE-04), or when both
 * ways fail; never rejects
 */
export const capture = async (target: Element | string): Promise<string | undefined> => {
  const element = typeof target === 'string' ? doc.getElementById(target) : target;
  if (!(element instanceof Element) || !safe(element).isConnected) {
    warn('share: there is no such element', target);
    return undefined;
  }
  const { width, height } = safe(element).getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  return withTimeLimit(
    () => takePicture(element),
    CAPTURE_LIMIT,
    () => {
      logError('no picture could be taken in time');
      return undefined;
    },
  );
};

const takePicture = async (element: Element): Promise<string | undefined> => {
  try {
    const picture = await ways.own(element);
    if (isPng(picture)) return picture;
  } catch (error) {
    warn('share: the own way failed', error);
  }
  try {
    const picture = await ways.fallback(element);
    if (isPng(picture)) return picture;
    logError('no picture could be taken');
  } catch (error) {
    logError('no picture could be taken', error);
  }
  return undefined;
};

/** `data:…;base64,…` as a file; no request is made, so no policy of the page is in its way. */
export const toFile = (picture: string, name: string): File => {
  const [head = '', body = ''] = picture.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([\w/+-]+)/.exec(head)?.[1] ?? CAPTURE.type });
};

/** Receives pictures in the app: its bridge. Replaced in tests. [SHARE-06] */
export const native: { saveImage: ((picture: string) => Promise<boolean>) | undefined } = {
  saveImage: async (picture) => (await import('../app/app-bridge.ts')).appBridge.saveImage(picture),
};

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = doc.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has taken it by then.
  clock.after(SECOND, () => URL.revokeObjectURL(url));
};

/**
 * Saves a picture: in the app through its bridge, on the web as a download (SHARE-06).
 * @param app is the page in the app? · @returns whether it has been saved, as far as one can know; never rejects
 */
export const save = async (picture: string, { name = 'share.png', app = false } = {}): Promise<boolean> => {
  try {
    if (app && native.saveImage) return await native.saveImage(picture);
    download(toFile(picture, name));
    return true;
  } catch (error) {
    logError('the picture could not be saved', error);
    return false;
  }
};
