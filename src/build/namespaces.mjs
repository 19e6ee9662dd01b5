/**
 * Where a chunk holds several modules, `import()` of one of them gets an object made for it:
 * `import('./chunk.js').then((all) => all.x)` with `x = {__proto__: null, bring}`. When nobody else uses that object, the
 * chunk exports `bring` itself and the detour goes: who imports it takes it by name anyway.
 */
import { parseAst } from 'rollup/parseAst';
import { nodesOf } from './nodes.mjs';

const EXPORTS = /export\{([^{}]*)\};?\s*$/;
const keyOf = ({ key }) => key.name ?? key.value;

/** `{__proto__: null, …}` of a chunk: its local name, where it stands, what is in it. */
const namespacesIn = (code) =>
  [...nodesOf(parseAst(code))].flatMap(({ type, id, init }) => {
    const [first, ...properties] = init?.properties ?? [];
    if (type !== 'VariableDeclarator' || !first?.key || keyOf(first) !== '__proto__' || first.value.value !== null)
      return [];
    return [{ local: id.name, from: id.start, to: init.end, properties }];
  });

/** `.then((all) => all.alias)` after a call that names a file, and every other mention of that file's exports. */
const usesOf = (code, file, alias) => {
  const base = file.split('/').pop().replace(/\.js$/, '');
  const named = `["'][^"']*${base}(?:\\.js)?["']`;
  const detour = new RegExp(
    `(\\w+\\(${named}[^()]*\\))\\.then\\((\\w+)=>\\2\\.${alias.replaceAll('$', '\\$')}\\)`,
    'g',
  );
  const imported = [...code.matchAll(new RegExp(`import\\{([^{}]*)\\}from\\s*${named}`, 'g'))].some(([, list]) =>
    list.split(',').some((each) => each.split(' as ')[0] === alias),
  );
  // However it is written.
  const left = new RegExp(`${named}[^()]*\\)\\.then\\(\\(?(\\w+)\\)?=>\\(?\\1\\.${alias.replaceAll('$', '\\$')}\\b`);
  return { detour, imported, left };
};

export const dropNamespaces = (chunks) => {
  for (const chunk of chunks) {
    if (!chunk.code.includes('__proto__:null')) continue;
    // From the end, so that places stay right.
    for (const { local, from, to, properties } of namespacesIn(chunk.code).reverse()) {
      const list = EXPORTS.exec(chunk.code)?.[1].split(',') ?? [];
      const taken = list.find((each) => each.split(' as ')[0] === local);
      const alias = taken?.split(' as ').at(-1);
      const keys = properties.map(keyOf);
      const rest = list.filter((each) => each !== taken);
      const clash = rest.some((each) => {
        const [own, name = own] = each.split(' as ');
        const at = keys.indexOf(name);
        return at >= 0 && properties[at].value.name !== own;
      });
      const mentions = chunk.code.match(
        new RegExp(`(?<![\\w$.])${local.replaceAll('$', '\\$')}(?![\\w$:])`, 'g'),
      )?.length;
      // An element's code is asked for as a whole.
      if (!alias || clash || keys.includes('default') || mentions !== 2) continue;
      const others = chunks
        .filter((other) => other !== chunk)
        .map((other) => [other, usesOf(other.code, chunk.fileName, alias)]);
      if (others.some(([, { imported }]) => imported)) continue;
      let fresh = 0;
      const parts = properties.map(({ key, value, shorthand, method }) => {
        if (shorthand) return { name: keyOf({ key }), own: keyOf({ key }) };
        if (value.type === 'Identifier') return { name: keyOf({ key }), own: value.name };
        if (method) return undefined;
        const own = `${local}$${fresh++ || ''}`;
        return { name: keyOf({ key }), own, text: `${own}=${chunk.code.slice(value.start, value.end)}` };
      });
      if (parts.includes(undefined)) continue;
      const declared = parts.flatMap(({ text }) => text ?? []);
      const added = parts
        .filter(({ name }) => !rest.some((each) => each.split(' as ').at(-1) === name))
        .map(({ name, own }) => (own === name ? own : `${own} as ${name}`));
      let before = chunk.code.slice(0, from);
      let after = chunk.code.slice(to);
      if (!declared.length) {
        // A list of declarations loses one of its entries.
        if (after.startsWith(',')) after = after.slice(1);
        else if (before.endsWith(',')) before = before.slice(0, -1);
        else {
          before = before.replace(/(const|let|var) $/, '');
          after = after.replace(/^;/, '');
        }
      }
      chunk.code = (before + declared.join() + after).replace(EXPORTS, () => `export{${[...rest, ...added].join()}};`);
      for (const [other, { detour, left }] of others) {
        other.code = other.code.replace(detour, '$1');
        if (left.test(other.code))
          throw new Error(`${other.fileName} asks ${chunk.fileName} for ${alias} in another way`);
      }
    }
  }
};
