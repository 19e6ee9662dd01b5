/** What the build does to the code besides bundling: its steps, and what they leave behind. No browser is needed. */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { first } from '../../elements/first.ts';
import { laterRules } from '../../elements/later-rules.ts';
import { camelCase } from '../../src/core/element/attributes.ts';
import { commonAttributes, type ElementDeclaration } from '../../src/core/element/element.ts';
import type { Facts } from '../../src/core/rules/facts.ts';
import type { EntryTest, Rule, Test } from '../../src/core/rules/rule.ts';
import { halfOf, mentioned } from '../../src/build/halves.mjs';
import { sectionOf } from '../../src/build/matrix-table.ts';
import { dropNamespaces } from '../../src/build/namespaces.mjs';
import { shortenProperties } from '../../src/build/private-names.mjs';
import { manifest } from './support/dist.ts';
import { expect, test } from './support/suite.ts';

const plain = (file: string) => transformSync(readFileSync(file, 'utf8'), { loader: 'ts' }).code;
const never = (name: string) => {
  throw new Error(name);
};

const DECLARATION = `
import { element, text } from './element.js';
import { rule, face } from './x.rule.js';
export const gateX = element({
  tag: 'gate-x', stage: 'modal', rank: 2, perView: true,
  attributes: { scene: text(''), 'source-type': text(), label: text() },
  events: ['close', 'save'],
  rule, variant: face, texts: 'x',
  load: () => import('./x.js'),
});`;
const said = (code: string) => code.slice(code.indexOf('{', code.indexOf('gateX')), code.lastIndexOf('}') + 1);

test('STORE-01 a declaration in halves: what decides, what draws, and the whole of it', () => {
  const read = new Set(['scene', 'sourceType']);
  expect(said(halfOf(DECLARATION, 'decides', read)).replace(/\s+/g, ' ')).toBe(
    "{ tag: 'gate-x', stage: 'modal', rank: 2, attributes: { scene: text(''), 'source-type': text(), }, rule, }",
  );
  expect(said(halfOf(DECLARATION, 'draws')).replace(/\s+/g, ' ')).toBe(
    "{ tag: 'gate-x', perView: true, attributes: { scene: text(''), 'source-type': text(), label: text() }, events: [ 'save'], variant: face, texts: 'x', load: () => import('./x.js'), }",
  );
  expect(said(halfOf(DECLARATION, 'whole'))).toContain('rank: 2, perView: true');
  const opened = DECLARATION.replace('element({', 'openable({');
  expect(said(halfOf(opened, 'decides', read))).toContain('opens: true, ');
  expect(said(halfOf(opened, 'draws'))).not.toContain('opens');
  // Only dialogs queue.
  const bar = DECLARATION.replace("'modal'", "'top'");
  expect(said(halfOf(bar, 'decides', read))).not.toContain('rank');
  expect(said(halfOf(bar, 'draws'))).toContain('rank: 2');
  expect(() => halfOf('export const x = 1;', 'whole')).toThrow('no declaration');
});

/** The declaration with a rule that notes which attributes it reads. */
const noting = (declaration: ElementDeclaration, read: Set<string>): ElementDeclaration => {
  const watch =
    (ask: Test<object>): Test<object> =>
    (facts: Facts, attributes) =>
      ask(
        facts,
        new Proxy(attributes, {
          get: (target, name) => (read.add(String(name)), (target as Record<PropertyKey, unknown>)[name]),
        }),
      );
  const rule: Rule = Object.fromEntries(
    Object.entries(declaration.rule as Rule).map(([clause, ask]) => [
      clause,
      typeof ask === 'function' ? watch(ask) : ({ onEntry: watch(ask.onEntry) } satisfies EntryTest<object>),
    ]),
  );
  return { ...declaration, rule, variant: undefined } as ElementDeclaration;
};

for (const declaration of laterRules as readonly ElementDeclaration[])
  test(`STORE-01 what decides on ${declaration.tag} has every attribute that its rule reads in any cell of the matrix`, () => {
    const read = new Set<string>();
    sectionOf(noting(declaration, read));
    const source = plain(`elements/${declaration.tag}.ts`);
    const rules = [...source.matchAll(/"\.\.\/(src\/features\/[^"]+\.rule\.ts)"/g)].map(([, file]) => plain(file!));
    expect(rules.length).toBeGreaterThan(0);
    const half = halfOf(source, 'decides', mentioned(rules.join('\n')));
    const [, kept = ''] = /attributes: \{([^}]*)\}/.exec(half) ?? [];
    const keys = [...kept.matchAll(/["']?([\w-]+)["']?:/g)].map(([, key]) => camelCase(key!));
    const known = [...keys, ...Object.keys(commonAttributes), 'open'];
    expect([...read].filter((each) => !known.includes(each))).toEqual([]);
  });

test('STORE-01 the file of rules holds all of them and nothing that draws; it imports the loader alone', () => {
  const files = manifest().files;
  const [name] = Object.keys(files).filter((file) => /^chunks\/rules-/.test(file));
  const code = readFileSync(`${process.env['GATE_DIST'] ?? 'dist'}/${name}`, 'utf8');
  for (const { tag, rule } of laterRules) {
    expect(code).toContain(`"${tag}"`);
    for (const clause of Object.keys(rule)) expect(code, tag).toContain(`"${clause}"`);
  }
  for (const { tag } of first) expect(code).not.toContain(`"${tag}"`);
  expect(code).not.toMatch(/\bimport\(|\btexts\b/);
  expect(files[name!]!.imports!.map((file) => file.slice(0, -'-12345.js'.length))).toEqual(['chunks/core']);
});

test('SITE-15 what is released together has one hash; libraries keep their own from build to build', () => {
  const names = Object.keys(manifest().files).filter((file) => /^chunks\/(?!classic-)/.test(file));
  const hashOf = (chunk: string) => names.find((file) => file.startsWith(`chunks/${chunk}-`))?.slice(-8, -3);
  for (const chunk of ['rules', 'later', 'present', 'ui', 'kyc-bar', 'chart'])
    expect(hashOf(chunk), chunk).toBe(hashOf('core'));
  for (const chunk of ['react', 'lightweight-charts', 'qr']) expect(hashOf(chunk), chunk).not.toBe(hashOf('core'));
  // Everything that one of them asks for by name is there.
  for (const file of names) {
    const code = readFileSync(`${process.env['GATE_DIST'] ?? 'dist'}/${file}`, 'utf8');
    for (const [, given] of code.matchAll(/(?:from|import\()\s*"\.\/([\w.-]+\.js)"/g))
      expect(names, `${file} → ${given}`).toContain(`chunks/${given}`);
    expect(code).not.toContain('~common-hash~');
  }
});

test('ERR-02 private names: every place of a property, and nothing else; a text that says one stops the build', () => {
  const given = `const { peek, verdict: v, gone = 1 } = a; a.peek(b?.verdict); class C { peek() {} gone = 2; } ({ peek, 'x': peek }); a[peek]; peek();`;
  const short = shortenProperties(given, never);
  expect(short).not.toMatch(/\.(peek|verdict)|verdict:/);
  const run = (code: string): unknown =>
    // The code of this test.
    new Function(`${code}; return result;`)();
  const object = `const thing = { peek: () => 4, gone: 5 }; const { peek, gone: left = 0, verdict = 6 } = thing; const result = [peek(), thing.peek(), left, verdict, { peek }.peek === peek];`;
  expect(run(object)).toEqual([4, 4, 5, 6, true]);
  expect(run(shortenProperties(object, never))).toEqual([4, 4, 5, 6, true]);
  expect(() => shortenProperties(`a['peek']`, never)).toThrow('peek');
  expect(shortenProperties('label: for (;;) break label; a.value.data', never)).toBe(
    'label: for (;;) break label; a.value.data',
  );
});

test('ERR-02 an object made for import() goes where nobody else uses it, and stays where somebody does', () => {
  const chunk = (fileName: string, code: string) => ({ fileName, code });
  const user = () => chunk('chunks/a-11111.js', 'b("c-22222","d-33333").then(e=>e.n).then(({bring:x})=>x());');
  const maker = (rest = '') =>
    chunk('chunks/c-22222.js', `const q=()=>1,z={__proto__:null,bring:q,list:[1,2]}${rest};export{q as k,z as n};`);

  const plainCase = [user(), maker()];
  dropNamespaces(plainCase);
  expect(plainCase[0]!.code).toBe('b("c-22222","d-33333").then(({bring:x})=>x());');
  expect(plainCase[1]!.code).toBe('const q=()=>1,z$=[1,2];export{q as k,q as bring,z$ as list};');

  const usedInside = [user(), maker(',y=Object.keys(z)')];
  dropNamespaces(usedInside);
  expect(usedInside).toEqual([user(), maker(',y=Object.keys(z)')]);

  const imported = [user(), maker(), chunk('chunks/e-44444.js', 'import{n as w}from"./c-22222.js";w.bring();')];
  dropNamespaces(imported);
  expect(imported.slice(0, 2)).toEqual([user(), maker()]);

  const component = [user(), chunk('chunks/c-22222.js', 'const z={__proto__:null,default:1};export{z as n};')];
  dropNamespaces(component);
  expect(component[0]).toEqual(user());
});
