/** Storage keys that are written and never read, or never used: a static look over the sources. */
import ts from 'typescript';
import type { Source } from '../../build/files.ts';

export type Use = 'read' | 'write' | 'both';

/** How a function that is given a row uses it. Others may do both. */
const READERS = /^(stored|recall|readStored|isSince|follow)$/;
const WRITERS = /^(remember|forget|writeStored)$/;

const nameOfCall = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : ts.isIdentifier(expression) ? expression.text : '';

/** Returns how the nearest call, or the `remember` of a declaration, uses a row. */
export const accessOf = (node: ts.Node): Use => {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isCallExpression(at)) {
      const name = nameOfCall(at);
      // `f.stored(switchClosed(type))`: the row is made here and used outside.
      if (at.expression === node || at.expression === node.parent) continue;
      return READERS.test(name) ? 'read' : WRITERS.test(name) ? 'write' : 'both';
    }
    if (ts.isPropertyAssignment(at) || ts.isMethodDeclaration(at))
      return at.name.getText() === 'remember' ? 'write' : 'both';
    if (ts.isStatement(at) && !ts.isReturnStatement(at) && !ts.isExpressionStatement(at)) return 'both';
  }
  return 'both';
};

/** Rows that a table declares: fields of `memory`, and exported functions that make one. */
export const declaredRows = ({ name, text }: Source): string[] => {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const rows: string[] = [];
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const exported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    for (const { name: variable, initializer } of statement.declarationList.declarations) {
      const value = initializer && ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
      if (!exported || !value) continue;
      if (variable.getText() === 'memory' && ts.isObjectLiteralExpression(value))
        rows.push(...value.properties.map((property) => property.name!.getText()));
      else if (ts.isArrowFunction(value) && value.type?.getText() === 'MemoryEntry')
        rows.push(`${variable.getText()}()`);
    }
  }
  return rows;
};

/** @param table such as `memory.ts` · @param sources every other file that ships */
export const memoryFindings = (table: Source, sources: readonly Source[]): string[] => {
  const rows = declaredRows(table);
  const uses = new Map(rows.map((row) => [row, new Set<Use>()]));
  for (const { name, text } of sources) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const walk = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && node.expression.getText(file) === 'memory')
        uses.get(node.name.text)?.add(accessOf(node));
      // `const { hkTime } = memory`: what becomes of it is not followed.
      if (
        ts.isVariableDeclaration(node) &&
        node.initializer?.getText(file) === 'memory' &&
        ts.isObjectBindingPattern(node.name)
      )
        for (const { propertyName, name: bound } of node.name.elements)
          uses.get((propertyName ?? bound).getText(file))?.add('both');
      if (ts.isIdentifier(node) && uses.has(`${node.text}()`) && !ts.isImportSpecifier(node.parent)) {
        const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : undefined;
        uses.get(`${node.text}()`)!.add(call ? accessOf(call) : accessOf(node));
      }
      ts.forEachChild(node, walk);
    };
    walk(file);
  }
  return [...uses].flatMap(([row, found]) => {
    if (!found.size) return [`${table.name}: "${row}" is never used: remove the row`];
    return found.size === 1 && found.has('write')
      ? [`${table.name}: "${row}" is written and never read: read it where it should count, or remove it`]
      : [];
  });
};
