/** The tables of docs/elements.md: what each element is for, its own attributes and events. */
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { groupsOf } from './groups.ts';
import { describeElement } from './model.ts';

const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(' ');

const rowOf = (declaration: ElementDeclaration): string => {
  const { tag, opens, attributes, events } = declaration;
  const { summary, attributes: described } = describeElement(declaration);
  const isMarkup = (name: string) => !described.find((each) => each.name === name)?.propertyOnly;
  const cells = [
    `\`${tag}\`${opens ? ' ◇' : ''}`,
    summary.replace(/\.$/, ''),
    codes(Object.keys(attributes).filter(isMarkup)),
    codes(events),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
};

/** @param declarations of all elements @returns one table a group, as Markdown */
export const elementTables = (declarations: readonly ElementDeclaration[]): string =>
  groupsOf(declarations.map(({ tag }) => tag))
    .map(({ title, tags }) => {
      const rows = tags.map((tag) => rowOf(declarations.find((each) => each.tag === tag)!));
      return [`| ${title.toLowerCase()} | what it is | attributes | events |`, '|---|---|---|---|', ...rows].join('\n');
    })
    .join('\n\n');
