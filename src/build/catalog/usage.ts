/**
 * Reads calls and storage of an element from the sources: from its declaration along the names that it uses, through all
 * shipped files.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { elements } from '../../../elements/index.ts';
import type { ElementDeclaration } from '../../runtime/declare/element.ts';
import { isBuiltIn } from '../../exchange/text/texts.ts';
import { accessOf } from '../../tools/lint/memory.ts';

/** Uses of one top-level declaration of a file. */
interface Declaration {
  /** Names, of this file or imported. */
  readonly names: ReadonlySet<string>;
  /** Files that it imports when it runs. */
  readonly loads: readonly string[];
  readonly calls: ReadonlySet<string>;
  /** Rows of the privacy table, by their `source`. */
  readonly stores: ReadonlySet<string>;
}
interface SourceFile {
  /** Name → file and name there; `*` means the entire file. */
  readonly imports: ReadonlyMap<string, readonly [file: string, name: string]>;
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Files whose names it exports. */
  readonly passedOn: readonly string[];
}

/** Facts of a rule that need a call; `answer(name)` has a separate table. */
const FACTS: Readonly<Record<string, string>> = { compliance: 'compliance', user: 'user' };
const ANSWERS = 'src/exchange/answers.ts';
/** Every fact comes from here: rules name those that they read. */
const NOT_FOLLOWED = /^src\/(exchange\/((facts|answers|plain-state)\.ts|memory\/)|runtime\/(memory|browser)\/)/;

const parsed = new Map<string, SourceFile>();

const nameText = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : node.getText());

/** Does an access read a fact: `f.user`, `facts.compliance`, `live.compliance`, `({ user }) =>`? */
const factOf = (node: ts.Node): string | undefined => {
  if (ts.isPropertyAccessExpression(node) && /^(f|facts|live)$/.test(node.expression.getText()))
    return FACTS[node.name.text];
  if (!ts.isBindingElement(node)) return undefined;
  const holder = node.parent.parent;
  const isFacts = ts.isVariableDeclaration(holder)
    ? /^(f|facts|now)$/.test(holder.initializer?.getText() ?? '')
    : ts.isParameter(holder) && (/\bFacts\b/.test(holder.type?.getText() ?? '') || isRuleParameter(holder));
  return isFacts ? FACTS[(node.propertyName ?? node.name).getText()] : undefined;
};
/** Functions of a rule get their types from the rule. */
const isRuleParameter = ({ type, parent }: ts.ParameterDeclaration): boolean =>
  !type && ts.isArrowFunction(parent) && parent.getSourceFile().fileName.endsWith('.rule.ts');

/** How a node stores something: the `source` of its row in the privacy table. */
const storedBy = (node: ts.Node, file: string): string | undefined => {
  const isTable = /memory\/memory\.ts'/.test(node.getSourceFile().text);
  if (isTable && ts.isPropertyAccessExpression(node) && node.expression.getText() === 'memory')
    return accessOf(node) === 'read' ? undefined : node.name.text;
  if (ts.isIdentifier(node) && /^(indexedDB|openDB|localStorage)$/.test(node.text)) return file;
  if (!ts.isCallExpression(node)) return undefined;
  const called = node.expression.getText();
  if (/^(noticeClosed|switchClosed|ticketsShown|tipsShown|cookieEntry|turnEntry)$/.test(called))
    return accessOf(node.expression) === 'read' ? undefined : `${called}()`;
  if (!/^(page\.)?writeCookie$/.test(called)) return undefined;
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? `writeCookie(${name.text})` : file;
};

/** `declarationStatus.set(2)`, `page.update(declarationStatus, 2)`: setting a resource makes no call. */
const isOnlySet = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.arguments[0] === node && /\.update$/.test(parent.expression.getText());
  return ts.isPropertyAccessExpression(parent) && parent.name.text === 'set' && ts.isCallExpression(parent.parent);
};

const declarationOf = (statement: ts.Node, file: string): Declaration => {
  const names = new Set<string>();
  const calls = new Set<string>();
  const stores = new Set<string>();
  const loads: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && !isOnlySet(node)) names.add(node.text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      loads.push(join(dirname(file), nameText(node.arguments[0]!)));
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'endpoints') calls.add(node.name.text);
    if (ts.isCallExpression(node) && /(^|\.)answer$/.test(node.expression.getText()) && node.arguments[0])
      names.add(`answer:${nameText(node.arguments[0])}`);
    // `endpoints[key]`: the parameter's type lists the keys.
    if (ts.isElementAccessExpression(node) && node.expression.getText() === 'endpoints')
      for (const [, key] of statement.getText().matchAll(/'(\w+)'/g)) calls.add(key!);
    const fact = factOf(node);
    if (fact) calls.add(fact);
    const stored = storedBy(node, file);
    if (stored) stores.add(stored);
    ts.forEachChild(node, walk);
  };
  walk(statement);
  return { names, calls, stores, loads };
};

const declaredNames = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((each) => (ts.isBindingElement(each) ? [each.name.getText()] : [])),
    );
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement))
    return [statement.name?.text ?? 'default', ...(hasDefault(statement) ? ['default'] : [])];
  // Statements that run when the file does: an assignment, a default export.
  return [ts.isExportAssignment(statement) ? 'default' : `at ${statement.pos}`];
};
const hasDefault = (statement: ts.FunctionDeclaration | ts.ClassDeclaration): boolean =>
  Boolean(statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword));

/** @param file path of a source */
export const readSource = (file: string, text = readFileSync(file, 'utf8')): SourceFile => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const imports = new Map<string, readonly [string, string]>();
  const declarations = new Map<string, Declaration>();
  const passedOn: string[] = [];
  for (const statement of source.statements) {
    const isLink = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const specifier = isLink && statement.moduleSpecifier ? nameText(statement.moduleSpecifier) : '';
    if (isLink) {
      if (!specifier.startsWith('.')) continue;
      const target = join(dirname(file), specifier);
      const named = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
      if (ts.isImportDeclaration(statement) && statement.importClause?.name)
        imports.set(statement.importClause.name.text, [target, 'default']);
      if (named && (ts.isNamedImports(named) || ts.isNamedExports(named)))
        for (const { name, propertyName, isTypeOnly } of named.elements)
          if (!isTypeOnly) imports.set(name.text, [target, (propertyName ?? name).text]);
      if (ts.isExportDeclaration(statement) && !statement.isTypeOnly) passedOn.push(target);
      continue;
    }
    const declaration = declarationOf(statement, file);
    for (const name of declaredNames(statement)) declarations.set(name, declaration);
  }
  return { imports, declarations, passedOn };
};

const fileOf = (file: string): SourceFile | undefined => {
  if (!/\.tsx?$/.test(file) || NOT_FOLLOWED.test(file) || !existsSync(file)) return undefined;
  if (!parsed.has(file)) parsed.set(file, readSource(file));
  return parsed.get(file);
};

/** Where the names of `answers.ts` come from. */
let answers: SourceFile | undefined;

export interface Usage {
  /** Keys of `endpoints`, in the order of the alphabet. */
  readonly calls: readonly string[];
  /** `source` of rows of the privacy table. */
  readonly stores: readonly string[];
}

/**
 * All that is reached from a source.
 * @param start its path @param isFollowed are sources of this path looked into?
 * @throws Error when there is no such source
 */
const usageFrom = (start: string, isFollowed: (file: string) => boolean = () => true): Usage => {
  if (!existsSync(start)) throw new Error(`${start} has moved: nothing could be said of what it uses`);
  const calls = new Set<string>();
  const stores = new Set<string>();
  const seen = new Set<string>();
  answers ??= readSource(ANSWERS);
  const visit = (path: string, name: string): void => {
    const key = `${path}#${name}`;
    const file = seen.has(key) || !isFollowed(path) ? undefined : fileOf(path);
    seen.add(key);
    if (!file) return;
    const imported = file.imports.get(name);
    if (imported) return visit(...imported);
    if (name === '*') for (const target of file.passedOn) visit(target, '*');
    const declarations = name === '*' ? [...file.declarations.values()] : [file.declarations.get(name)];
    for (const declaration of declarations) {
      if (!declaration) continue;
      for (const call of declaration.calls) calls.add(call);
      for (const stored of declaration.stores) stores.add(stored);
      for (const used of declaration.names) {
        const answer = /^answer:(\w+)$/.exec(used)?.[1];
        const target = answer === undefined ? undefined : answers!.imports.get(answer);
        if (target) visit(...target);
        else if (file.imports.has(used)) visit(...file.imports.get(used)!);
        else if (file.declarations.has(used)) visit(path, used);
      }
      for (const loaded of declaration.loads) visit(loaded, '*');
    }
  };
  visit(start, '*');
  return { calls: [...calls].sort(), stores: [...stores].sort() };
};

/** All that an element may call and store, whichever way it shows. @param tag a declared element */
export const usageOf = (tag: string): Usage => {
  const { calls, stores } = usageFrom(`elements/${tag}.ts`);
  const texts = (elements as readonly ElementDeclaration[]).find((each) => each.tag === tag)?.texts;
  // Texts of these namespaces are code.
  return { calls: texts && isBuiltIn(texts) ? calls.filter((key) => key !== 'locales') : calls, stores };
};

/** Keys of the calls by which an element's rule decides. @param tag a declared element */
export const ruleCalls = (tag: string): readonly string[] => {
  const imported = [...readSource(`elements/${tag}.ts`).imports.values()].map(([file]) => file);
  return imported.filter((file) => file.endsWith('.rule.ts')).flatMap((file) => usageFrom(file).calls);
};

const PAGE = 'src/loader/page/redirects.ts';

/** Returns calls and storage of the script itself, independent of the elements on the page. */
export const pageUsage = (): Usage =>
  usageFrom(
    PAGE,
    (file) =>
      file === PAGE || !/^(elements|src\/(loader|runtime\/(present|discover|explain|load|queue|declare)))\//.test(file),
  );
