import { expect } from '@open-wc/testing';
import type { Victim } from './victims.testing.ts';

/** Additional hosts that links of the test page may lead to. */
export const LISTED = ['partner.test'];
/** Hosts that server answers must not lead to. */
export const UNLISTED = ['evil.example', 'evil.test'];
const OWN = 'https://host.test';

/**
 * Tags that our elements never render (frames of mini-apps excepted), and attributes that would run or load something.
 */
const NEVER_TAGS = new Set(
  'script style link base meta object embed applet frame frameset template portal math foreignObject animate set'.split(
    ' ',
  ),
);
const NEVER_ATTRIBUTES = /^(on.*|srcdoc|formaction|action|ping|is|http-equiv|background|autofocus)$/;
const ADDRESSES = ['href', 'xlink:href', 'src', 'srcset', 'poster', 'data'];

/**
 * Independent reference for the code under test. Allows mail and phone links, the page's own origin, and https on a
 * listed host without credentials and port.
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
 * Images from the server must come from allowed link hosts (T28). Images that the page's owner sets may come from any
 * web host. Images that an element draws are data URLs.
 */
const mayBeShown = (address: string, { hosts, anyHost }: Partial<Victim>): boolean => {
  if (/^data:image\//.test(address)) return true;
  const { protocol } = new URL(address, OWN);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return anyHost === true || mayBeFollowed(address, hosts);
};

/** Same check for an element: some may lead to further hosts by design. */
export const mayBeOffered = (address: string, { hosts, anyHost }: Partial<Victim> = {}): boolean => {
  if (mayBeFollowed(address, hosts)) return true;
  const { protocol, username, password, port } = new URL(address, OWN);
  return anyHost === true && /^https?:$/.test(protocol) && username + password + port === '';
};

/** Returns every element below a root, including nested shadow roots. */
export const allBelow = (root: ParentNode): Element[] =>
  [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? allBelow(element.shadowRoot) : []),
  ]);

/** Expects that a shadow root contains nothing that runs, loads foreign code, or leads away. */
export const expectHarmless = (root: ShadowRoot, what: string, victim: Partial<Victim> = {}): void => {
  // Serialising an element is slow, so the message is built only on failure.
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

/** Attributes of a box whose text overflows: users can focus and scroll it by keyboard. */
const OF_SCROLLING = ['aria-labelledby', 'role', 'tabindex'];

/** True for the style of a list that is moved into the window: long texts make lists wider. */
const isMove = (element: Element, name: string): boolean =>
  name === 'style' && /^translate: [-\d.]+px;$/.test(element.getAttribute(name)!);

/**
 * Returns the attribute names that a text must not change. The class of an image is excluded, because it only reflects
 * loading.
 */
const attributesOf = (element: Element): string[] =>
  element
    .getAttributeNames()
    .filter((name) => !(element.localName === 'img' && name === 'class') && !isMove(element, name))
    .filter((name) => !(element.matches('.middle.scrolls') && OF_SCROLLING.includes(name)))
    .sort();

/** Returns tags and attribute names outside server HTML with their counts. Texts must not change them. */
export const skeletonOf = (root: ShadowRoot): string[] =>
  allBelow(root)
    .filter((element) => !element.parentElement?.closest('.server-html'))
    .map((element) => [element.localName, ...attributesOf(element)].join(' '))
    .sort();

/** Clicks every link and button. @returns the addresses that the browser would have followed; navigation is cancelled */
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

/** Keeps elements open when they are closed, so that the next click reaches them. @returns a function that undoes it */
export const keepOpen = (): (() => void) => {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('gate-close', stay);
  return () => window.removeEventListener('gate-close', stay);
};
