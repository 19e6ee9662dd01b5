/**
 * Names cost: every page that has nothing to show fetches them. After everything else, file names keep five characters of
 * their hash, and the exports of the loader's chunk are called what they are called inside (`export{a,b}` instead of
 * `export{a as x,b as y}`). A chunk's hash depends on the chunks that it imports, so that what is renamed here with them
 * is still told by it.
 */
const KEPT = 5;
const HASHED = /^chunks\/(.+-[\w-]{5})[\w-]{2}\.js$/;

/** `a as b,c` → [['a', 'b'], ['c', 'c']] */
const pairs = (list) =>
  list
    .split(',')
    .filter(Boolean)
    .map((entry) => entry.split(' as '))
    .map(([from, to = from]) => [from, to]);
const listed = (all) => all.map(([from, to]) => (from === to ? from : `${from} as ${to}`)).join(',');

const renameExports = (chunks, name, fail) => {
  const core = chunks.find((chunk) => chunk.name === name);
  const file = core.fileName.split('/').pop().replace(/[.]/g, '\\.');
  const local = new Map();
  const inside = core.code.replace(/export\{([^{}]*)\};?\s*$/, (_, list) => {
    // What the facade asks for by name keeps it.
    for (const [from, to] of pairs(list)) local.set(to, to === 'start' ? to : from);
    return `export{${listed(pairs(list).map(([from, to]) => [from, local.get(to)]))}};`;
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
        (_, list, from) => `import{${listed(pairs(list).map(([alias, own]) => [renamed(alias), own]))}}${from}`,
      )
      .replace(
        new RegExp(`(import\\("[^"]*/${file}"\\)\\.then\\((\\w+)=>\\2\\.)(\\w+)\\)`, 'g'),
        (_, start, __, alias) => `${start}${renamed(alias)})`,
      );
    if (new RegExp(`export[^;]*from\\s*"[^"]*/${file}"`).test(chunk.code))
      fail(`${chunk.fileName} exports from ${name}`);
  }
};

/** The facade asks for `start` of a namespace that is made for it alone: the chunk itself has it, too. */
const dropNamespace = (chunks, name, fail) => {
  const core = chunks.find((chunk) => chunk.name === name);
  const facade = chunks.find(({ fileName }) => fileName === 'gate.js');
  const [whole, , alias] =
    /\.then\((\w+)=>\1\.(\w+)\)(?=\.then\(\(\{start:)/.exec(facade.code) ?? fail('gate.js has no start');
  facade.code = facade.code.replace(whole, '');
  const code = core.code
    .replace(new RegExp(`([,;])(?:const )?${alias}=\\{__proto__:null,start:\\w+\\}(?=[,;])`), (_, before) =>
      before === ',' ? '' : ';',
    )
    .replace(new RegExp(`([{,])${alias}(?=[,}])`), (_, before) => (before === '{' ? before : ''));
  if (new RegExp(`\\b${alias}\\b`).test(code)) fail(`${name}: the namespace ${alias} is used elsewhere`);
  core.code = code;
};

const shortenHashes = (chunks, fail) => {
  const short = new Map();
  for (const { fileName } of chunks) {
    const [, kept] = HASHED.exec(fileName) ?? [];
    if (kept) short.set(fileName, `chunks/${kept}.js`);
  }
  if (new Set(short.values()).size !== short.size)
    fail(`two chunks have the same first ${KEPT} characters of their hash`);
  const names = new Map([...short].map(([from, to]) => [from.slice(7, -3), to.slice(7, -3)]));
  const all = new RegExp([...names.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
  for (const chunk of chunks) {
    chunk.code = chunk.code.replace(all, (found) => names.get(found));
    for (const list of ['imports', 'dynamicImports']) chunk[list] = chunk[list].map((file) => short.get(file) ?? file);
    chunk.fileName = short.get(chunk.fileName) ?? chunk.fileName;
  }
};

/** @param core name of the chunk whose exports are renamed */
export const shortNames = ({ core }) => ({
  name: 'short-names',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    const fail = (message) => this.error(message);
    renameExports(chunks, core, fail);
    dropNamespace(chunks, core, fail);
    shortenHashes(chunks, fail);
  },
});
