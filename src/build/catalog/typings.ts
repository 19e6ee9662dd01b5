/**
 * Typings of the package, printed from the declarations: `elements.d.ts` as source for the bundler of types, and the tags
 * for
 * frameworks. Nothing is listed by hand.
 */
import type { AttributeDoc, ElementDoc, EventDoc } from './model.ts';
import type { TypeText } from './declaration-source.ts';

const comment = (text: string, indent = ''): string => `${indent}/** ${text.replaceAll('*/', '* /')} */\n`;
const key = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** Members that HTMLElement has already. */
const OF_HTML = /^(lang|hidden)$/;
const withDefault = ({ description, default: value }: AttributeDoc): string =>
  value === undefined || value === 'false' || value === '""' ? description : `${description} Default: \`${value}\`.`;

/** `import type` lines for every name that a type needs, as paths from the top. */
const imports = (types: readonly TypeText[]): string => {
  const byFile = new Map<string, Set<string>>();
  for (const { from } of types)
    for (const [name, file] of Object.entries(from)) byFile.set(file, (byFile.get(file) ?? new Set()).add(name));
  return [...byFile]
    .map(([file, names]) => `import type { ${[...names].sort().join(', ')} } from './${file}';\n`)
    .join('');
};

const eventMap = ({ className, tag, events }: ElementDoc): string => {
  const entry = ({ name, description, detail }: EventDoc) =>
    `${comment(description, '  ')}  ${key(name)}: CustomEvent<${detail.text}>;\n`;
  return `${comment(`Events of \`<${tag}>\`.`)}export interface ${className}EventMap {\n${events.map(entry).join('')}}\n`;
};

const elementInterface = (doc: ElementDoc): string => {
  const { className, declaredMembers, attributes, methods } = doc;
  const own = methods.filter(({ name }) => !declaredMembers?.members.some((each) => each.name === name));
  const bases = [`GateElement<${className}EventMap>`, ...(declaredMembers ? [declaredMembers.name] : [])].join(', ');
  const fields = attributes
    .filter(({ property }) => !OF_HTML.test(property))
    .map((attribute) => `${comment(withDefault(attribute), '  ')}  ${attribute.property}: ${attribute.type.text};\n`);
  const calls = own.map(({ name, description }) => `${comment(description, '  ')}  ${name}(): void;\n`);
  return `${comment(doc.summary)}export interface ${className} extends ${bases} {\n${[...fields, ...calls].join('')}}\n`;
};

/** Attributes in markup: text values, and attributes that only a property can hold under their property's name. */
const attributesInterface = ({ className, tag, attributes }: ElementDoc): string => {
  const entry = (attribute: AttributeDoc) => {
    const { name, property, propertyOnly, type } = attribute;
    const text = type.text.replace(/\b(number)\b/, 'number | string');
    return `${comment(withDefault(attribute), '  ')}  ${key(propertyOnly ? property : name)}?: ${text.replace(' | undefined', '')} | undefined;\n`;
  };
  return `${comment(`Attributes of \`<${tag}>\` in markup.`)}export interface ${className}Attributes {\n${attributes
    .filter(({ name }) => !OF_HTML.test(name))
    .map(entry)
    .join('')}}\n`;
};

const map = (docs: readonly ElementDoc[], name: string, text: string, suffix: string): string =>
  `${comment(text)}export interface ${name} {\n${docs.map(({ tag, className }) => `  '${tag}': ${className}${suffix};\n`).join('')}}\n`;

const BASE = `/** The event of a name: one of the element's own, else one of HTML. */
export type GateEventOf<M, K> = K extends keyof M
  ? M[K]
  : K extends keyof HTMLElementEventMap
    ? HTMLElementEventMap[K]
    : never;
/** What all elements have. \`M\` says which events they fire. */
export interface GateElement<M> extends HTMLElement {
  addEventListener<K extends keyof (M & HTMLElementEventMap) & string>(
    type: K,
    listener: (this: this, event: GateEventOf<M, K>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof (M & HTMLElementEventMap) & string>(
    type: K,
    listener: (this: this, event: GateEventOf<M, K>) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
`;

/** Events that bubble up to the document, whichever element fires them. */
const COMMON_MAP = `/** Events that any element may fire; they bubble up to the document. */
export interface GateEventMap {
  'gate-show': CustomEvent<ShowDetail>;
  'gate-hide': CustomEvent<object>;
  'gate-close': CustomEvent<CloseDetail>;
  'gate-navigate': CustomEvent<NavigateDetail>;
  'gate-track': CustomEvent<TrackDetail>;
  'gate-error': CustomEvent<ErrorDetail>;
}
`;

/** Interfaces of all elements, as a file at the top of the emitted typings. */
export const elementTypes = (docs: readonly ElementDoc[]): string =>
  [
    imports([
      ...docs.flatMap(({ attributes, events }) => [
        ...attributes.map(({ type }) => type),
        ...events.map(({ detail }) => detail),
      ]),
      ...docs.flatMap(({ declaredMembers: members }) =>
        members ? [{ text: members.name, from: { [members.name]: members.file } }] : [],
      ),
      {
        text: '',
        from: Object.fromEntries(
          ['NavigateDetail', 'TrackDetail'].map((name) => [name, 'src/runtime/declare/element.ts']),
        ),
      },
    ]),
    BASE,
    COMMON_MAP,
    ...docs.flatMap((doc) => [eventMap(doc), elementInterface(doc), attributesInterface(doc)]),
    map(docs, 'GateElements', 'Element by tag.', ''),
    map(docs, 'GateEventMaps', 'Events by tag.', 'EventMap'),
    map(docs, 'GateAttributes', 'Attributes by tag.', 'Attributes'),
  ].join('\n');

/** Global types that an import of the package adds. */
export const GLOBALS = `
declare global {
  interface Window {
    /** The API of the bundle; until \`gate.js\` has run it may be a list of functions that wait for it. */
    gate: Gate;
  }
  interface HTMLElementTagNameMap extends GateElements {}
  interface GlobalEventHandlersEventMap extends GateEventMap {}
}
`;
