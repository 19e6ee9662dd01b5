import { expect } from '@open-wc/testing';
import type { Victim } from './victims.testing.ts';

/** Hosts that links of the tests' page may lead to, besides its own. */
export const LISTED = ['partner.test'];
/** Hosts that answers of the server must not lead to. */
export const UNLISTED = ['evil.example', 'evil.test'];
const OWN = 'https://host.test';

/** Tags that no element of ours draws (frames of mini-apps excepted), and attributes that would run or load something. */
const NEVER_TAGS = new Set(
  'script style link base meta object embed applet frame frameset template portal math foreignObject animate set'.split(
    ' ',
  ),
);
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

/**
 * Pictures of the server come from where its links may lead (T28), those that the page's owner names from any web host.
 * What an element has drawn itself is a data URL.
 */
const mayBeShown = (address: string, { hosts, anyHost }: Partial<Victim>): boolean => {
  if (/^data:image\//.test(address)) return true;
  const { protocol } = new URL(address, OWN);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return anyHost === true || mayBeFollowed(address, hosts);
};

/** The same for an element: some lead to further hosts by design. */
export const mayBeOffered = (address: string, { hosts, anyHost }: Partial<Victim> = {}): boolean => {
  if (mayBeFollowed(address, hosts)) return true;
  const { protocol, username, password, port } = new URL(address, OWN);
  return anyHost === true && /^https?:$/.test(protocol) && username + password + port === '';
};

/** Every element below a root, also inside nested shadow roots. */
export const allBelow = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? allBelow(element.shadowRoot) : []),
  ]);

/** Expects that a shadow root holds nothing that runs, loads foreign code, or leads away. */
export const expectHarmless = (root: ShadowRoot, what: string, victim: Partial<Victim> = {}): void => {
  // Serialising an element takes longer than looking at it, so the words are made for what fails only.
  const refuse = (element: Element, why: string): never => expect.fail(`${what}: ${why} in ${element.outerHTML}`);
  for (const element of allBelow(root)) {
    if (NEVER_TAGS.has(element.localName) || (element.localName === 'form' && !victim.form)) refuse(element, 'a tag');
    for (const { name, value } of element.attributes) {
      if (NEVER_ATTRIBUTES.test(name)) refuse(element, name);
      if (!ADDRESSES.includes(name)) continue;
      const fine = element.localName === 'a' ? mayBeOffered(value, victim) : mayBeShown(value, victim);
      if (!fine) refuse(element, name);
    }
  }
};

/** What a box has while its text is longer than its room: it can be reached, and scrolled, by keyboard. */
const OF_SCROLLING = ['aria-labelledby', 'role', 'tabindex'];

/** Names of attributes that a text may not change: the class of a picture says only whether it has come by now. */
const attributesOf = (element: Element): string[] =>
  element
    .getAttributeNames()
    .filter((name) => !(element.localName === 'img' && name === 'class'))
    .filter((name) => !(element.matches('.middle.scrolls') && OF_SCROLLING.includes(name)))
    .sort();

/** Tags and attribute names outside server HTML, with their counts: texts must not change them. */
export const skeletonOf = (root: ShadowRoot): string[] =>
  allBelow(root)
    .filter((element) => !element.parentElement?.closest('.server-html'))
    .map((element) => [element.localName, ...attributesOf(element)].join(' '))
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

/** Elements that are asked to close stay, so that the next press meets them. @returns what takes it back */
export const keepOpen = (): (() => void) => {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('gate-close', stay);
  return () => window.removeEventListener('gate-close', stay);
};
