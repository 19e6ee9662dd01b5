/**
 * Operations of `docs/api/openapi.yaml` for calls that it does not describe yet. A call is declared once: its row in
 * `endpoints.ts`, and in `answers.ts` what rules read of its answer.
 */
import type { Endpoint } from '../../runtime/calls/endpoint.ts';
import { isRecord } from '../../runtime/data/records.ts';

/** A call that needs an operation. */
export interface DeclaredCall {
  readonly endpoint: Endpoint;
  /** One sentence: the comment of its row. */
  readonly summary: string;
  /** The answer after a failure; undefined if no rule reads the answer. */
  readonly fallback: unknown;
}

/** A quoted text. */
const quoted = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** A value on one line, as Prettier writes it. */
const inline = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value === 'string') return quoted(value);
  if (!isRecord(value)) return String(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${inline(field)}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
};

const SCHEMAS: Readonly<Record<string, (value: unknown) => string>> = {
  boolean: () => "{ $ref: '#/components/schemas/Flag' }",
  number: (value) => `{ type: number, default: ${String(value)} }`,
  string: (value) => `{ type: string, default: ${inline(value)} }`,
};
const schemaOf = (value: unknown): string =>
  Array.isArray(value) ? '{ type: array, items: {} }' : (SCHEMAS[typeof value]?.(value) ?? '{}');

/** A flag is written as 0 or 1, as servers send it. */
const sent = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);
const bodyOf = (fields: Readonly<Record<string, unknown>>, isPlain: boolean): string => {
  const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(value)]));
  return inline(isPlain ? data : { code: 0, message: '', data });
};

const indented = (lines: readonly string[], by: number): string[] => lines.map((line) => ' '.repeat(by) + line);

const bodySchema = (fields: Readonly<Record<string, unknown>>, isPlain: boolean): string[] => {
  const names = Object.entries(fields);
  const data = [
    'type: object',
    ...(names.length ? ['properties:', ...names.map(([name, value]) => `  ${name}: ${schemaOf(value)}`)] : []),
  ];
  if (isPlain) return data;
  const envelope = ["- $ref: '#/components/schemas/Envelope'", '- properties:', '    data:', ...indented(data, 6)];
  return ['allOf:', ...indented(envelope, 2)];
};

/** Returns an operation as YAML, to be completed by its author: descriptions and further examples. */
export const operationOf = ({ endpoint, summary, fallback }: DeclaredCall): string => {
  const { key, path, method = 'GET', plain: isPlain = false, anyone } = endpoint;
  const fields = isRecord(fallback) ? fallback : {};
  const lines = [
    `${path.split('?')[0]}:`,
    `  ${method.toLowerCase()}:`,
    `    operationId: ${key}`,
    `    x-endpoint-keys: [${key}]`,
    `    tags: [${isPlain ? 'files' : anyone ? 'marketing' : 'account'}]`,
    `    summary: ${quoted(summary)}`,
    `    description: ${quoted(`On failure, the answer is ${fallback === undefined ? 'ignored' : JSON.stringify(fallback)}.`)}`,
    ...(method === 'POST' ? ["    parameters: [{ $ref: '#/components/parameters/Csrf' }]"] : []),
    '    responses:',
    "      '200':",
    '        description: The answer',
    '        content:',
    '          application/json:',
    '            schema:',
    ...indented(bodySchema(fields, isPlain), 14),
    '            examples:',
    `              default: { summary: The default, value: ${bodyOf(fields, isPlain)} }`,
    "      default: { $ref: '#/components/responses/Refused' }",
  ];
  return indented(lines, 2).join('\n');
};

/** Keys of `config.endpoints` that a document describes. */
const describedKeys = (document: string): ReadonlySet<string> =>
  new Set([...document.matchAll(/x-endpoint-keys: \[([^\]]*)\]/g)].flatMap(([, keys]) => keys!.split(/,\s*/)));

/** Returns the document with an operation for each call that it lacks, after its other operations. */
export const withOperations = (document: string, calls: readonly DeclaredCall[]): string => {
  const described = describedKeys(document);
  const missing = calls.filter(({ endpoint }) => !described.has(endpoint.key));
  if (!missing.length) return document;
  const at = document.search(/^components:/m);
  return `${document.slice(0, at)}${missing.map(operationOf).join('\n')}\n${document.slice(at)}`;
};

/** Returns the comment above each row of `endpoints.ts`, without marks and requirement IDs. @param source its text */
export const commentsOf = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/^ {2}\/\*\* ([^\n]*?) \*\/\n {2}(\w+): /gm)].map(([, comment, key]) => [
      key!,
      comment!.replace(/ \[[^\]]*\]$/, ''),
    ]),
  );
