/** All that is public of an element, as one model: manifest, editor data and typings are printed from it. */
import {
  attributesOf,
  camelCase,
  typeOf,
  type Attribute,
  type ElementDeclaration,
} from '../../runtime/declare/element.ts';
import { readDeclaration, type DeclarationSource, type InterfaceSource, type TypeText } from './declaration-source.ts';
import {
  COMMON_ATTRIBUTES,
  COMMON_EVENTS,
  CSS_PROPERTIES,
  DEFAULT_SLOT,
  DERIVED_PROPERTIES,
  OPENS,
  PARTS,
  STATES,
  SWITCHES,
  THEME_PROPERTIES,
  USUAL_EVENTS,
} from './vocabulary.ts';

export interface Named {
  name: string;
  description: string;
}
export interface AttributeDoc extends Named {
  /** Name of the property. */
  property: string;
  /** TypeScript type of the property. */
  type: TypeText;
  /** All that it may be, when that is a list. */
  values?: readonly string[];
  default?: string;
  /** Only a property can hold it. */
  propertyOnly: boolean;
}
export interface EventDoc extends Named {
  /** Type of `event.detail`. */
  detail: TypeText;
}
export interface MethodDoc extends Named {
  parameters: readonly { name: string; type: string; optional: boolean }[];
  returns: TypeText;
}
export interface FieldDoc extends Named {
  type: TypeText;
  readonly: boolean;
  optional: boolean;
}
export interface ElementDoc {
  tag: string;
  /** Its class, and the type of the element. */
  className: string;
  summary: string;
  /** When it shows: the clauses of its rule. */
  clauses: readonly string[];
  attributes: readonly AttributeDoc[];
  events: readonly EventDoc[];
  /** Interface with the details of its events, and the one with its members. */
  declaredEvents: InterfaceSource | undefined;
  declaredMembers: InterfaceSource | undefined;
  methods: readonly MethodDoc[];
  fields: readonly FieldDoc[];
  /** A part `item-*` matches every name with that prefix. */
  parts: readonly Named[];
  slots: readonly Named[];
  cssProperties: readonly Named[];
  /** Values of `data-state` and `data-variant`. */
  states: readonly Named[];
  variants: readonly Named[];
}

const EVENTS = 'src/runtime/declare/events.ts';
const ELEMENT = 'src/runtime/declare/element.ts';
const plain = (text: string): TypeText => ({ text, from: {} });
const orUndefined = (type: TypeText): TypeText => ({ ...type, text: `${type.text} | undefined` });

/** @throws Error for a name without a description */
const described = (tag: string, kind: string, name: string, ...sentences: (string | undefined)[]): Named => {
  const description = sentences.find((each) => each);
  if (!description) throw new Error(`elements/${tag}.ts does not say what the ${kind} ${name} is`);
  return { name, description };
};

const attributeDoc = (
  { tag }: ElementDeclaration,
  { comments, objects }: DeclarationSource,
  name: string,
  attribute: Attribute<unknown>,
): AttributeDoc => {
  const type = typeOf(attribute);
  const isObject = type === 'object';
  const mayMiss = attribute.fallback === undefined ? ' | undefined' : '';
  const written = isObject ? objects[name] : plain(type);
  if (!written) throw new Error(`elements/${tag}.ts: object<Type>() of ${name} needs its type`);
  return {
    ...described(tag, 'attribute', name, comments[name], COMMON_ATTRIBUTES[name]),
    property: camelCase(name),
    type: { ...written, text: written.text + mayMiss },
    ...(attribute.all ? { values: attribute.all } : {}),
    ...(attribute.fallback === undefined ? {} : { default: JSON.stringify(attribute.fallback) }),
    propertyOnly: isObject,
  };
};

/** Own events first; where one has the name of a common one, what both say. */
const eventDocs = (declaration: ElementDeclaration, source: DeclarationSource): EventDoc[] => {
  const { tag, native, events } = declaration;
  const declared = source.events?.members ?? [];
  const missing = (events as readonly string[]).filter((name) => !declared.some((each) => each.name === name));
  const silent = declared
    .map(({ name }) => name)
    .filter((name) => !/^(close|navigate|track)$/.test(name) && !(events as readonly string[]).includes(name));
  if (missing.length || silent.length) throw new Error(`elements/${tag}.ts: events and ${source.events?.name} differ`);
  const common = Object.entries(COMMON_EVENTS).map(([name, { detail, description }]): EventDoc => {
    const own = declared.find((each) => each.name === name);
    const from = { [detail]: detail === 'ErrorDetail' ? EVENTS : ELEMENT };
    if (!own)
      return { name: `gate-${name}`, description, detail: { text: detail, from: detail === 'object' ? {} : from } };
    if (name !== 'error') return { name: `gate-${name}`, description: own.description, detail: own.type };
    return {
      name: `gate-${name}`,
      description: `${description} ${own.description}`,
      detail: { text: `${detail} | ${own.type.text}`, from: { ...from, ...own.type.from } },
    };
  });
  const own = declared
    .filter(({ name }) => !Object.hasOwn(COMMON_EVENTS, name))
    .map(({ name, description, type }) => ({
      ...described(tag, 'event', native ? name : `gate-${name}`, description, USUAL_EVENTS[name]),
      detail: type,
    }));
  return [...own, ...common];
};

const membersOf = ({ tag, opens }: ElementDeclaration, { members, comments }: DeclarationSource) => {
  const all = members?.members ?? [];
  const say = (name: string, text: string) => described(tag, 'member', name, text, comments[name]);
  const methods: MethodDoc[] = [
    ...(opens ? Object.entries(OPENS) : []).map(([name, description]) => ({
      name,
      description,
      parameters: [],
      returns: plain('void'),
    })),
    ...all.flatMap(({ name, description, type, parameters }) =>
      parameters ? [{ ...say(name, description), parameters, returns: type }] : [],
    ),
  ];
  const fields: FieldDoc[] = all.flatMap(({ name, description, type, parameters, readonly, optional }) =>
    parameters ? [] : [{ ...say(name, description), type: optional ? orUndefined(type) : type, readonly, optional }],
  );
  return { methods, fields };
};

/** Properties of every element's style sheet. */
const TOKENS = Object.keys({ ...THEME_PROPERTIES, ...DERIVED_PROPERTIES });

/** @throws Error where a declaration leaves something unsaid */
export const describeElement = (declaration: ElementDeclaration): ElementDoc => {
  const { tag } = declaration;
  const source = readDeclaration(tag);
  const tagged = (kind: string, sentences: Readonly<Record<string, string>> = {}): Named[] =>
    source.tags(kind).map(([name, sentence]) => described(tag, kind, name, sentence, sentences[name]));
  return {
    tag,
    className: tag.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()),
    summary: described(tag, 'element', tag, source.summary).description,
    clauses: Object.keys(declaration.rule),
    attributes: Object.entries<Attribute<unknown>>(attributesOf(declaration)).map(([name, attribute]) =>
      attributeDoc(declaration, source, name, attribute),
    ),
    events: eventDocs(declaration, source),
    declaredEvents: source.events,
    declaredMembers: source.members,
    ...membersOf(declaration, source),
    parts: tagged('csspart', PARTS),
    slots: [{ name: '', description: DEFAULT_SLOT }, ...tagged('slot')],
    cssProperties: [
      ...TOKENS.map((name) => ({ name, description: CSS_PROPERTIES[name]! })),
      ...tagged('cssprop', CSS_PROPERTIES),
    ],
    states: Object.entries(STATES).map(([name, description]) => ({ name, description })),
    variants: tagged('variant', SWITCHES),
  };
};
