import { expect } from '@open-wc/testing';

const ALLOWED_TAGS =
  'a b strong i em u s br p div span ul ol li h3 h4 code small sub sup hr table thead tbody tr td th ruby rt rp bdi blockquote'.split(
    ' ',
  );
const ALLOWED_ATTRIBUTES = ['href', 'title', 'dir', 'lang', 'rel'];
/** Web addresses without user name and password, mail and phone. A path may contain `@`. */
const ALLOWED_ADDRESS = /^(https?:\/\/[^\s\\@/?#]+([/?#][^\s\\]*)?|mailto:[^/].*|tel:[^/].*)$/;

/** Expects that nothing below `root` can do anything: tags, attributes and addresses are on the lists. */
export const examineHtml = (root: Element) => {
  for (const element of root.querySelectorAll('*')) {
    expect(ALLOWED_TAGS, element.outerHTML).to.include(element.localName);
    expect(element.namespaceURI).to.equal('http://www.w3.org/1999/xhtml');
    for (const { name, value } of element.attributes) {
      expect(ALLOWED_ATTRIBUTES, element.outerHTML).to.include(name);
      if (name !== 'href') continue;
      expect(element.localName).to.equal('a');
      expect(value, element.outerHTML).to.match(ALLOWED_ADDRESS);
      expect(element.getAttribute('rel')).to.equal('noopener noreferrer');
    }
  }
};
