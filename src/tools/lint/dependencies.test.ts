import { expect } from '@open-wc/testing';
import {
  dependencyFindings,
  suiteFindings,
  type Advisory,
  type Allowed,
  type Lock,
  type Manifest,
} from './dependencies.ts';

const ALLOWED: Allowed = {
  production: { shipped: 'draws' },
  licences: { shipped: ['MIT'], tools: ['CC0-1.0'] },
  withoutLicence: { bare: 'a tool' },
  installScripts: { builder: 'checks its binary' },
};
const ADVISORIES: Advisory[] = [
  { id: 'CVE-1', package: 'shipped', from: '2.0.0', below: '2.10.0', why: 'a hole' },
  { id: 'CVE-2', package: 'tool', below: '1.0.0', why: 'another' },
];
const MANIFEST: Manifest = { devDependencies: { shipped: '3.0.0', tool: '1.0.0' } };
type Packages = Lock['packages'];
const integrity = `sha512-${'a'.repeat(86)}==`;
const packages = (more: Packages = {}): Packages =>
  Object.fromEntries(
    Object.entries<Packages[string]>({
      '': MANIFEST,
      'node_modules/shipped': { version: '3.0.0', license: 'MIT' },
      'node_modules/tool': { version: '1.0.0', license: 'CC0-1.0' },
      ...more,
    }).map(([path, entry]) => [path, { integrity, ...entry }]),
  );
const findings = (more: Packages = {}, manifest = MANIFEST, imported: readonly string[] = ['shipped']) =>
  dependencyFindings(manifest, { packages: packages(more) }, ALLOWED, ADVISORIES, new Set(imported));

describe('the lint of packages', () => {
  it('has nothing to say about what is locked, listed and free of known weaknesses', () => {
    expect(findings()).to.deep.equal([]);
  });

  for (const bad of [undefined, '', 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=', 'sha512-short=='])
    it(`finds an entry whose integrity is ${bad}`, () => {
      const more = { version: '1.0.0', license: 'MIT', integrity: bad } as Packages[string];
      expect(findings({ 'node_modules/optional': more })).to.deep.equal([
        'optional@1.0.0 has no sha512 integrity in the lock: delete its entry and run npm install --package-lock-only',
      ]);
    });

  it('finds a lock that has drifted: another version, a package more, a package less, a range', () => {
    expect(findings({ 'node_modules/shipped': { version: '3.0.1', license: 'MIT' } })[0]).to.match(
      /^shipped: .*3\.0\.1/,
    );
    const { devDependencies } = MANIFEST;
    expect(findings({}, { devDependencies: { shipped: '3.0.0' } })[0]).to.match(/^tool: package.json says undefined/);
    expect(findings({}, { ...MANIFEST, devDependencies: { ...devDependencies, more: '1.0.0' } })[0]).to.match(
      /^more: .*the lock undefined/,
    );
    const range = { devDependencies: { ...devDependencies, tool: '^1.0.0' } };
    expect(findings({ '': range }, range)[0]).to.match(/^tool: package.json says \^1\.0\.0/);
  });

  it('finds a package that would ship without a written reason, and a reason without its package', () => {
    expect(findings({}, MANIFEST, ['shipped', 'extra'])).to.deep.equal([
      'extra ships and has no reason: write it into dependencies.json, or remove it',
    ]);
    const without = { devDependencies: { tool: '1.0.0' } };
    expect(findings({ '': without }, without, [])).to.deep.equal([
      'shipped no longer ships: remove it from dependencies.json',
    ]);
  });

  it('finds what would be installed with the package', () => {
    const manifest = { ...MANIFEST, dependencies: { extra: '1.0.0' } };
    const locked = { '': manifest, 'node_modules/extra': { version: '1.0.0', license: 'MIT' } };
    expect(findings(locked, manifest)).to.deep.equal([
      'extra would be installed with the package: it belongs into devDependencies, as all that is bundled',
    ]);
  });

  it('finds licences off the list, also deep in the tree; tools may have some that what ships may not', () => {
    const deep = 'node_modules/shipped/node_modules/deep';
    const needs = { 'node_modules/shipped': { version: '3.0.0', license: 'MIT', dependencies: { deep: '1.0.0' } } };
    const without = (license?: string) => findings({ ...needs, [deep]: { version: '1.0.0', license } });
    expect(without('GPL-3.0')).to.deep.equal(['deep@1.0.0 has the licence GPL-3.0, which is not on the list']);
    expect(without('CC0-1.0')).to.have.length(1);
    expect(without('MIT')).to.deep.equal([]);
    const beside = { ...needs, 'node_modules/deep': { version: '1.0.0', license: 'CC0-1.0' } };
    expect(findings(beside)).to.have.length(1);
    expect(findings({ 'node_modules/tool/node_modules/deep': { version: '1.0.0', license: 'CC0-1.0' } })).to.deep.equal(
      [],
    );
    expect(findings({ 'node_modules/bare': { version: '1.0.0' } })).to.deep.equal([]);
    expect(findings({ 'node_modules/other': { version: '1.0.0' } })).to.have.length(1);
    const inFile = { version: '1.0.0', license: 'SEE LICENSE IN LICENSE' };
    expect(findings({ 'node_modules/bare': inFile })).to.deep.equal([]);
    expect(findings({ 'node_modules/other': inFile })).to.have.length(1);
  });

  it('finds an install script', () => {
    const locked = { version: '1.0.0', license: 'MIT', hasInstallScript: true };
    expect(findings({ 'node_modules/builder': locked })).to.deep.equal([]);
    expect(findings({ 'node_modules/miner': locked })[0]).to.match(/^miner@1\.0\.0 runs a script when it is installed/);
  });

  for (const [version, weak] of [
    ['1.9.9', false],
    ['2.0.0', true],
    ['2.9.9', true],
    ['2.10.0', false],
    ['10.0.0', false],
  ] as const)
    it(`${version} is ${weak ? '' : 'not '}within an advisory from 2.0.0 to below 2.10.0`, () => {
      const locked = { 'node_modules/x/node_modules/shipped': { version, license: 'MIT' } };
      const expected = weak ? [`shipped@${version} has CVE-1 (a hole): take 2.10.0 or later`] : [];
      expect(findings(locked)).to.deep.equal(expected);
    });

  it('packages of a suite: named with their folder, with more licences, and by scope', () => {
    const locked = packages({
      'node_modules/@editor/core': { version: '1.0.0', license: 'SEE LICENSE IN LICENSE.md', integrity },
      'node_modules/gpl': { version: '1.0.0', license: 'GPL-2.0-or-later', integrity },
    });
    const of = (more: Partial<Allowed> = {}, lock: Packages = locked) =>
      suiteFindings('demo/editors', MANIFEST, { packages: lock }, { ...ALLOWED, ...more }, ADVISORIES);
    expect(of()).to.have.length(2);
    expect(of()[0]).to.match(/^demo\/editors: @editor\/core@1\.0\.0 has the licence SEE LICENSE/);
    const more: Partial<Allowed> = {
      withoutLicence: { '@editor/*': 'GPL' },
      licences: { ...ALLOWED.licences, suites: ['GPL-2.0-or-later'] },
    };
    expect(of(more)).to.deep.equal([]);
    // The package itself may not have such a licence.
    expect(dependencyFindings(MANIFEST, { packages: locked }, { ...ALLOWED, ...more }, ADVISORIES)).to.have.length(1);
    const old = packages({ 'node_modules/shipped/node_modules/tool': { version: '0.9.0', license: 'MIT', integrity } });
    expect(of({}, old)).to.have.length(1);
    expect(of({ suiteAdvisories: { 'demo/editors: CVE-2': 'not reachable' } }, old)).to.deep.equal([]);
    expect(of({ suiteAdvisories: { 'demo/hosts: CVE-2': 'not reachable' } }, old)).to.have.length(1);
    const drifted = { ...packages(), 'node_modules/tool': { version: '2.0.0', license: 'MIT', integrity } };
    expect(of({}, drifted)[0]).to.match(/^demo\/editors: tool: package\.json says 1\.0\.0, the lock 2\.0\.0/);
  });
});
