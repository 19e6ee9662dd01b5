import { doc, safe } from '../../runtime/dom/safe-dom.ts';
import { encodePart } from '../../runtime/address/encode-part.ts';

interface Look {
  scale: number;
  background: string;
  type: string;
  quality: number;
}

/** What the own way cannot draw as it looks: the library knows more. */
class NotByHand extends Error {}

const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const CANNOT = 'canvas, video, iframe, object, embed, input, textarea, select, picture, audio';
/** A clone per element with all its styles: beyond this the library's way is faster. */
const MOST = 600;

/** The children as they are seen: through shadow roots and slots. */
const seenChildren = (node: Element): Node[] => {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    return assigned.length ? assigned : [...node.childNodes];
  }
  return [...safe(safe(node).shadowRoot ?? node).childNodes];
};

const asDataUrl = async (url: string): Promise<string> => {
  if (url.startsWith('data:')) return url;
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new NotByHand(`status ${response.status} of a picture`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new NotByHand('a picture could not be read'));
    reader.readAsDataURL(blob);
  });
};

const needsLibrary = (style: CSSStyleDeclaration): boolean =>
  /url\(/.test(style.backgroundImage + style.maskImage + style.borderImageSource + style.listStyleImage);

const hasPseudo = (element: Element): boolean =>
  ['::before', '::after', '::marker'].some((name) => {
    const { content } = getComputedStyle(element, name);
    return content !== 'none' && content !== 'normal' && content !== '';
  });

/** An image document cannot use the page's web fonts, so they are embedded. */
const usesWebFont = (style: CSSStyleDeclaration): boolean =>
  typeof doc.fonts !== 'undefined' &&
  [...doc.fonts].some(
    ({ family, status }) => status === 'loaded' && style.fontFamily.includes(family.replace(/["']/g, '')),
  );

interface Work {
  count: number;
  pictures: Promise<void>[];
}

/** Returns a copy of the rendered tree with computed styles inline. Styles go through the CSSOM: no policy forbids that. */
function copy(node: Node, work: Work, root: boolean): Node | undefined {
  if (node instanceof Text) return doc.createTextNode(node.data);
  if (!(node instanceof Element)) return undefined;
  const { localName, matches, namespaceURI } = safe(node);
  if (/^(script|style|template|noscript|link)$/i.test(localName)) return undefined;
  if (matches(CANNOT) || ++work.count > MOST) throw new NotByHand(localName);
  const style = getComputedStyle(node);
  if (style.display === 'none') return undefined;
  if (hasPseudo(node) || needsLibrary(style) || usesWebFont(style)) throw new NotByHand('its style');
  const isSvg = namespaceURI === SVG;
  // A custom element or slot is but a box here.
  const plain = isSvg || !/-|^slot$|^dialog$/.test(localName);
  const made = doc.createElementNS(isSvg ? SVG : XHTML, plain ? localName : 'div');
  if (isSvg || node instanceof HTMLImageElement || node instanceof HTMLTableCellElement)
    for (const { name, value } of node.attributes)
      if (!/^(style|class|id|part|srcset|sizes|loading|src|on.*)$/i.test(name)) made.setAttribute(name, value);
  const { style: own } = made as HTMLElement;
  for (const name of style) own.setProperty(name, style.getPropertyValue(name));
  own.setProperty('animation', 'none');
  own.setProperty('transition', 'none');
  if (root) {
    own.setProperty('margin', '0');
    own.setProperty('position', 'static');
    own.setProperty('transform', 'none');
  }
  if (node instanceof HTMLImageElement && node.currentSrc)
    work.pictures.push(asDataUrl(node.currentSrc).then((url) => void made.setAttribute('src', url)));
  for (const child of seenChildren(node)) {
    const copied = copy(child, work, false);
    if (copied) made.append(copied);
  }
  return made;
}

const load = (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  return image.decode().then(() => image);
};

/**
 * Draws an element through an SVG picture of its copy, across shadow roots and slots.
 * @throws where it could not look the same: frames, canvases, form fields, web fonts, pictures of other hosts that may not
 * be read, styles with pictures or pseudo-elements
 */
export const drawByHand = async (element: Element, { scale, background, type, quality }: Look): Promise<string> => {
  const { width, height } = safe(element).getBoundingClientRect();
  const work: Work = { count: 0, pictures: [] };
  const copied = copy(element, work, true) as HTMLElement | undefined;
  if (!copied) throw new NotByHand('nothing to see');
  await Promise.all(work.pictures);
  copied.style.setProperty('width', `${width}px`);
  copied.style.setProperty('height', `${height}px`);

  const svg = doc.createElementNS(SVG, 'svg');
  for (const [name, value] of Object.entries({ width, height, viewBox: `0 0 ${width} ${height}` }))
    svg.setAttribute(name, String(value));
  const foreign = doc.createElementNS(SVG, 'foreignObject');
  foreign.setAttribute('width', '100%');
  foreign.setAttribute('height', '100%');
  foreign.append(copied);
  svg.append(foreign);
  const source = new XMLSerializer()
    .serializeToString(svg)
    // Characters that XML does not allow.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  const picture = await load(`data:image/svg+xml;charset=utf-8,${encodePart(source)}`);

  const canvas = doc.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new NotByHand('no canvas');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, quality);
};
