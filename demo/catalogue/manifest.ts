import type { FileFolder } from '../dist-files.ts';

export interface DocumentedMember {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}
export interface DocumentedElement {
  readonly tag: string;
  readonly description: string;
  readonly attributes: readonly DocumentedMember[];
  readonly events: readonly DocumentedMember[];
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const member = (given: unknown): DocumentedMember => {
  const { name, type, description, summary } = record(given);
  return {
    name: text(name),
    type: text(record(type)['text']) || text(type),
    description: text(description) || text(summary),
  };
};

/** Reads the custom elements manifest; undefined if there is none, or none that can be read. */
export const readManifest = async (dist: FileFolder): Promise<readonly DocumentedElement[] | undefined> => {
  const file = await dist.find('/custom-elements.json');
  if (file === undefined) return undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(new TextDecoder().decode(file.bytes));
  } catch {
    return undefined;
  }
  return list(record(manifest)['modules'])
    .flatMap((module) => list(record(module)['declarations']))
    .map(record)
    .filter((declaration) => /^gate-[a-z-]+$/.test(text(declaration['tagName'])))
    .map((declaration) => ({
      tag: text(declaration['tagName']),
      description: text(declaration['description']) || text(declaration['summary']),
      attributes: list(declaration['attributes']).map(member),
      events: list(declaration['events']).map(member),
    }))
    .sort((one, other) => one.tag.localeCompare(other.tag));
};
