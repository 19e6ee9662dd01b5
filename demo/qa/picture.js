// @ts-check
/** A picture of the page in the frame, for a ticket: what is seen of it now, at the width it has. */
import { frame } from './panel-parts.js';

/** @typedef {{ toPng(node: Node, options: object): Promise<string> }} HtmlToImage */

/** Fetched when it is first wanted. @returns {Promise<HtmlToImage>} */
const library = async () => {
  // A file that also runs as a plain script: it leaves its functions on the window.
  await import('/qa/html-to-image.js');
  return /** @type {{ htmlToImage: HtmlToImage }} */ (/** @type {unknown} */ (window)).htmlToImage;
};

/** @returns {Promise<string>} a data URL; rejects where the frame shows a page of another origin */
export const takePicture = async () => {
  const view = frame.contentWindow;
  const page = view?.document.documentElement;
  if (!view || !page) throw new Error('there is no page to take a picture of');
  const { toPng } = await library();
  const ground = view.getComputedStyle(view.document.body).backgroundColor;
  return toPng(page, {
    width: view.innerWidth,
    height: view.innerHeight,
    pixelRatio: 1,
    // The page's fonts are the system's; looking for others would read style sheets of another origin.
    skipFonts: true,
    // A picture of the page that cannot be read is left out.
    onImageErrorHandler: () => undefined,
    backgroundColor: /, 0\)$/.test(ground) ? 'white' : ground,
    style: { transform: `translateY(${-view.scrollY}px)` },
  });
};

/** @param {string} picture data URL @param {string} name */
export const savePicture = (picture, name) => {
  const link = document.createElement('a');
  link.href = picture;
  link.download = `${name.replace(/[^\w-]+/g, '-').replace(/^-|-$/g, '') || 'page'}.png`;
  link.click();
};
