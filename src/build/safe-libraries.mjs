import { fileURLToPath } from 'node:url';

const SAFE_DOM = fileURLToPath(new URL('../core/dom/safe-dom.ts', import.meta.url));
/** Works on documents of its own, and is given the safe one of the page (`core/html/html.ts`). */
const KEPT = /node_modules\/dompurify\//;

/** `document.createElement`, not `window.document` or a word of a text. */
const MEMBER = /(?<![\w$.'"`])document(?=\.\w)/g;
/** `node.ownerDocument`: every node of ours belongs to the page's document. */
const OWNER = /(?<![\w$.])[\w$]+(?:\.[\w$]+)*\.ownerDocument\b(?!\s*=[^=])/g;

/**
 * Lets libraries read the page's document as our own code does (`core/dom/safe-dom.ts`): a page with
 * `<img name="createElement">` would stop React. Stands behind the plugin that makes modules of CommonJS.
 */
export const safeLibraries = () => ({
  name: 'safe-libraries',
  transform(code, id) {
    if (!/node_modules\/.*\.m?js$/.test(id) || KEPT.test(id) || id.includes('\0')) return null;
    const changed = code.replace(MEMBER, 'gateDocument').replace(OWNER, 'gateDocument');
    if (changed === code) return null;
    return { code: `import { doc as gateDocument } from ${JSON.stringify(SAFE_DOM)};\n${changed}`, map: null };
  },
});
