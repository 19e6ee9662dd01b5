import { expect } from '@open-wc/testing';
import type { Victim } from './victims.testing.ts';

/** Hosts that links of the tests' page may lead to, besides its own. */
export const LISTED = ['partner.test'];
const OWN = 'https://host.test';

/** Tags that no element of ours draws (frames of mini-apps excepted), and attributes that would run or load something. */
const NEVER_TAGS =
  'script style link base meta object embed applet frame frameset template portal math foreignObject animate set';
const NEVER_ATTRIBUTES = /^(on.*|srcdoc|formaction|action|ping|is|http-equiv|background|autofocus)$/;
const ADDRESSES = ['href', 'xlink:href', 'src', 'srcset', 'poster', 'data'];

/**
 * The test's own opinion about an address, apart from the code under test: mail and phone, the page's own origin, and
 * https on a listed host, without credentials and port.
 */
export const mayBeFollowed = (address: string, hosts: readonly string[] = []): boolean => {
  if (/^(mailto|tel):[^/]/i.test(address) || address === '#') return true;
  const { protocol, origin, hostname, username, password, port } = new URL(address, OWN);
  if (username || password) return false;
  if (origin === OWN) return true;
  const listed = [...LISTED, ...hosts].some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && port === '' && listed;
};

/** Pictures may come from any web host, since the exchange's are on several; never from anything that is not the web. */
const mayBeShown = (address: string): boolean =>
  /^(https?:|data:image\/)/.test(address) || new URL(address, OWN).origin === OWN;

/** Every element below a root, also inside nested shadow roots. */
export const allBelow = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? allBelow(element.shadowRoot) : []),
  ]);

/** Expects that a shadow root holds nothing that runs, loads foreign code, or leads away. */
export const expectHarmless = (root: ShadowRoot, what: string, { form, hosts }: Partial<Victim> = {}): void => {
  const never = [...NEVER_TAGS.split(' '), ...(form ? [] : ['form'])];
  for (const element of allBelow(root)) {
    expect(never, `${what}: ${element.outerHTML}`).to.not.include(element.localName);
    for (const { name, value } of element.attributes) {
      expect(NEVER_ATTRIBUTES.test(name), `${what}: ${element.outerHTML}`).to.equal(false);
      if (!ADDRESSES.includes(name)) continue;
      const fine = element.localName === 'a' ? mayBeFollowed(value, hosts) : mayBeShown(value);
      expect(fine, `${what}: ${name} of ${element.outerHTML}`).to.equal(true);
    }
  }
};

/** Tags and attribute names outside server HTML, with their counts: texts must not change them. */
export const skeletonOf = (root: ShadowRoot): string[] =>
  allBelow(root)
    .filter((element) => !element.parentElement?.closest('.server-html'))
    .map((element) => [element.localName, ...element.getAttributeNames().sort()].join(' '))
    .sort();

/** Presses every link and button. What the browser itself would have followed is returned, and not followed. */
export const pressAll = (root: ShadowRoot): string[] => {
  const followed: string[] = [];
  const catchAll = (event: Event) => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (link && !event.defaultPrevented) followed.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  };
  window.addEventListener('click', catchAll);
  try {
    for (const element of allBelow(root)) if (element.matches('a[href], button')) (element as HTMLElement).click();
  } finally {
    window.removeEventListener('click', catchAll);
  }
  return followed;
};
