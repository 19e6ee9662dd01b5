import { safe } from '../../runtime/dom/safe-dom.ts';
import { camelCase } from '../../runtime/declare/element.ts';
import {
  allIn,
  finding,
  stopping,
  type ExaminedPage,
  type Finding,
  type KnownElement,
  type RunningPage,
} from './finding.ts';
import { nearestName } from '../../runtime/data/nearest-name.ts';

/** An element of the page that refers to an element of the bundle. */
export interface NamedElement {
  element: HTMLElement;
  tag: string;
  /** Prefix of its attributes; undefined for a button that only opens the element. */
  prefix: string | undefined;
}

/** Attributes that any element may have. */
const GLOBAL =
  /^(?:id|class|style|slot|part|hidden|dir|title|role|tabindex|is|key|nonce|disabled|site|lang|theme|open|data-.*|aria-.*|on.*)$/;

const tagOf = (name: string): string => `gate-${name.replace(/^gate-/, '')}`;

/** Finds `gate-*` tags, `data-gate` markup, and buttons with `data-gate-open`. */
export const namedElements = (root: ExaminedPage['root']): NamedElement[] => [
  ...allIn(root, '*')
    .filter((element) => safe(element).localName.startsWith('gate-'))
    .map((element) => ({ element, tag: element.localName, prefix: '' })),
  ...allIn(root, '[data-gate]')
    .map((element) => ({ element, tag: tagOf(safe(element).dataset['gate']!), prefix: 'data-gate-' }))
    // Once the element stands in it, that is looked at.
    .filter(({ element, tag }) => safe(element).firstElementChild?.localName !== tag),
  ...allIn(root, '[data-gate-open]').map((element) => ({
    element,
    tag: tagOf(safe(element).dataset['gateOpen']!),
    prefix: undefined,
  })),
];

const unknownTag = ({ element, tag }: NamedElement, tags: readonly string[]): Finding => {
  const meant = nearestName(tag, tags);
  const what = `There is no element <${tag}>.`;
  // Without a similar name it may be an element of the page's own.
  return meant
    ? stopping('unknown-tag', what, `Write ${meant}.`, element)
    : finding('error', 'unknown-tag', what, 'Look the name up in the catalogue; it may need a newer version.', element);
};

/** Is it filled by a property, shown as an example, or not opened yet? Then nothing is missing. */
const needsNothing = (element: Element, name: string, running: RunningPage | undefined): boolean => {
  const value = (property: string) => running?.valueOf(element, property);
  return value('open') === false || value('preview') === true || Boolean(value(camelCase(name)));
};

const missingAttributes = (
  { element, tag, prefix }: NamedElement,
  { required = [] }: KnownElement,
  running: RunningPage | undefined,
): Finding[] =>
  required
    .filter((name) => !safe(element).getAttribute(prefix + name) && !needsNothing(element, name, running))
    .map((name) => prefix + name)
    .map((name) =>
      stopping(
        'missing-attribute',
        `<${tag}> has no attribute ${name}, and does nothing without it.`,
        `Add ${name}="…".`,
        element,
      ),
    );

const unknownAttributes = ({ element, tag }: NamedElement, known: readonly string[]): Finding[] =>
  [...safe(element).attributes]
    .filter(({ name }) => !GLOBAL.test(name) && !known.includes(name))
    .map(({ name }) => {
      const meant = nearestName(name, known);
      return finding(
        'warning',
        'unknown-attribute',
        `<${tag}> has no attribute "${name}".`,
        meant ? `Write ${meant}.` : 'Remove it.',
        element,
      );
    });

const unreservedHeight = ({ element, tag }: NamedElement, wanted: number): Finding[] => {
  if (!safe(element).isConnected) return [];
  const { minHeight, height } = getComputedStyle(element);
  if (Math.max(parseFloat(minHeight) || 0, parseFloat(height) || 0) >= wanted) return [];
  return [
    finding(
      'warning',
      'height',
      `Nothing is reserved for <${tag}>: the page will move when it shows.`,
      `Give it min-height: ${wanted}px, or keep our page stylesheet.`,
      element,
    ),
  ];
};

/** A width or height of a tag that has no box, or is part of a line. Until it is defined it may become another one. */
const uselessSize = ({ element, tag }: NamedElement): Finding[] => {
  if (!safe(element).isConnected || !safe(element).matches(':defined')) return [];
  const { display, width, height } = getComputedStyle(element);
  if (!/^(contents|inline)$/.test(display) || (width === 'auto' && height === 'auto')) return [];
  return [
    finding(
      'warning',
      'host-size',
      `The width or height of <${tag}> does nothing: the tag has no box of its own (display: ${display}).`,
      'Size the element around it, or a part of it.',
      element,
    ),
  ];
};

/** A chart needs one of these; `gate-api` may be empty, which is the page's own origin. */
const FEEDS = ['datafeed', 'feed', 'udf-url', 'gate-api'];
const missingFeed = ({ element, tag, prefix }: NamedElement, running: RunningPage | undefined): Finding[] => {
  const given = (name: string) =>
    safe(element).hasAttribute(prefix + name) || running?.valueOf(element, camelCase(name)) !== undefined;
  if (tag !== 'gate-chart' || needsNothing(element, '', running) || FEEDS.some(given)) return [];
  return [
    stopping(
      'no-feed',
      `<${tag}> has no feed, so it has no bars to draw.`,
      `Add gate-api="https://…" or udf-url="https://…", or set its property datafeed.`,
      element,
    ),
  ];
};

/** Are the elements written as they are declared, and is room kept for them? */
export const checkElements = (
  named: readonly NamedElement[],
  elements: readonly KnownElement[],
  running?: RunningPage,
): Finding[] => {
  const tags = elements.map(({ tag }) => tag);
  const declarations = new Map(elements.map((element) => [element.tag, element]));
  return named.flatMap((place) => {
    const declared = declarations.get(place.tag);
    if (!declared) return [unknownTag(place, tags)];
    if (place.prefix === undefined) return [];
    return [
      ...missingAttributes(place, declared, running),
      ...missingFeed(place, running),
      ...uselessSize(place),
      ...(place.prefix === '' && declared.attributes ? unknownAttributes(place, declared.attributes) : []),
      ...(declared.height ? unreservedHeight(place, declared.height) : []),
    ];
  });
};
