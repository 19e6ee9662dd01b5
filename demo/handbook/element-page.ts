/** The reference page of one element as Markdown, from the manifest, the rule and the sources. */
import { describedOf, type CallUse, type ElementInfo } from '../catalogue/element-info.ts';
import { snippet } from '../catalogue/files/snippets.ts';
import { kilobytes } from '../catalogue/list-page.ts';
import type { DocumentedMember } from '../catalogue/manifest.ts';
import { code, markdownTable, plain } from './markdown.ts';

/** Loader address, site and language in the snippets. */
const PAGE = { loader: 'https://cdn.example/gate/gate.js', site: 'main', locale: 'en' };
const SNIPPETS = [
  ['html', 'HTML', 'html'],
  ['cms', 'CMS', 'html'],
  ['react', 'React', 'tsx'],
  ['vue', 'Vue', 'vue'],
  ['wordpress', 'WordPress', 'text'],
] as const;

const section = (title: string, content: string): string => (content ? `## ${title}\n${content}` : '');

const members = (
  title: string,
  given: readonly DocumentedMember[],
  heads: readonly string[],
  row: (member: DocumentedMember) => readonly string[],
): string => section(title, given.length ? markdownTable(heads, given.map(row)) : '');

const typed = ({ name, type, description }: DocumentedMember) => [code(name), code(type), plain(description)];
const named = ({ name, description }: DocumentedMember) => [code(name), plain(description)];

const when = ({ clauses, opens }: ElementInfo): string => {
  if (!clauses.length) return opens ? 'The element appears when it is opened.' : 'The element is always visible.';
  const list = clauses.map((clause) => `- ${plain(clause)}`).join('\n');
  return `All of these conditions must hold. \`gate.explain()\` names the one that does not.\n\n${list}`;
};

const methodOf = ({ plain: isFile, method }: CallUse): string => (isFile ? 'GET, a file' : (method ?? 'GET'));

const callsAndStorage = ({ calls, stores }: ElementInfo): string =>
  [
    calls.length
      ? markdownTable(
          ['path', 'method', 'when'],
          calls.map((call) => [code(call.path), methodOf(call), plain(call.when)]),
        )
      : 'The element makes no calls.',
    stores.length
      ? markdownTable(
          ['stored name', 'where', 'lifetime', 'purpose'],
          stores.map(({ name, area, life, purpose, when: note }) => [
            code(name),
            area,
            life,
            plain(note ? `${purpose}; ${note}` : purpose),
          ]),
        )
      : 'The element stores nothing and writes no cookie.',
    'See [Consent and privacy](../privacy.md) for everything that the bundle stores.',
  ].join('\n\n');

/** Describes keyboard and focus by the element's place. */
const accessibility = ({ doc, backdrop, opens }: ElementInfo): string =>
  [
    opens || backdrop === 'over'
      ? '- Tab moves through the controls. Escape closes the element where it has a close control.'
      : '- Tab moves through the controls in reading order.',
    opens ? '- Focus moves into the element when it opens, and returns when it closes.' : '',
    `- Every state passes axe and the checks of the accessibility tree in light and dark, English and Arabic. See [Accessibility](../accessibility.md).`,
    doc.events.some(({ name }) => name === 'gate-close') ? '- Closing fires `gate-close`.' : '',
  ]
    .filter(Boolean)
    .join('\n');

const cost = ({ cost: measured }: ElementInfo): string => {
  if (!measured) return '';
  const { bytes, ownBytes, files, version, minified } = measured;
  const own = files.filter(({ own: isOwn }) => isOwn).length;
  return [
    `As the first element of a page: ${kilobytes(bytes)} in ${files.length} requests (Brotli).`,
    `On a page with other elements: ${kilobytes(ownBytes)} in ${own}.`,
    minified ? `Measured on ${version}.` : 'This build is not minified; a release is smaller.',
  ].join(' ');
};

const snippets = (info: ElementInfo): string =>
  SNIPPETS.map(([kind, label, language]) => {
    const text = snippet(kind, describedOf(info), { ...info.example.attributes }, PAGE);
    return `### ${label}\n\`\`\`${language}\n${text}\n\`\`\``;
  }).join('\n\n');

/** A running preview; its controls are in the catalogue. */
const preview = ({ doc: { tag }, example }: ElementInfo, catalogue: string): string =>
  [
    `<iframe class="preview" src="${catalogue}/preview/${tag}" title="Preview of ${tag}" loading="lazy"></iframe>`,
    '',
    `<a href="${catalogue}/${tag}" target="_self">Change attributes, user and API answers in the catalogue</a>`,
    // The frame of the playground holds no app of another origin.
    ...(example.miniApp
      ? []
      : ['', `<a href="${catalogue}/playground#from=${tag}" target="_self">Edit the markup in the playground</a>`]),
  ].join('\n');

/**
 * Returns the page of an element.
 * @param catalogue address of the catalogue, without a slash at the end; undefined leaves the preview out
 */
export const elementMarkdown = (info: ElementInfo, catalogue?: string): string => {
  const { doc } = info;
  return [
    `# ${doc.tag}\n${plain(doc.summary)}`,
    catalogue === undefined ? '' : preview(info, catalogue),
    section('When it shows', when(info)),
    section('Markup', snippets(info)),
    members('Attributes', doc.attributes, ['name', 'type', 'default', 'meaning'], (member) => [
      code(member.name),
      code(member.type),
      code(member.default ?? ''),
      plain(member.description),
    ]),
    members('Properties', doc.properties, ['name', 'type', 'meaning'], typed),
    members('Methods', doc.methods, ['name', 'type', 'meaning'], typed),
    members('Events', doc.events, ['name', 'detail', 'meaning'], typed),
    members('Slots', doc.slots, ['name', 'meaning'], (slot) => [
      slot.name ? code(slot.name) : 'default',
      plain(slot.description),
    ]),
    members('Parts', doc.parts, ['name', 'meaning'], named),
    members('CSS properties', doc.cssProperties, ['name', 'meaning'], named),
    members('States', doc.states, ['attribute', 'value', 'meaning'], ({ name, kind, description }) => [
      code(kind ?? ''),
      code(name),
      plain(description),
    ]),
    section('Calls and storage', callsAndStorage(info)),
    section('Keyboard and screen readers', accessibility(info)),
    section('Cost', cost(info)),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
};
