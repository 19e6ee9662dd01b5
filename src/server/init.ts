/** Creates the page or CMS snippet for `gate-elements init`, as text only. Files and prompts are in `cli.ts`. */
import { elements } from '../../elements/index.ts';
import { nearestName } from '../runtime/data/nearest-name.ts';
import { attributesOf, type ElementDeclaration } from '../runtime/declare/element.ts';
import { parseLanguage } from '../exchange/locale/locale.ts';
import { findSite } from '../exchange/sites/sites.ts';
import { escaped } from './escaped.ts';

/** Options of a starter page. */
export interface StarterOptions {
  /** Names of elements, with or without `gate-`. */
  elements: readonly string[];
  /** Name or ID. Default: main. */
  site?: string | undefined;
  /** Language. Default: the site's default language. */
  locale?: string | undefined;
  /** URL of the folder of `gate.js`, as seen from the page. */
  base: string;
  /** Attributes as `element.attribute=value`. */
  attributes?: readonly string[];
  /** Shows example data instead of the visitor's, for hosts without the API. */
  preview?: boolean;
}

/** Default elements of a starter: they need neither a signed-in visitor nor an API. */
export const STARTER_ELEMENTS: readonly string[] = ['gate-footer', 'gate-preferences'];

const declarations = elements as readonly ElementDeclaration[];

/** @throws RangeError for an unknown element; the message suggests the nearest name */
const requireElement = (name: string): ElementDeclaration => {
  const tag = `gate-${name.replace(/^gate-/, '')}`;
  const found = declarations.find((each) => each.tag === tag);
  if (found) return found;
  const tags = declarations.map((each) => each.tag);
  const meant = nearestName(tag, tags);
  throw new RangeError(
    `there is no element "${name}"${meant ? `, is ${meant} meant?` : `; these are: ${tags.join(', ')}`}`,
  );
};

const requiredOf = (declaration: ElementDeclaration): string[] =>
  Object.entries(attributesOf(declaration)).flatMap(([name, { required }]) => (required ? [name] : []));

/** An element and the attributes for its tag. */
interface Chosen {
  declaration: ElementDeclaration;
  attributes: Map<string, string>;
}

/** @throws RangeError for an unknown attribute or an element that was not chosen; TypeError for another format */
const readAttribute = (chosen: readonly Chosen[], given: string): void => {
  const [, name, attribute, value] = /^([\w-]+)\.([\w-]+)=(.*)$/s.exec(given) ?? [];
  if (!name) throw new TypeError(`"${given}" is no attribute: write element.attribute=value`);
  const { tag } = requireElement(name);
  const owner = chosen.find(({ declaration }) => declaration.tag === tag);
  if (!owner) throw new RangeError(`${tag} gets an attribute, but is not among the elements`);
  const known = Object.keys(attributesOf(owner.declaration));
  if (!known.includes(attribute!)) {
    const meant = nearestName(attribute!, known);
    throw new RangeError(`${tag} has no attribute "${attribute}"${meant ? `, is ${meant} meant?` : ''}`);
  }
  owner.attributes.set(attribute!, value!);
};

/** Bars stick to the top only from the beginning of the page, and the footer ends it. */
const placeOf = ({ tag }: ElementDeclaration): number =>
  tag === 'gate-kyc-bar' ? 0 : tag === 'gate-footer' || tag === 'gate-preferences' ? 2 : 1;

const choose = ({ elements: names, attributes = [], preview }: StarterOptions): Chosen[] => {
  const sorted = [...new Set(names.map(requireElement))].sort((a, b) => placeOf(a) - placeOf(b));
  const chosen = sorted.map((declaration) => ({
    declaration,
    attributes: new Map<string, string>(preview ? [['preview', '']] : []),
  }));
  for (const given of attributes) readAttribute(chosen, given);
  return chosen;
};

/** Returns missing required attributes as `element.attribute`. @throws the errors of `starterPage` */
export const missingOf = (options: StarterOptions): string[] =>
  choose(options).flatMap(({ declaration, attributes }) =>
    attributes.has('preview')
      ? []
      : requiredOf(declaration)
          .filter((name) => !attributes.get(name))
          .map((name) => `${declaration.tag}.${name}`),
  );

const written = (attributes: ReadonlyMap<string, string>, prefix = ''): string =>
  [...attributes].map(([name, value]) => ` ${prefix}${name}${value === '' ? '' : `="${escaped(value)}"`}`).join('');

/** Most dialogs open on a click, so the starter adds a button. */
const opener = ({ tag }: ElementDeclaration): string =>
  `<button type="button" data-gate-open="${tag}">Open ${tag}</button>`;

const tagLines = (chosen: readonly Chosen[]): string[] => {
  const preferences = chosen.find(({ declaration }) => declaration.tag === 'gate-preferences');
  const footer = chosen.find(({ declaration }) => declaration.tag === 'gate-footer');
  return chosen.flatMap((each) => {
    const { declaration, attributes } = each;
    const { tag } = declaration;
    // If the page has a footer, preferences are part of it.
    if (each === preferences && footer) return [];
    const inside =
      each === footer && preferences
        ? `\n  <gate-preferences slot="preferences"${written(preferences.attributes)}></gate-preferences>\n`
        : '';
    return [
      ...(declaration.opens === true ? [opener(declaration)] : []),
      `<${tag}${written(attributes)}>${inside}</${tag}>`,
    ];
  });
};

const divLines = (chosen: readonly Chosen[]): string[] =>
  chosen.flatMap(({ declaration, attributes }) => [
    ...(declaration.opens === true ? [opener(declaration)] : []),
    `<div data-gate="${declaration.tag.replace('gate-', '')}"${written(attributes, 'data-gate-')}></div>`,
  ]);

/** @throws RangeError for an unknown site or language, TypeError when a required attribute is missing */
const scriptLine = (options: StarterOptions): string => {
  const { site: wanted = 'main', base } = options;
  const site = findSite(wanted);
  if (!site) throw new RangeError(`there is no site "${wanted}"`);
  const locale = options.locale === undefined ? site.defaultLang : parseLanguage(options.locale);
  if (!locale) throw new RangeError(`there is no language "${options.locale}"`);
  const missing = missingOf(options);
  if (missing.length)
    throw new TypeError(`say what ${missing[0]} is: --attribute ${missing[0]!.replace('gate-', '')}=…`);
  const src = `${base.replace(/\/*$/, '/')}gate.js`;
  return `<script type="module" src="${escaped(src)}" crossorigin data-site="${site.key}" data-locale="${locale}"></script>`;
};

/**
 * Returns a complete page with the elements.
 * @throws RangeError for an unknown element, attribute, site or language; TypeError when a required attribute is
 * missing
 */
export const starterPage = (options: StarterOptions): string => {
  const script = scriptLine(options);
  const lang = /data-locale="([^"]*)"/.exec(script)![1]!;
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Gate Elements</title>
    ${script}
  </head>
  <body>
    <main>
      <h1>Gate Elements</h1>
    </main>
${tagLines(choose(options)).join('\n').replace(/^/gm, '    ')}
  </body>
</html>
`;
};

/**
 * Returns the snippet for editors that remove unknown tags: one script line for the site, and a `div` for each
 * element.
 * @param isExample true adds a line that the address of `gate.js` is an example
 * @throws the errors of `starterPage`
 */
export const starterSnippet = (options: StarterOptions, isExample = false): string =>
  `<!-- once on the page, by whoever may write scripts${isExample ? `; put the address of your gate.js in place of ${options.base}` : ''} -->
${scriptLine(options)}

<!-- where the elements are to be -->
${divLines(choose(options)).join('\n')}
`;
