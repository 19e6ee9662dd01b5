/** `custom-elements.json`: what it says comes from the declarations, its prose from their comments. */
import ts from 'typescript';
import { readFileSync } from 'node:fs';
import { elements } from '../../elements/index.ts';
import { typeOf, camelCase, type Attribute, attributesOf, type ElementDeclaration } from '../core/element/element.ts';

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

/** Comments by the name of what they document. */
type Prose = Readonly<Record<string, string>>;

function prose(tag: string): Prose {
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

interface Documented {
  name: string;
  description: string;
}

const methodsOf = ({ opens, methods = [] }: ElementDeclaration, says: Prose): Documented[] =>
  [...(opens ? ['show', 'close'] : []), ...(methods as readonly string[])].map((name) => ({
    name,
    description: METHODS[name] ?? says[name] ?? '',
  }));

const eventsOf = ({ events, native }: ElementDeclaration, says: Prose): Documented[] => [
  ...(events as readonly string[]).map((name) => ({
    name: native ? name : `gate-${name}`,
    description: says[name] ?? '',
  })),
  ...Object.entries(COMMON_EVENTS).map(([name, description]) => ({ name: `gate-${name}`, description })),
];

const attributeOf = (name: string, attribute: Attribute<unknown>, says: Prose) => ({
  name,
  type: { text: typeOf(attribute) },
  ...(attribute.fallback === undefined ? {} : { default: JSON.stringify(attribute.fallback) }),
  description: says[name] ?? COMMON[name] ?? '',
});

const moduleOf = (declaration: ElementDeclaration): object => {
  const { tag } = declaration;
  const name = tag.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  const says = prose(tag);
  const summary = says['tag'] ?? '';
  const clauses = Object.keys(declaration.rule);
  const attributes = Object.entries<Attribute<unknown>>(attributesOf(declaration)).map(([attribute, kind]) =>
    attributeOf(attribute, kind, says),
  );
  const isField = ({ type }: (typeof attributes)[number]) => type.text === 'object';
  return {
    kind: 'javascript-module',
    path: `elements/${tag}.ts`,
    declarations: [
      {
        kind: 'class',
        name,
        customElement: true,
        tagName: tag,
        summary,
        description: clauses.length ? `${summary} Shows when: ${clauses.join('; ')}.` : summary,
        attributes: attributes.filter((attribute) => !isField(attribute)),
        members: [
          ...methodsOf(declaration, says).map((method) => ({ kind: 'method', ...method })),
          // What only a property can hold.
          ...attributes.filter(isField).map((field) => ({ kind: 'field', ...field, name: camelCase(field.name) })),
        ],
        events: eventsOf(declaration, says).map(({ name: event, description }) => ({
          name: event,
          type: { text: 'CustomEvent' },
          description,
        })),
        cssParts: [{ name: 'panel' }, { name: 'title' }, { name: 'content' }, { name: 'action' }, { name: 'close' }],
        slots: [{ name: '', description: 'Content that stands in the tag; it stays visible.' }],
      },
    ],
    exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: tag } }],
  };
};

/** The manifest (schema 1.0.0), as editors and documentation tools read it. */
export const customElementsManifest = (): object => ({
  schemaVersion: '1.0.0',
  modules: (elements as readonly ElementDeclaration[]).map(moduleOf),
});
