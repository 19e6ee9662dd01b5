/** The build's output: one file with the rules, and chunks that render. Needs no browser. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { globSync } from 'tinyglobby';
import { elements } from '../../elements/index.ts';
import { hashOfSources, shippedSources } from '../../src/build/version.mjs';
import { manifest } from './support/dist.ts';
import { expect, test } from './support/suite.ts';

const dist = process.env['GATE_DIST'] ?? 'dist';
const read = (file: string) => readFileSync(`${dist}/${file}`, 'utf8');

for (const file of ['gate.js', 'gate.classic.js'])
  test(`${file} decides on every element by itself: all tags and all clauses, and no import before [STORE-01]`, () => {
    const code = read(file);
    for (const { tag, rule } of elements) {
      expect(code).toContain(`"${tag}"`);
      for (const clause of Object.keys(rule)) expect(code, tag).toContain(clause);
    }
    expect(code).not.toMatch(/(^|[;}])import\s*["'{*]/);
    expect(code).not.toContain('react.element');
  });

test('gate.js imports no chunk statically, and chunks that share its state import it [STORE-01]', () => {
  const { files } = manifest();
  expect(files['gate.js']!.imports).toEqual([]);
  const [shell] = Object.keys(files).filter((file) => /^chunks\/ui-/.test(file));
  expect(files[shell!]!.imports).toContain('gate.js');
});

test('every file that a chunk asks for by name is there, under a name that says what is in it [SITE-15]', () => {
  const { files } = manifest();
  for (const file of Object.keys(files).filter((name) => name.endsWith('.js')))
    for (const [, given] of read(file).matchAll(/(?:from|import\()\s*"(\.{1,2}\/[\w./-]+\.js)"/g)) {
      const asked = new URL(given!, `file:///${file}`).pathname.slice(1);
      expect(existsSync(`${dist}/${asked}`), `${file} → ${given}`).toBe(true);
    }
});

test('every script, style sheet, font and JSON file that pages fetch has its SRI hash in the manifest', () => {
  const { files } = manifest();
  const fetched = globSync('**/*.{js,css,json,woff2}', {
    cwd: dist,
    ignore: ['types/**', 'slim/**', 'server/**', 'manifest.json', 'sbom.cdx.json', 'release-facts.json'],
  });
  expect(Object.keys(files).sort()).toEqual(fetched.sort());
  for (const file of fetched) {
    const hash = createHash('sha384')
      .update(readFileSync(`${dist}/${file}`))
      .digest('base64');
    expect(files[file]!.integrity, file).toBe(`sha384-${hash}`);
  }
});

test('documentation and tests are no input of a build, and only the manifest contains the commit', () => {
  const sources = shippedSources();
  expect(sources).toContain('src/loader/gate.ts');
  expect(sources).toContain('src/locales/de/footer.json');
  expect(
    sources.filter((file) => /^(docs|demo|src\/(build|tools))\/|\.(test|testing|spec)\.|\.md$/.test(file)),
  ).toEqual([]);
  const { files, commit } = manifest();
  const carried = Object.keys(files).filter((file) => read(file).includes(commit.slice(0, 7)));
  expect(commit).toMatch(/^[0-9a-f]{40}$/);
  expect(carried).toEqual([]);
  expect(read('gate.js')).toContain(hashOfSources());
});

test('the folder of texts holds nothing else', () => {
  expect(globSync('locales/**', { cwd: dist }).filter((file) => !file.endsWith('.json'))).toEqual([]);
});

test('the classic build runs in strict mode, as modules do [ERR-02]', () => {
  const files = Object.keys(manifest().files).filter((file) => /^(gate\.classic|chunks\/classic-.*)\.js$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) expect(read(file), file).toMatch(/["']use strict["']/);
});

test('the bill of materials lists what ships, with versions and licences, and nothing that differs from build to build', () => {
  const bill = JSON.parse(read('sbom.cdx.json')) as {
    bomFormat: string;
    serialNumber?: string;
    metadata: { component: { name: string } };
    components: { name: string; version: string; licenses?: unknown[] }[];
  };
  const { name, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    name: string;
    devDependencies: Record<string, string>;
  };
  const { production } = JSON.parse(readFileSync('src/tools/lint/dependencies.json', 'utf8')) as { production: object };
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component.name).toBe(name);
  expect(bill.serialNumber).toBeUndefined();
  for (const shipped of Object.keys(production)) {
    const version = devDependencies[shipped];
    const listed = bill.components.find((each) => each.name === shipped && each.version === version);
    expect(listed, shipped).toBeTruthy();
    expect(listed!.licenses, shipped).toHaveLength(1);
  }
  expect(bill.components.map((each) => each.name)).not.toContain('rollup');
});

test('examples are in a chunk of their own, which no first drawing fetches', () => {
  const { files, elements: first } = manifest();
  const source = readFileSync('src/features/guide-card/guide-card.example.ts', 'utf8');
  const volume = /trading_volume: '(\d+)'/.exec(source)![1]!;
  const chunks = Object.keys(files).filter((file) => file.endsWith('.js') && read(file).includes(volume));
  expect(chunks.length).toBeGreaterThan(0);
  for (const [tag, fetched] of Object.entries(first))
    for (const chunk of chunks) expect(fetched, tag).not.toContain(chunk);
});

test('the chart brings its built-in feeds, which would delay its first call by one request', () => {
  const { elements: first } = manifest();
  const code = first['gate-chart']!.map(read).join('\n');
  for (const field of ['currency_pairs', 'countback']) expect(code).toContain(field);
});

test('the manifest names the files of each first drawing: React where it draws, the shell, the chunk and what it shares [STORE-01]', () => {
  const { files, elements: first } = manifest();
  expect(Object.keys(first).sort()).toEqual(elements.map(({ tag }) => tag).sort());
  for (const [tag, needed] of Object.entries(first)) {
    expect(
      needed.filter((file) => /^chunks\/(react|ui)-/.test(file)),
      tag,
    ).toHaveLength(elements.find((each) => each.tag === tag)!.mounts ? 0 : 2);
    for (const file of needed) {
      expect(files[file], `${tag} → ${file}`).toBeTruthy();
      for (const imported of files[file]!.imports ?? []) expect(['gate.js', ...needed], tag).toContain(imported);
    }
  }
});

test('the plugin for WordPress has the version of the build, every element with its attributes, and every text', () => {
  test.skip(Boolean(process.env['SLIM']), 'the plugin is of the first flavour');
  const files = unzipSync(readFileSync(`${dist}/gate-elements-wordpress.zip`));
  const text = (name: string): string => strFromU8(files[`gate-elements/${name}`]!);
  const { version } = manifest();
  expect(text('gate-elements.php')).toContain(` * Version: ${version}\n`);
  const catalogue = JSON.parse(text('elements.json')) as {
    version: string;
    elements: Record<string, { attributes: Record<string, { type: string; required?: boolean }> }>;
  };
  expect(catalogue.version).toBe(version);
  expect(Object.keys(catalogue.elements).sort()).toEqual(elements.map(({ tag }) => tag).sort());
  expect(catalogue.elements['gate-coin-icon']!.attributes).toMatchObject({
    symbol: { type: 'text', required: true },
    size: { type: 'number', default: '64' },
    lang: { common: true },
  });
  const template = text('languages/gate-elements.pot');
  for (const name of Object.keys(files).filter((each) => /\.(php|js)$/.test(each)))
    for (const [, message] of strFromU8(files[name]!).matchAll(/'((?:[^'\\]|\\.)+)',\s*'gate-elements',?\s*\)/g))
      expect(template, name).toContain(`msgid "${message}"`);
});
