/** Answers of calls that only the contract describes, such as one that is new in the bundle: its first example. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

interface Documented {
  readonly responses: Readonly<
    Record<string, { readonly content?: Record<string, { examples?: Record<string, { value: unknown }> }> }>
  >;
}

const CONTRACT = fileURLToPath(new URL('../../docs/api/openapi.yaml', import.meta.url));

let paths: Readonly<Record<string, Readonly<Record<string, Documented>>>> | undefined;

/** Returns the body of a call's first example; undefined if the contract has none. @param method `GET` */
export const documentedAnswer = (method: string, path: string): unknown => {
  paths ??= (parse(readFileSync(CONTRACT, 'utf8')) as { paths: NonNullable<typeof paths> }).paths;
  const examples = paths[path]?.[method.toLowerCase()]?.responses['200']?.content?.['application/json']?.examples;
  return Object.values(examples ?? {})[0]?.value;
};
