/** Reads comments and types from the source of a declaration, which its value does not have (TypeScript's own parser). */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A type as it is written, and where the names in it come from: path of a source, by name. */
export interface TypeText {
  text: string;
  from: Readonly<Record<string, string>>;
}
/** A property or method of an interface. */
export interface MemberSource {
  name: string;
  description: string;
  type: TypeText;
  readonly: boolean;
  optional: boolean;
  /** Parameters of a method; undefined for a property. */
  parameters?: readonly { name: string; type: string; optional: boolean }[];
}
export interface InterfaceSource {
  name: string;
  /** Path of its source. */
  file: string;
  members: readonly MemberSource[];
}
export interface DeclarationSource {
  summary: string;
  /** `@csspart a, b` and `@csspart a - sentence`: names with their sentence, empty without one. */
  tags(name: string): readonly (readonly [name: string, sentence: string])[];
  /** Comments of attributes and methods, by name. */
  comments: Readonly<Record<string, string>>;
  /** Types of the attributes that only a property can hold. */
  objects: Readonly<Record<string, TypeText>>;
  events: InterfaceSource | undefined;
  members: InterfaceSource | undefined;
  /** Path of the source of its component. */
  component: string;
}

const parsed = new Map<string, ts.SourceFile>();
const parse = (file: string): ts.SourceFile => {
  let source = parsed.get(file);
  if (!source) {
    source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    parsed.set(file, source);
  }
  return source;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const nameOf = (node: ts.Node): string => node.getText().replace(/^['"]|['"]$/g, '');

const docOf = (node: ts.Node): readonly (ts.JSDoc | ts.JSDocTag)[] => ts.getJSDocCommentsAndTags(node);
const commentOf = (node: ts.Node): string =>
  oneLine(
    docOf(node)
      .map((doc) => (ts.isJSDoc(doc) ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : ''))
      .join(' '),
  );

/** Path of the source that a name of this file comes from: itself, or what it is imported from. */
const originOf = (file: ts.SourceFile, name: string): string | undefined => {
  for (const statement of file.statements) {
    if ((ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) && statement.name.text === name)
      return file.fileName;
    const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (named && ts.isNamedImports(named) && named.elements.some((each) => each.name.text === name))
      return join(dirname(file.fileName), nameOf((statement as ts.ImportDeclaration).moduleSpecifier));
  }
  return undefined;
};

const typeText = (node: ts.TypeNode): TypeText => {
  const from: Record<string, string> = {};
  const walk = (each: ts.Node): void => {
    const name = ts.isTypeReferenceNode(each) ? each.typeName.getText() : '';
    const origin = name && originOf(node.getSourceFile(), name);
    if (origin) from[name] = origin;
    ts.forEachChild(each, walk);
  };
  walk(node);
  return { text: oneLine(node.getText()), from };
};

const memberOf = (node: ts.TypeElement): MemberSource[] => {
  if (!ts.isPropertySignature(node) && !ts.isMethodSignature(node)) return [];
  const type = node.type ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword);
  return [
    {
      name: nameOf(node.name),
      description: [commentOf(node), ...tagTexts(node, 'returns').map((text) => `Gives ${text}.`)].join(' ').trim(),
      type: typeText(type),
      readonly: Boolean(ts.getCombinedModifierFlags(node as ts.Declaration & typeof node) & ts.ModifierFlags.Readonly),
      optional: node.questionToken !== undefined,
      ...(ts.isMethodSignature(node)
        ? {
            parameters: node.parameters.map((parameter) => ({
              name: parameter.name.getText(),
              type: parameter.type?.getText() ?? 'unknown',
              optional: parameter.questionToken !== undefined,
            })),
          }
        : {}),
    },
  ];
};

const tagTexts = (node: ts.Node, name: string): string[] =>
  ts
    .getJSDocTags(node)
    .filter((tag) => tag.tagName.text === name)
    .map((tag) => oneLine(ts.getTextOfJSDocComment(tag.comment) ?? ''));

/** @throws Error when there is no such interface */
const interfaceNamed = (from: ts.SourceFile, name: string): InterfaceSource => {
  const file = originOf(from, name);
  const found =
    file && parse(file).statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === name);
  if (!file || !found) throw new Error(`${from.fileName}: no interface ${name}`);
  return { name, file, members: (found as ts.InterfaceDeclaration).members.flatMap(memberOf) };
};

const splitTag = (text: string): (readonly [string, string])[] => {
  const [, name, sentence] = /^(\S+) - (.+)$/.exec(text) ?? [];
  return name ? [[name, sentence!]] : text.split(/,\s*/).map((each) => [each, ''] as const);
};

/** @param tag name of the element, whose declaration is `elements/<tag>.ts` @throws Error when that does not read as one */
export const readDeclaration = (tag: string): DeclarationSource => {
  const file = parse(`elements/${tag}.ts`);
  const statement = file.statements.find(
    (each): each is ts.VariableStatement =>
      ts.isVariableStatement(each) && each.declarationList.declarations[0]!.name.getText().startsWith('gate'),
  );
  if (!statement) throw new Error(`elements/${tag}.ts declares nothing`);
  const comments: Record<string, string> = {};
  const objects: Record<string, TypeText> = {};
  let events: InterfaceSource | undefined;
  let members: InterfaceSource | undefined;
  let component = '';
  const walk = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node)) {
      const comment = commentOf(node);
      if (comment) comments[nameOf(node.name)] = comment;
      const call = ts.isCallExpression(node.initializer) ? node.initializer : undefined;
      const [argument] = call?.typeArguments ?? [];
      if (argument && call!.expression.getText() === 'object') objects[nameOf(node.name)] = typeText(argument);
      if (argument && call!.expression.getText() === 'methods') members = interfaceNamed(file, argument.getText());
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      component = join('elements', nameOf(node.arguments[0]!));
    if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Events')
      events = interfaceNamed(file, node.typeArguments![0]!.getText());
    ts.forEachChild(node, walk);
  };
  walk(statement);
  if (!component) throw new Error(`elements/${tag}.ts imports no component`);
  return {
    component,
    summary: commentOf(statement),
    tags: (name) => tagTexts(statement, name).flatMap(splitTag),
    comments,
    objects,
    events,
    members,
  };
};
