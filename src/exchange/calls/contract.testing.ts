/** The OpenAPI documents of `docs/api`, and random bodies that match their schemas. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import fc, { numbers } from '../../runtime/page/property.testing.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema | boolean>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
}

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Keys of `config.endpoints`. */
  readonly keys: readonly string[];
  /** Schema of the body with status 200. */
  readonly schema: JsonSchema;
  readonly examples: readonly Example[];
}

export interface Contract {
  readonly operations: readonly Operation[];
  /** Resolves all `$ref`s of a node. @throws Error for an unknown reference */
  resolve<T extends object>(node: T): T;
  /** Compiles the schema of an operation. */
  validatorOf(operation: Operation): ValidateFunction;
}

type Node = Readonly<Record<string, unknown>>;

/**
 * Reads an OpenAPI document.
 * @param text YAML
 * @throws Error when an operation has no JSON body for status 200
 */
export const readContract = (text: string): Contract => {
  const document = parse(text) as { paths: Record<string, Record<string, Node>> };
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(document, 'contract');

  const resolve = <T extends object>(node: T): T => {
    const reference = (node as { $ref?: string }).$ref;
    if (reference === undefined) return node;
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((inner, name) => (inner as Node | undefined)?.[name], document);
    if (typeof found !== 'object' || found === null) throw new Error(`${reference} leads nowhere`);
    return resolve(found as T);
  };

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const responses = operation['responses'] as Record<string, object>;
      const { content } = resolve(responses['200']!) as {
        content: Record<string, { schema: JsonSchema; examples: Record<string, Example> }>;
      };
      const body = content['application/json'];
      if (!body) throw new Error(`${path} has no JSON body`);
      const operationId = operation['operationId'] as string;
      return {
        operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        keys: (operation['x-endpoint-keys'] as readonly string[] | undefined) ?? [operationId],
        schema: body.schema,
        examples: Object.values(body.examples ?? {}),
      };
    }),
  );

  /** Schemas refer to the document, so their references are made absolute. */
  const absolute = (node: unknown): unknown =>
    Array.isArray(node)
      ? node.map(absolute)
      : typeof node === 'object' && node !== null
        ? Object.fromEntries(
            Object.entries(node).map(([key, value]) => [
              key,
              key === '$ref' ? `contract${String(value)}` : absolute(value),
            ]),
          )
        : node;

  return {
    operations,
    resolve,
    validatorOf: ({ schema }) => ajv.compile(absolute(schema) as object),
  };
};

/** Merges `allOf` into one object schema. */
const merged = (contract: Contract, schema: JsonSchema): JsonSchema => {
  const { allOf, ...rest } = contract.resolve(schema);
  if (!allOf) return rest;
  const parts = [rest, ...allOf.map((part) => merged(contract, part))];
  return {
    ...Object.assign({}, ...parts),
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as JsonSchema['properties'],
    required: parts.flatMap(({ required }) => required ?? []),
  } as JsonSchema;
};

const textOf = ({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> => {
  if (format === 'uri-reference') return fc.stringMatching(/^\/[a-z]{1,8}(\/[a-z]{1,8})?$/);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength, maxLength, unit: 'grapheme' }).filter((text) => text.trim().length >= minLength);
};

/**
 * Generates values that match a schema. Optional fields are present in about half of them.
 * @throws Error for a schema that the contract does not use so far
 */
export const valuesOf = (contract: Contract, given: JsonSchema | boolean): fc.Arbitrary<unknown> => {
  if (typeof given === 'boolean') return fc.jsonValue({ maxDepth: 1 });
  const schema = merged(contract, given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => valuesOf(contract, part)));
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const { minimum: min = -1_000_000, maximum: max = 2_000_000_000 } = schema;
  const of = (type: string): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'string':
        return textOf(schema);
      case 'integer':
        return fc.integer({ min, max });
      case 'number':
        return numbers(min, max).map((value) => value + 0);
      case 'boolean':
        return fc.boolean();
      case 'array':
        return fc.array(schema.items ? valuesOf(contract, schema.items) : fc.integer(), {
          maxLength: Math.min(schema.maxItems ?? 5, 5),
        });
      case 'object':
        return objectsOf(contract, schema);
      default:
        throw new Error(`no values for ${JSON.stringify(schema)}`);
    }
  };
  return fc.oneof(...types.map(of));
};

const objectsOf = (contract: Contract, schema: JsonSchema): fc.Arbitrary<unknown> => {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valuesOf(contract, field)]),
  );
  const known = fc.record(fields, {
    requiredKeys: [...new Set(schema.required ?? [])].filter((name) => name in fields),
  });
  if (!schema.additionalProperties) return known;
  return fc.dictionary(fc.stringMatching(/^[a-z]{1,10}$/), valuesOf(contract, schema.additionalProperties), {
    maxKeys: 4,
  });
};

/** The object schema of a body's `data`, or of the body itself for answers without an envelope. */
export const dataSchemaOf = (contract: Contract, { schema }: Operation): JsonSchema => {
  const outer = contract.resolve(schema);
  const success = outer.anyOf?.[0] ?? outer;
  const body = merged(contract, success);
  const data = body.properties?.['data'];
  return typeof data === 'object' ? merged(contract, data) : body;
};
