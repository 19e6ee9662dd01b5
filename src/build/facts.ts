/**
 * `release-facts.json`: what `gate-elements diff` compares and no other file of a release contains. Everything comes from
 * declarations, tables and typings.
 */
import { join } from 'node:path';
import ts from 'typescript';
import { elements } from '../../elements/index.ts';
import { endpoints } from '../exchange/calls/endpoints.ts';
import { FACTS_FORMAT, type CallFact, type ReleaseFacts, type StorageFact } from '../release/diff/release-data.ts';
import { readGoldens } from '../tools/matrix/golden-files.ts';
import { directives } from './catalog/directives.ts';
import { privacyRows } from './catalog/privacy-rows.ts';
import { usageOf } from './catalog/usage.ts';

/** Entries of the package with their names in the facts. */
const ENTRIES = {
  index: 'gate-elements',
  pure: 'gate-elements/pure',
  server: 'gate-elements/server',
  worker: 'gate-elements/worker',
  'mini-app': 'gate-elements/mini-app',
} as const;

/** Returns the names in a rest parameter whose type is a tuple, as services have them. */
const tupleNames = (type: ts.Type): string[] | undefined => {
  const { labeledElementDeclarations: labels, elementFlags: flags } = (type as ts.TupleTypeReference).target ?? {};
  return labels?.map((label, at) => {
    const isRequired = flags[at] === ts.ElementFlags.Required;
    return `${label ? label.name.getText() : 'options'}${isRequired ? '' : '?'}`;
  });
};

const namesOf = (signature: ts.Signature, checker: ts.TypeChecker): string[] =>
  signature.parameters.flatMap((parameter) => {
    const { name, valueDeclaration: declared } = parameter;
    const isRest = declared && ts.isParameter(declared) && declared.dotDotDotToken;
    const type = checker.getTypeOfSymbol(parameter);
    if (isRest && checker.isTupleType(type)) return tupleNames(type) ?? [];
    const isOptional = declared && ts.isParameter(declared) && (declared.questionToken ?? declared.initializer);
    return [`${name.startsWith('__') ? 'options' : name}${isRest || isOptional ? '?' : ''}`];
  });

/** Returns the names of a function's parameters, with `?` if one of its forms omits them; null for anything else. */
const parametersOf = (type: ts.Type, checker: ts.TypeChecker): string[] | null => {
  const forms = type.getCallSignatures().map((signature) => namesOf(signature, checker));
  if (!forms.length) return null;
  const least = Math.min(...forms.map(({ length }) => length));
  const longest = forms.reduce((long, form) => (form.length > long.length ? form : long));
  return longest.map((name, at) => (at < least || name.endsWith('?') ? name : `${name}?`));
};

type Api = Record<string, string[] | null>;

/** Adds the members of `window.gate`, and those of its services and settings. */
const addGate = (api: Api, gate: ts.Type, checker: ts.TypeChecker): void => {
  const isOurs = (type: ts.Type): boolean =>
    Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) &&
    !/^(Promise|readonly)\b/.test(checker.typeToString(type));
  for (const member of gate.getProperties()) {
    const type = checker.getTypeOfSymbol(member);
    const name = `gate.${member.name}`;
    api[name] = parametersOf(type, checker);
    if (!isOurs(type)) continue;
    for (const inner of type.getProperties())
      api[`${name}.${inner.name}`] = parametersOf(checker.getTypeOfSymbol(inner), checker);
  }
};

/** Returns the API of `window.gate` and the exports of the package. @param folder with the typings of the package */
export const apiOf = (folder: string): Api => {
  const fileOf = (entry: string): string => join(folder, `${entry}.d.ts`);
  const program = ts.createProgram(Object.keys(ENTRIES).map(fileOf), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    strict: true,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const api: Api = {};
  for (const [entry, name] of Object.entries(ENTRIES)) {
    const source = program.getSourceFile(fileOf(entry));
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${fileOf(entry)} exports nothing`);
    for (const each of checker.getExportsOfModule(symbol)) {
      if (each.flags & ts.SymbolFlags.Value)
        api[`${name} ${each.name}`] = parametersOf(checker.getTypeOfSymbol(each), checker);
      if (each.name === 'Gate') addGate(api, checker.getDeclaredTypeOfSymbol(each), checker);
    }
  }
  return Object.fromEntries(Object.entries(api).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** Returns a function that lists the elements which use something. */
const usersOf = (): ((kind: 'calls' | 'stores', name: string) => string[]) => {
  const uses = elements.map(({ tag }) => [tag, usageOf(tag)] as const);
  return (kind, name) => uses.filter(([, usage]) => usage[kind].includes(name)).map(([tag]) => tag);
};

/**
 * @param version of the release · @param types folder with the typings of the package
 * @param legal approvals of legal texts
 */
export const releaseFacts = (version: string, types: string, legal: ReleaseFacts['legal']): ReleaseFacts => {
  const users = usersOf();
  const calls = Object.values(endpoints).map(({ key, path, method = 'GET' }): readonly [string, CallFact] => [
    key,
    { request: `${method} ${path}`, by: users('calls', key) },
  ]);
  const storage = privacyRows.map(({ name, area, life, source }): StorageFact => ({
    name,
    area,
    life,
    by: users('stores', source),
  }));
  return {
    format: FACTS_FORMAT,
    version,
    matrix: Object.fromEntries(readGoldens().map((golden) => [golden.tag, golden])),
    calls: Object.fromEntries(calls),
    storage,
    directives: directives.flatMap(({ directive, sources }) =>
      sources.map(({ source, when }) => ({ directive, source, ...(when !== undefined && { when }) })),
    ),
    api: apiOf(types),
    legal,
  };
};
