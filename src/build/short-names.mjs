import { createHash } from 'node:crypto';
import { brotliSize } from './manifest.mjs';
import { dropNamespaces } from './namespaces.mjs';
import { COMMON_HASH } from './parallel-imports.mjs';

/**
 * Names cost: every page that has nothing to show fetches them. After everything else, the exports of the loader's chunk
 * are called what they are called inside (`export{a,b}` instead of `export{a as x,b as y}`), and hashes are shortened. Who
 * imports that chunk gets a new hash with every release anyway, because it holds the release: all of these have one in
 * common, which code needs to know once. Libraries keep their own, so that browsers keep them.
 */
/** Hashes that are tried. */
const TRIES = 24;

/** Characters of a hash. */
const KEPT = 5;
const HASHED = /^chunks\/(.+)-[\w-]{7}\.js$/;

const hashOf = (...contents) => {
  const hash = createHash('sha256');
  for (const each of contents) hash.update(each);
  return hash.digest('base64url').slice(0, KEPT);
};

/** `a as b,c` → [['a', 'b'], ['c', 'c']] */
const pairs = (list) =>
  list
    .split(',')
    .filter(Boolean)
    .map((entry) => entry.split(' as '))
    .map(([from, to = from]) => [from, to]);
const listed = (all) => all.map(([from, to]) => (from === to ? from : `${from} as ${to}`)).join(',');

/** Sorted, they compress better. */
const sorted = (all) => all.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1));

const renameExports = (chunks, name, fail) => {
  const core = chunks.find((chunk) => chunk.name === name);
  const file = core.fileName.split('/').pop().replace(/[.]/g, '\\.');
  const local = new Map();
  const inside = core.code.replace(/export\{([^{}]*)\};?\s*$/, (_, list) => {
    // What the facade asks for by name keeps it.
    for (const [from, to] of pairs(list)) local.set(to, to.length > 2 ? to : from);
    return `export{${listed(sorted(pairs(list).map(([from, to]) => [from, local.get(to)])))}};`;
  });
  if (!local.size) fail(`${name} has no exports at its end`);
  if (new Set(local.values()).size !== local.size) fail(`two exports of ${name} would have one name`);
  core.code = inside;
  const renamed = (alias) => local.get(alias) ?? fail(`${name} has no export ${alias}`);
  for (const chunk of chunks) {
    if (chunk === core) continue;
    chunk.code = chunk.code
      .replace(
        new RegExp(`import\\{([^{}]*)\\}(from\\s*"[^"]*/${file}")`, 'g'),
        (_, list, from) => `import{${listed(sorted(pairs(list).map(([alias, own]) => [renamed(alias), own])))}}${from}`,
      )
      .replace(
        new RegExp(`(import\\("[^"]*/${file}"\\)\\.then\\((\\w+)=>\\2\\.)(\\w+)\\)`, 'g'),
        (_, start, __, alias) => `${start}${renamed(alias)})`,
      );
    if (new RegExp(`export[^;]*from\\s*"[^"]*/${file}"`).test(chunk.code))
      fail(`${chunk.fileName} exports from ${name}`);
  }
};

/** Chunks that import the loader's chunk, themselves or by another; what does not is the same in the next release. */
const releasedTogether = (chunks, core) => {
  const found = new Set([core.fileName]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { fileName, imports } of chunks) if (imports.some((each) => found.has(each))) found.add(fileName);
  }
  return found;
};

/** What chunks are called, and say, with one common hash; a library's own is that of what it says now. */
const naming = (chunks, together, common) => {
  const files = new Map();
  for (const { fileName, code } of chunks) {
    const [, name] = HASHED.exec(fileName) ?? [];
    // The helper takes a dot for an ending.
    if (name)
      files.set(fileName, `chunks/${name.replaceAll('.', '-')}-${together.has(fileName) ? common : hashOf(code)}.js`);
  }
  const names = new Map([...files].map(([from, to]) => [from.slice(7, -3), to.slice(7, -3)]));
  const all = new RegExp([...names.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
  const known = new Set(names.values());
  const ending = `-${common}`;
  const rewrite = (code) =>
    code
      .replace(all, (found) => names.get(found))
      // The helper of `parallel-imports.mjs` adds the common hash to a name without a dot.
      .replace(/"([^"/]+-[\w-]{5})"/g, (literal, name) =>
        known.has(name) ? (name.endsWith(ending) ? `"${name.slice(0, -ending.length)}"` : `"${name}.js"`) : literal,
      )
      .replaceAll(COMMON_HASH, common);
  return { files, rewrite };
};

const shortenHashes = (chunks, core, fail) => {
  const together = releasedTogether(chunks, core);
  const contents = chunks.filter(({ fileName }) => together.has(fileName)).map(({ code }) => code);
  // Beside the same code some names compress better than others: the best of a few, by what every page loads.
  const paid = chunks.filter(({ name, fileName }) => fileName === 'gate.js' || name === core.name || name === 'rules');
  const bytesOf = (common) => {
    const { rewrite } = naming(chunks, together, common);
    return paid.reduce((sum, { code }) => sum + brotliSize(rewrite(code)), 0);
  };
  const [{ common }] = Array.from({ length: TRIES }, (_, salt) => hashOf(String(salt), ...contents))
    .map((common) => ({ common, bytes: bytesOf(common) }))
    .sort((one, other) => one.bytes - other.bytes);

  const { files, rewrite } = naming(chunks, together, common);
  if (new Set(files.values()).size !== files.size) fail('two chunks have the same name');
  for (const chunk of chunks) {
    chunk.code = rewrite(chunk.code);
    for (const list of ['imports', 'dynamicImports']) chunk[list] = chunk[list].map((file) => files.get(file) ?? file);
    chunk.fileName = files.get(chunk.fileName) ?? chunk.fileName;
  }
};

/** @param core name of the chunk whose exports are renamed */
export const shortNames = ({ core }) => ({
  name: 'short-names',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const fail = (message) => this.error(message);
    dropNamespaces(chunks);
    renameExports(chunks, core, fail);
    shortenHashes(
      chunks,
      chunks.find((chunk) => chunk.name === core),
      fail,
    );
  },
});
