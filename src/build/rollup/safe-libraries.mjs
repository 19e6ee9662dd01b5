import { fileURLToPath } from 'node:url';

const SAFE_DOM = fileURLToPath(new URL('../../runtime/dom/safe-dom.ts', import.meta.url));
/** Works on separate documents, and receives the page's safe one (`core/html/html.ts`). */
const KEPT = /node_modules\/dompurify\//;

/** `document.createElement`, not `window.document` or a word of a text. */
const MEMBER = /(?<![\w$.'"`])document(?=\.\w)/g;
/** `node.ownerDocument`: every node of the bundle belongs to the page's document. */
const OWNER = /(?<![\w$.])[\w$]+(?:\.[\w$]+)*\.ownerDocument\b(?!\s*=[^=])/g;

/**
 * Reads of foreign nodes and of the window in React, each with the number of places.
 * - It looks upwards from the target of an event, which may be the document, and from the focused node. With `<img name="parentNode">`
 *   or a form with a field of that name, this never ends.
 * - For events without a target node, it reads `nodeName` of the window, which names in the markup also replace.
 * - It reads the focused node from `window.document`.
 */
const REACT = /node_modules\/react-dom\/.*client/;
const REACT_READS = [
  [/\b(targetNode|selection)\.parentNode\b/g, 'gateSafe($1).parentNode', 3],
  [/\? getNodeFromInstance\(targetInst\)\s*: window\b/g, '? getNodeFromInstance(targetInst) : {}', 2],
  [/\bgetActiveElement\((\w+)\.document\)/g, 'getActiveElement($1 === window ? gateDocument : $1.document)', 2],
];

/**
 * lightweight-charts listens on the document for presses beside a chart, which end its touch mode; ours does not use it.
 * The document would keep every chart that has left the page, because such a chart is not ended: the host may add it again.
 */
const CHARTS = /node_modules\/lightweight-charts\//;
const OUTSIDE_PRESSES =
  /(\w+)\.addEventListener\((["'])mousedown\2, ?(\w+)\)[,;]\s*\1\.addEventListener\(\2touchstart\2, ?\3, ?\{ ?passive: ?(!0|true) ?\}\)/;

/**
 * Lets libraries read the page's document as our own code does (`runtime/dom/safe-dom.ts`): a page with
 * `<img name="createElement">` would stop React. Stands behind the plugin that makes modules of CommonJS.
 * @param isModule whether the code is a module by now, or CommonJS
 */
export const safeLibraries = ({ isModule = true } = {}) => ({
  name: 'safe-libraries',
  transform(code, id) {
    if (!/node_modules\/.*\.m?js$/.test(id) || KEPT.test(id) || id.includes('\0')) return null;
    let changed = code.replace(MEMBER, 'gateDocument').replace(OWNER, 'gateDocument');
    if (changed === code) return null;
    if (CHARTS.test(id)) {
      if (!OUTSIDE_PRESSES.test(changed))
        this.error(`lightweight-charts has changed: look for ${OUTSIDE_PRESSES} in ${id}`);
      changed = changed.replace(OUTSIDE_PRESSES, 'void 0');
    }
    let names = 'doc: gateDocument';
    if (REACT.test(id) && /getClosestInstanceFromNode/.test(code)) {
      names += ', safe: gateSafe';
      for (const [read, safeRead, places] of REACT_READS) {
        if (changed.match(read)?.length !== places) this.error(`React has changed: look for ${read} in ${id}`);
        changed = changed.replace(read, safeRead);
      }
    }
    const file = JSON.stringify(SAFE_DOM);
    const access = isModule
      ? `import { ${names.replaceAll(': ', ' as ')} } from ${file};`
      : `const { ${names} } = require(${file});`;
    return { code: `${access}\n${changed}`, map: null };
  },
});
