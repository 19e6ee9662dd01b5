/** Answers of calls that only the contract describes, such as one that is new in the bundle: its first example. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { examples?: Readonly<Record<string, { value: unknown }>> }>>;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { responses: Readonly<Record<string, Response>> }>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

const FILE = fileURLToPath(new URL('../../docs/api/openapi.yaml', import.meta.url));

let contract: Contract | undefined;

/** Returns the body of a call's first example; undefined if the contract has none. @param method `GET` */
export const documentedAnswer = (method: string, path: string): unknown => {
  contract ??= parse(readFileSync(FILE, 'utf8')) as Contract;
  const response = contract.paths[path]?.[method.toLowerCase()]?.responses['200'];
  const { content } = contract.components.responses[response?.$ref?.split('/').pop() ?? ''] ?? response ?? {};
  return Object.values(content?.['application/json']?.examples ?? {})[0]?.value;
};
