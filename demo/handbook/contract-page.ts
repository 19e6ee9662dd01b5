/** The back-end contract, an OpenAPI document, as Markdown. */
import { parse } from 'yaml';
import { code, markdownTable, plain } from './markdown.ts';
import { fieldsOf, type Resolve, type Schema } from './schema-fields.ts';

interface Example {
  readonly summary?: string;
  readonly value: unknown;
}
interface Body {
  readonly description?: string;
  readonly content?: Readonly<
    Record<string, { readonly schema?: Schema; readonly examples?: Readonly<Record<string, Example>> }>
  >;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
}
interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly 'x-endpoint-keys'?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Contract {
  readonly info: { readonly title: string; readonly summary?: string; readonly description?: string };
  readonly tags?: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** @throws Error if a reference leads nowhere */
const resolver = (document: Contract): Resolve => {
  const resolve = <T extends object>(node: T): T => {
    const { $ref } = node as { readonly $ref?: string };
    if ($ref === undefined) return node;
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>> | undefined)?.[key], document);
    if (!found) throw new Error(`the contract has no ${$ref}`);
    return resolve(found as T);
  };
  return resolve;
};

const fieldTable = (schema: Schema | undefined, resolve: Resolve): string => {
  const fields = schema ? fieldsOf(schema, resolve) : [];
  if (!fields.length) return '';
  return markdownTable(
    ['field', 'type', 'required', 'meaning'],
    fields.map(({ path, type, isRequired, description }) => [
      code(path),
      code(type),
      isRequired ? 'yes' : '',
      plain(description),
    ]),
  );
};

const exampleBlocks = (examples: Readonly<Record<string, Example>> = {}): string[] =>
  Object.entries(examples).map(
    ([name, { summary, value }]) =>
      `${plain(summary ?? name)}:\n\n\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``,
  );

const bodyText = (heading: string, given: Body, resolve: Resolve): string => {
  const body = resolve(given);
  return Object.entries(body.content ?? {})
    .map(([type, { schema, examples }]) => {
      const title = `**${heading}** (\`${type}\`)${body.description ? `: ${plain(body.description)}` : ''}`;
      return [title, fieldTable(schema, resolve), ...exampleBlocks(examples)].filter(Boolean).join('\n\n');
    })
    .join('\n\n');
};

const parameterTable = (parameters: readonly Parameter[]): string =>
  markdownTable(
    ['parameter', 'in', 'required', 'meaning'],
    parameters.map((each) => [code(each.name), each.in, each.required ? 'yes' : '', plain(each.description ?? '')]),
  );

const operationText = (path: string, method: string, operation: Operation, resolve: Resolve): string => {
  const { 'x-endpoint-keys': keys = [], parameters = [], requestBody, responses } = operation;
  // A failure is described once, in the introduction.
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  return [
    `### ${method.toUpperCase()} ${path}`,
    plain(operation.summary),
    plain(operation.description ?? ''),
    keys.length ? `Key in \`config.endpoints\`: ${keys.map(code).join(', ')}` : '',
    parameters.length ? parameterTable(parameters.map((parameter) => resolve(parameter))) : '',
    requestBody ? bodyText('Request', requestBody, resolve) : '',
    ...answers.map(([status, body]) => bodyText(`Response ${status}`, body, resolve)),
  ]
    .filter(Boolean)
    .join('\n\n');
};

/**
 * Returns the page of a contract.
 * @param text an OpenAPI document in YAML · @param file its name, for the link to it
 * @throws Error if a reference leads nowhere
 */
export const contractMarkdown = (text: string, file: string): string => {
  const document = parse(text) as Contract;
  const resolve = resolver(document);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = methods[method];
      return operation
        ? [{ tag: operation.tags?.[0] ?? '', text: operationText(path, method, operation, resolve) }]
        : [];
    }),
  );
  const tags = document.tags ?? [{ name: '', description: 'Calls' }];
  const { title, summary = '', description = '' } = document.info;
  return [
    `# ${title}`,
    plain(summary),
    `This page is generated from <a href="./${file}" target="_self" download>${file}</a>, an OpenAPI 3.1 document.`,
    description.trim(),
    ...tags.flatMap(({ name, description: heading }) => [
      `## ${plain(heading)}`,
      ...operations.filter(({ tag }) => tag === name).map(({ text: section }) => section),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
};
