/** Reads the declarations once: values by running them, prose from their comments. Manifest and docs are printed from this. */
import ts from 'typescript';
import { readFileSync } from 'node:fs';
import { elements } from '../../elements/index.ts';
import { typeOf, camelCase, type Attribute, attributesOf, type ElementDeclaration } from '../core/element/element.ts';

export interface CatalogEntry {
  tag: string;
  summary: string;
  stage: string;
  rank: number | undefined;
  opens: boolean;
  methods: { name: string; description: string }[];
  attributes: { name: string; type: string; fallback: unknown; description: string }[];
  events: { name: string; description: string }[];
  rule: string[];
}

const COMMON: Readonly<Record<string, string>> = {
  disabled: 'Never show.',
  site: 'Site name or id in place of the page’s.',
  lang: 'Language in place of the page’s.',
  theme: '`light` or `dark` in place of the page’s.',
  preview: 'Show example data whatever the rule says; write nothing.',
  open: 'Open or closed.',
};
const METHODS: Readonly<Record<string, string>> = { show: 'Opens it.', close: 'Closes it.' };
const COMMON_EVENTS: Readonly<Record<string, string>> = {
  show: 'About to be shown; cancel it to keep it hidden.',
  hide: 'It is gone.',
  error: 'It could not be loaded or drawn (`code`).',
};

/** The comment above each node, by the name of what it documents. */
function prose(tag: string): Record<string, string> {
  const file = ts.createSourceFile(tag, readFileSync(`elements/${tag}.ts`, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Record<string, string> = {};
  const walk = (node: ts.Node): void => {
    const at = ts.getLeadingCommentRanges(file.text, node.getFullStart())?.at(-1);
    const name = ts.isVariableStatement(node)
      ? 'tag'
      : ts.isPropertyAssignment(node)
        ? node.name.getText(file).replace(/^'|'$/g, '')
        : ts.isStringLiteral(node)
          ? node.text
          : '';
    if (at && name)
      found[name] = file.text
        .slice(at.pos, at.end)
        .replace(/^\/\*\*|\*\/$/g, '')
        .replace(/\s*\n\s*\* ?/g, ' ')
        .trim();
    ts.forEachChild(node, walk);
  };
  walk(file);
  return found;
}

export const catalog = (): CatalogEntry[] =>
  (elements as readonly ElementDeclaration[]).map((declaration) => {
    const says = prose(declaration.tag);
    const attributes = Object.entries(attributesOf(declaration)) as [string, Attribute<unknown>][];
    return {
      tag: declaration.tag,
      summary: says['tag'] ?? '',
      stage: declaration.stage,
      rank: declaration.rank,
      opens: declaration.opens !== undefined,
      methods: [
        ...(declaration.opens ? ['show', 'close'] : []),
        ...((declaration.methods ?? []) as readonly string[]),
      ].map((name) => ({ name, description: METHODS[name] ?? says[name] ?? '' })),
      attributes: attributes.map(([name, attribute]) => ({
        name,
        type: typeOf(attribute),
        fallback: attribute.fallback,
        description: says[name] ?? COMMON[name] ?? '',
      })),
      events: [
        ...(declaration.events as string[]).map((name) => ({
          name: declaration.native ? name : `gate-${name}`,
          description: says[name] ?? '',
        })),
        ...Object.entries(COMMON_EVENTS).map(([name, description]) => ({ name: `gate-${name}`, description })),
      ],
      rule: Object.keys(declaration.rule),
    };
  });

/** `custom-elements.json` (schema 1.0.0), as editors and documentation tools read it. */
export const customElementsManifest = (): object => ({
  schemaVersion: '1.0.0',
  modules: catalog().map(({ tag, summary, attributes, events, methods, rule }) => ({
    kind: 'javascript-module',
    path: `elements/${tag}.ts`,
    declarations: [
      {
        kind: 'class',
        name: tag.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
        customElement: true,
        tagName: tag,
        summary,
        description: rule.length ? `${summary} Shows when: ${rule.join('; ')}.` : summary,
        attributes: attributes
          .filter(({ type }) => type !== 'object')
          .map(({ name, type, fallback, description }) => ({
            name,
            type: { text: type },
            ...(fallback === undefined ? {} : { default: JSON.stringify(fallback) }),
            description,
          })),
        members: [
          ...methods.map(({ name, description }) => ({ kind: 'method', name, description })),
          // What only a property can hold.
          ...attributes
            .filter(({ type }) => type === 'object')
            .map(({ name, type, description }) => ({
              kind: 'field',
              name: camelCase(name),
              type: { text: type },
              description,
            })),
        ],
        events: events.map(({ name, description }) => ({ name, type: { text: 'CustomEvent' }, description })),
        cssParts: [{ name: 'panel' }, { name: 'title' }, { name: 'content' }, { name: 'action' }, { name: 'close' }],
        slots: [{ name: '', description: 'Content that stands in the tag; it stays visible.' }],
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: tag } }],
  })),
});
