import { allIn, finding, type Finding, type KnownElement, type ExaminedPage } from './finding.ts';
import { nearestName } from './nearest-name.ts';

/** An element of the page that names one of ours. */
export interface NamedElement {
  element: HTMLElement;
  tag: string;
  /** What stands before the names of its attributes; undefined for a button that only opens the element. */
  prefix: string | undefined;
}

/** Attributes that any element may have. */
const GLOBAL =
  /^(?:id|class|style|slot|part|hidden|dir|title|role|tabindex|is|key|nonce|disabled|site|lang|theme|open|data-.*|aria-.*|on.*)$/;

const tagOf = (name: string): string => `gate-${name.replace(/^gate-/, '')}`;

/** Tags of ours, `data-gate` markup, and buttons with `data-gate-open`. */
export const namedElements = (root: ExaminedPage['root']): NamedElement[] => [
  ...allIn(root, '*')
    .filter(({ localName }) => localName.startsWith('gate-'))
    .map((element) => ({ element, tag: element.localName, prefix: '' })),
  ...allIn(root, '[data-gate]').map((element) => ({
    element,
    tag: tagOf(element.dataset['gate']!),
    prefix: 'data-gate-',
  })),
  ...allIn(root, '[data-gate-open]').map((element) => ({
    element,
    tag: tagOf(element.dataset['gateOpen']!),
    prefix: undefined,
  })),
];

const unknownTag = ({ element, tag }: NamedElement, tags: readonly string[]): Finding => {
  const meant = nearestName(tag, tags);
  return finding(
    'error',
    'unknown-tag',
    `There is no element <${tag}>.`,
    meant ? `Write ${meant}.` : 'Look the name up in the catalogue; it may need a newer version.',
    element,
  );
};

const missingAttributes = ({ element, tag, prefix }: NamedElement, { required = [] }: KnownElement): Finding[] =>
  required
    .map((name) => prefix + name)
    .filter((name) => !element.getAttribute(name))
    .map((name) =>
      finding(
        'error',
        'missing-attribute',
        `<${tag}> has no attribute ${name}, and does nothing without it.`,
        `Add ${name}="…".`,
        element,
      ),
    );

const unknownAttributes = ({ element, tag }: NamedElement, known: readonly string[]): Finding[] =>
  [...element.attributes]
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
  if (!element.isConnected) return [];
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

/** Are the elements written as they are declared, and is room kept for them? */
export const checkElements = (named: readonly NamedElement[], elements: readonly KnownElement[]): Finding[] => {
  const tags = elements.map(({ tag }) => tag);
  const declarations = new Map(elements.map((element) => [element.tag, element]));
  return named.flatMap((place) => {
    const declared = declarations.get(place.tag);
    if (!declared) return [unknownTag(place, tags)];
    if (place.prefix === undefined) return [];
    return [
      ...missingAttributes(place, declared),
      ...(place.prefix === '' && declared.attributes ? unknownAttributes(place, declared.attributes) : []),
      ...(declared.height ? unreservedHeight(place, declared.height) : []),
    ];
  });
};
