/** Fields of a JSON Schema as rows of a table. */

export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly description?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node;
  readonly items?: Node;
}
type Node = Schema | boolean;

/** Follows references, within one document. */
export type Resolve = <T extends object>(node: T) => T;

export interface Field {
  /** Path from the body, such as `data.limit.is_uk_ip`; `[]` is an item of a list, `*` any key. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Below this depth, a schema that refers to itself ends. */
const DEEPEST = 6;

/** Returns a schema with its references followed and its `allOf` merged. */
const flat = (node: Node, resolve: Resolve): Schema => {
  if (typeof node === 'boolean') return {};
  const schema = resolve(node);
  const parts = (schema.allOf ?? []).map((part) => flat(part, resolve));
  return [...parts, schema].reduce<Schema>(
    (all, part) => ({
      ...all,
      ...part,
      required: [...(all.required ?? []), ...(part.required ?? [])],
      properties: { ...all.properties, ...part.properties },
    }),
    {},
  );
};

const alternatives = (schema: Schema): readonly Node[] => schema.anyOf ?? schema.oneOf ?? [];

const typeOf = (schema: Schema, resolve: Resolve): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type) return [schema.type].flat().join(' | ');
  const types = alternatives(schema).map((each) => typeOf(flat(each, resolve), resolve));
  return [...new Set(types)].join(' | ') || 'any';
};

const noteOf = ({ description = '', default: value, pattern }: Schema): string =>
  [
    description,
    value === undefined ? '' : `Default: \`${JSON.stringify(value)}\`.`,
    pattern === undefined ? '' : `Pattern: \`${pattern}\`.`,
  ]
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(' ');

/** Returns the fields of a schema in the order of the document, each once. */
export const fieldsOf = (node: Node, resolve: Resolve, path = '', depth = 0): Field[] => {
  if (depth > DEEPEST) return [];
  const schema = flat(node, resolve);
  const required = new Set(schema.required);
  const children: [key: string, node: Node][] = Object.entries(schema.properties ?? {});
  if (typeof schema.additionalProperties === 'object') children.push(['*', schema.additionalProperties]);
  const own = children.flatMap(([key, child]) => {
    const at = path ? `${path}.${key}` : key;
    const inner = flat(child, resolve);
    const row = { path: at, type: typeOf(inner, resolve), isRequired: required.has(key), description: noteOf(inner) };
    return [row, ...fieldsOf(inner, resolve, at, depth + 1)];
  });
  const items = schema.items === undefined ? [] : fieldsOf(schema.items, resolve, `${path}[]`, depth + 1);
  const others = alternatives(schema).flatMap((each) => fieldsOf(each, resolve, path, depth + 1));
  const rows = new Map<string, Field>();
  for (const row of [...own, ...items, ...others]) if (!rows.has(row.path)) rows.set(row.path, row);
  return [...rows.values()];
};
