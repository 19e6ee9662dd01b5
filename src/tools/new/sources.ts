/** Writes new files, and lines of existing ones, for `npm run new`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** An input that the command cannot use. The message is for the person who typed it. */
export class NewError extends Error {}

/** @throws NewError if one of the paths exists */
export const expectFree = (name: string, ...paths: readonly string[]): void => {
  if (paths.some((path) => existsSync(path))) throw new NewError(`${name} is there already`);
};

/** @throws NewError if a name is not made of words joined by hyphens @param kind as in `npm run new indicator some-name` */
export const expectName = (kind: string, name: string): void => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name)) throw new NewError(`the name is words joined by hyphens: ${kind} some-name`);
};

/** Writes a file and prints its path. The text may begin with an empty line. */
export const writeSource = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.trimStart());
  console.log(path);
};

/** Replaces exact texts of a file and prints its path. @throws NewError if a text is missing */
export const editSource = (path: string, ...edits: readonly (readonly [from: string, to: string])[]): void => {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of edits) {
    if (!text.includes(from)) throw new NewError(`${path} has no ${JSON.stringify(from)}`);
    text = text.replace(from, () => to);
  }
  writeFileSync(path, text);
  console.log(path);
};

/** Returns `someName` for `some-name`. */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns `Some name` for `some-name`. */
export const words = (name: string): string => {
  const text = name.replaceAll('-', ' ');
  return text[0]!.toUpperCase() + text.slice(1);
};
