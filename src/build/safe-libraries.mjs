import { fileURLToPath } from 'node:url';

const SAFE_DOM = fileURLToPath(new URL('../runtime/dom/safe-dom.ts', import.meta.url));
/** Works on documents of its own, and is given the safe one of the page (`core/html/html.ts`). */
const KEPT = /node_modules\/dompurify\//;

/** `document.createElement`, not `window.document` or a word of a text. */
const MEMBER = /(?<![\w$.'"`])document(?=\.\w)/g;
/** `node.ownerDocument`: every node of ours belongs to the page's document. */
const OWNER = /(?<![\w$.])[\w$]+(?:\.[\w$]+)*\.ownerDocument\b(?!\s*=[^=])/g;

/**
 * React hears `selectionchange` of the document and looks for its own node around the target. With `<img name="parentNode">`
 * in the page, what lies around the document is that image, and so on without end.
 */
const REACT = /node_modules\/react-dom\/.*client/;
const AROUND_TARGET = /\btargetNode\.parentNode\b/g;

/**
 * Lets libraries read the page's document as our own code does (`runtime/dom/safe-dom.ts`): a page with
 * `<img name="createElement">` would stop React. Stands behind the plugin that makes modules of CommonJS.
 */
export const safeLibraries = () => ({
  name: 'safe-libraries',
  transform(code, id) {
    if (!/node_modules\/.*\.m?js$/.test(id) || KEPT.test(id) || id.includes('\0')) return null;
    let changed = code.replace(MEMBER, 'gateDocument').replace(OWNER, 'gateDocument');
    if (changed === code) return null;
    if (REACT.test(id) && /getClosestInstanceFromNode/.test(code)) {
      const guarded = changed.replace(AROUND_TARGET, '(targetNode === document ? null : targetNode.parentNode)');
      if (guarded === changed) this.error('React looks for its nodes in another way: see AROUND_TARGET');
      changed = guarded;
    }
    return { code: `import { doc as gateDocument } from ${JSON.stringify(SAFE_DOM)};\n${changed}`, map: null };
  },
});
