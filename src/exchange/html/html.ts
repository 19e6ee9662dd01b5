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
/** Tags that are removed with their content, because it is not readable text. */
const REMOVED_WITH_CONTENT =
  'script style template noscript xmp iframe textarea title svg math select option noembed noframes plaintext'.split(
    ' ',
  );

type Purifier = ReturnType<typeof createDOMPurify>;
type PurifierPolicy = NonNullable<NonNullable<Parameters<Purifier['sanitize']>[1]>['TRUSTED_TYPES_POLICY']>;

let purifier: Purifier | undefined;
/** Undefined if the page does not allow a policy of this name; DOMPurify then tries to create its own. */
let policy: PurifierPolicy | undefined;

/** Returns the window for DOMPurify, with a document that `name` attributes in the page cannot override. */
const windowForPurifier = () => {
  const { trustedTypes } = window as { trustedTypes?: unknown };
  return Object.create(window, {
    document: descriptor({ value: doc }),
    trustedTypes: descriptor({ value: trustedTypes }),
  }) as Window & typeof globalThis;
};

function createPurifier(): Purifier {
  const made = createDOMPurify(windowForPurifier());
  // Server links: allowed targets only, and no access to the page through `window.opener`.
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
 * Removes event handlers, styles, bases and framesets before parsing. Browsers check the content security policy
 * while they parse, even into an inert document. Each violation would send the page's owner a report. A frameset
 * would replace the document's body. DOMPurify still decides what is allowed. (Name length is limited, because one
 * endless name would take quadratic time.)
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

/**
 * Sanitises server HTML to the content of a notice: text, links, lists, tables. The only HTML sink of the bundle.
 * [COMP-09]
 */
export const sanitizeHtml = (html: string): DocumentFragment => {
  purifier ??= createPurifier();
  const clean = purifier.sanitize(withoutReports(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    // DOMPurify would check their values as URLs.
    ADD_URI_SAFE_ATTR: ['dir', 'lang'],
    FORBID_CONTENTS: REMOVED_WITH_CONTENT,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|\?)/i,
    RETURN_DOM_FRAGMENT: true,
    ...(policy ? { TRUSTED_TYPES_POLICY: policy } : {}),
  }) as DocumentFragment | null;
  // DOMPurify returns null if the parser created a document without a body.
  return clean ?? doc.createDocumentFragment();
};
