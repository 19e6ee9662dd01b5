/** Checks CSS in the docs: tags, parts and custom properties of the bundle must exist. */
import type { Block } from './blocks.ts';

/** Members of all elements together. */
export interface KnownStyles {
  tags: readonly string[];
  /** `--gate-brand` and the like. */
  properties: readonly string[];
  parts: readonly string[];
}

/** Names of custom properties and parts in the sources. @param sources text of style sheets and components */
export const namesIn = (sources: readonly string[]): Pick<KnownStyles, 'properties' | 'parts'> => {
  const text = sources.join('\n');
  const parts = [...text.matchAll(/\bpart(?:=|: )\{?["'`]([^"'`]+)["'`]/g)].flatMap(([, names]) => names!.split(/\s+/));
  return {
    properties: [...new Set([...text.matchAll(/var\(\s*(--gate-[a-z-]+)/g)].map(([, name]) => name!))],
    parts: [...new Set(parts)],
  };
};

export const styleFindings = ({ file, line, text }: Block, { tags, properties, parts }: KnownStyles): string[] => {
  const wrong = [
    ...[...text.matchAll(/(--gate-[\w-]+)/g)].map(([, name]) => [name!, properties] as const),
    ...[...text.matchAll(/::part\(([\w-]+)\)/g)].map(([, name]) => [name!, parts] as const),
    ...[...text.matchAll(/(?<![\w-])(gate-[\w-]+)/g)].map(([, name]) => [name!, tags] as const),
  ].filter(([name, known]) => !known.includes(name));
  const braces = text.split('{').length === text.split('}').length ? [] : ['braces do not match'];
  return [...braces, ...wrong.map(([name]) => `there is no ${name}`)].map((what) => `${file}:${line}: ${what}`);
};
