import createDOMPurify from 'dompurify';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { descriptor } from '../../runtime/data/records.ts';
import { serverHref } from '../links/server-href.ts';
import { trustedTypesPolicy } from '../../runtime/page/trusted-types.ts';

const TAGS =
  'a b strong i em u s br p div span ul ol li h3 h4 code small sub sup hr table thead tbody tr td th ruby rt rp bdi blockquote'.split(
    ' ',
  );
const ATTRIBUTES = ['href', 'title', 'dir', 'lang'];
/** Of these the content is removed with the tag: it is no text for readers. */
const REMOVED_WITH_CONTENT =
  'script style template noscript xmp iframe textarea title svg math select option noembed noframes plaintext'.split(
    ' ',
  );

type Purifier = ReturnType<typeof createDOMPurify>;
type PurifierPolicy = NonNullable<NonNullable<Parameters<Purifier['sanitize']>[1]>['TRUSTED_TYPES_POLICY']>;

let purifier: Purifier | undefined;
/** Without one (the page allows none of this name) DOMPurify tries to make its own. */
let policy: PurifierPolicy | undefined;

/** The window as DOMPurify reads it, with a document whose members names in the page cannot replace. */
const windowForPurifier = () => {
  const { trustedTypes } = window as { trustedTypes?: unknown };
  return Object.create(window, {
    document: descriptor({ value: doc }),
    trustedTypes: descriptor({ value: trustedTypes }),
  }) as Window & typeof globalThis;
};

function createPurifier(): Purifier {
  const made = createDOMPurify(windowForPurifier());
  // Links of the server: to known places only, and without access to the page through `window.opener`.
  made.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName !== 'A') return node.removeAttribute('href');
    const href = serverHref(node.getAttribute('href'));
    if (href === null) node.removeAttribute('href');
    else {
      node.setAttribute('href', href);
      node.setAttribute('rel', 'noopener noreferrer');
    }
  });
  policy = trustedTypesPolicy<PurifierPolicy>('gate-html');
  return made;
}

/**
 * Removes framesets, in whose place a document would have no text, and handlers, styles and bases before parsing: browsers check the page's content security policy while they parse,
 * even into a document that runs nothing, and each of them would send the page's owner a report. DOMPurify still decides
 * on everything. (The length of names is limited, because one endless name would take quadratic time.)
 */
const withoutReports = (html: string): string =>
  html
    .replace(/<(\/?)style(?=[\s/>])/gi, '<$1xmp')
    .replace(/<(?:base|frameset)(?=[\s/>])/gi, '<wbr')
    .replace(/<[a-z](?:"[^"]*"|'[^']*'|[^>])*/gi, (tag) =>
      tag.replace(/([^\s"'>/=]{1,64})\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/g, (attribute, name: string) =>
        /^(?:on|style$)/i.test(name) ? '' : attribute,
      ),
    );

/** Server HTML → what a notice may hold: text, links, lists, tables (COMP-09). The one HTML sink of the bundle. */
export const sanitizeHtml = (html: string): DocumentFragment => {
  purifier ??= createPurifier();
  const clean = purifier.sanitize(withoutReports(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    // DOMPurify would check their values as addresses.
    ADD_URI_SAFE_ATTR: ['dir', 'lang'],
    FORBID_CONTENTS: REMOVED_WITH_CONTENT,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|\?)/i,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  }) as DocumentFragment | null;
  // DOMPurify has none where the parser made a document without a body.
  return clean ?? doc.createDocumentFragment();
};
