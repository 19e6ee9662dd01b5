/** Uploads a release and moves an alias to it and back: in a folder, and in an S3 store. Needs no browser. */
import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test as base } from 'playwright/test';
import { release, type ReleaseFlags } from '../../src/release/command.ts';
import { installPackages } from '../../src/tools/packages.mjs';
import { manifest } from './support/dist.ts';
import { KEY, startFakeS3, type FakeS3 } from './support/fake-s3.ts';
import { commandLine } from './support/fragments.ts';

/** Folder of the tool that writes the next version from notes. */
const CHANGES = 'src/tools/changes';

interface Fixtures {
  /** A new folder. */
  folder: string;
  s3: FakeS3;
}
const test = base.extend<Fixtures>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'gate-release-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  s3: async ({}, use) => {
    const s3 = await startFakeS3();
    await use(s3);
    await s3.close();
  },
});

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** A build of few files. @param more path → text */
const build = (folder: string, version: string, more: Readonly<Record<string, string>> = {}): string => {
  const dist = join(folder, `dist-${version}`);
  const files = {
    'manifest.json': JSON.stringify({ version, files: {}, elements: {} }),
    'gate.js': `/* ${version} */ ${'x'.repeat(2_000)}`,
    'slim/gate.js': `slim ${version}`,
    [`chunks/footer-${version.replaceAll('.', '')}.js`]: `footer of ${version}`,
    'chunks/react-1234567.js': 'react',
    'locales/tr/footer.json': '{}',
    'fragments/gate-footer/head.html': '<link>',
    'server/cli.js': 'not for pages',
    'types/index.d.ts': 'nor this',
    'gate.zip': 'nor this',
    ...more,
  };
  for (const [path, text] of Object.entries(files)) write(join(dist, path), text);
  return dist;
};
/** Files of a build above, without the last three. */
const FILES = 7;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort();

const keys = { AWS_ACCESS_KEY_ID: KEY.id, AWS_SECRET_ACCESS_KEY: KEY.secret, AWS_REGION: KEY.region };
const text = (file: string): string => readFileSync(file, 'utf8');

test('the files of pages are uploaded into a folder of the version, and of it nothing is ever changed', async ({
  folder,
}) => {
  const to = join(folder, 'cdn');
  const from = build(folder, '1.2.0');
  expect(await release(['upload'], { to, from })).toBe(`1.2.0: ${FILES} files written, 0 there already`);
  const there = filesIn(to);
  expect(there).toEqual(
    [
      'chunks/footer-120.js',
      'chunks/react-1234567.js',
      'fragments/gate-footer/head.html',
      'gate.js',
      'locales/tr/footer.json',
      'manifest.json',
      'release.json',
      'slim/gate.js',
    ].map((path) => `1.2.0/${path}`),
  );
  expect(await release(['upload'], { to, from })).toBe(`1.2.0: 0 files written, ${FILES} there already`);
  build(folder, '1.2.0', { 'gate.js': 'another build', 'new.js': '' });
  await expect(release(['upload'], { to, from })).rejects.toThrow(
    `1.2.0 is in ${to} already, with another content of gate.js, new.js. A release is never changed`,
  );
  expect(filesIn(to)).toEqual(there);
  expect(text(join(to, '1.2.0/gate.js'))).toContain('1.2.0');
});

test('an upload that was interrupted goes on, unless another file lies there: then nothing is written', async ({
  folder,
}) => {
  const to = join(folder, 'cdn');
  const from = build(folder, '1.2.0');
  write(join(to, '1.2.0/chunks/react-1234567.js'), 'react');
  expect(await release(['upload'], { to, from })).toBe(`1.2.0: ${FILES - 1} files written, 1 there already`);
  write(join(to, '1.3.0/gate.js'), 'of somebody else');
  await expect(release(['upload'], { to, from: build(folder, '1.3.0') })).rejects.toThrow('another content of gate.js');
  expect(filesIn(join(to, '1.3.0'))).toEqual(['gate.js']);
});

test('an alias is moved to a release, and back', async ({ folder }) => {
  const to = join(folder, 'cdn');
  for (const version of ['1.2.0', '1.3.0', '2.0.0', '2.1.0-beta.1'])
    await release(['upload'], { to, from: build(folder, version) });
  expect(await release(['alias', '1.2.0'], { to })).toBe(`/1/ is moved from nothing to 1.2.0: ${FILES} files written`);
  expect(text(join(to, '1/gate.js'))).toContain('1.2.0');
  expect(await release(['alias', '1.3.0'], { to })).toBe('/1/ is moved from 1.2.0 to 1.3.0: 4 files written');
  expect(text(join(to, '1/gate.js'))).toContain('1.3.0');
  // A page that is open still has the loader of the release before.
  expect(existsSync(join(to, '1/chunks/footer-120.js'))).toBe(true);
  expect(await release(['alias', '1.2.0'], { to })).toBe('/1/ is moved from 1.3.0 to 1.2.0: 4 files written');
  expect(text(join(to, '1/gate.js'))).toBe(text(join(to, '1.2.0/gate.js')));
  await release(['alias', '2.0.0'], { to });
  expect(text(join(to, '1/gate.js'))).toContain('1.2.0');
  expect(text(join(to, '2/gate.js'))).toContain('2.0.0');
  await expect(release(['alias', '2.1.0-beta.1'], { to })).rejects.toThrow('is a pre-release');
  await expect(release(['alias', '1.9.9'], { to })).rejects.toThrow('has no complete release 1.9.9');
  await expect(release(['alias', '../1'], { to })).rejects.toThrow('"../1" is no version');
});

test('an alias takes no release that was damaged, and no hashed name with another content', async ({ folder }) => {
  const to = join(folder, 'cdn');
  await release(['upload'], { to, from: build(folder, '1.2.0') });
  await release(['alias', '1.2.0'], { to });
  await release(['upload'], { to, from: build(folder, '1.3.0', { 'chunks/react-1234567.js': 'another' }) });
  await expect(release(['alias', '1.3.0'], { to })).rejects.toThrow(
    'chunks/react-1234567.js of 1.3.0 differs from that of 1.2.0 under the same name',
  );
  expect(text(join(to, '1/gate.js'))).toContain('1.2.0');
  await release(['upload'], { to, from: build(folder, '1.4.0') });
  writeFileSync(join(to, '1.4.0/locales/tr/footer.json'), '{ "changed": "1" }');
  writeFileSync(join(to, '1.4.0/gate.js'), 'changed');
  await expect(release(['alias', '1.4.0'], { to })).rejects.toThrow('1.4.0/gate.js is not what was uploaded');
  // A partially moved alias is written again, regardless of its list.
  expect(await release(['alias', '1.2.0'], { to })).toBe(`/1/ is moved from nothing to 1.2.0: ${FILES} files written`);
});

test('variants for hosts that have no compression of their own follow the file', async ({ folder }) => {
  const to = join(folder, 'cdn');
  for (const version of ['1.2.0', '1.3.0'])
    await release(['upload'], { to, from: build(folder, version), compress: true });
  await release(['alias', '1.2.0'], { to, compress: true });
  await release(['alias', '1.3.0'], { to, compress: true });
  const whole = text(join(to, '1/gate.js'));
  expect(whole).toContain('1.3.0');
  expect(brotliDecompressSync(readFileSync(join(to, '1/gate.js.br'))).toString()).toBe(whole);
  expect(gunzipSync(readFileSync(join(to, '1/gate.js.gz'))).toString()).toBe(whole);
  // Small ones get none, and an old one would be served in place of the file.
  expect(existsSync(join(to, '1/slim/gate.js.br'))).toBe(false);
  await release(['alias', '1.2.0'], { to });
  expect(existsSync(join(to, '1/gate.js.br'))).toBe(false);
});

test.describe('S3', () => {
  const flags = (s3: FakeS3, more: ReleaseFlags = {}): ReleaseFlags => ({
    to: 's3://static/gate',
    endpoint: s3.endpoint,
    ...more,
  });

  test('files have their type, and stay with browsers for ever; those of an alias without a hash for minutes', async ({
    folder,
    s3,
  }) => {
    const from = build(folder, '1.2.0');
    await release(['upload'], flags(s3, { from }), keys);
    await release(['alias', '1.2.0'], flags(s3), keys);
    const told = (path: string): (string | undefined)[] => {
      const { headers } = s3.files.get(`/static/gate/${path}`)!;
      return [headers['content-type'], headers['cache-control'], headers['content-encoding']];
    };
    const ever = 'public, max-age=31536000, immutable';
    const short = 'public, max-age=300';
    expect(told('1.2.0/gate.js')).toEqual(['text/javascript; charset=utf-8', ever, undefined]);
    expect(told('1.2.0/locales/tr/footer.json')).toEqual(['application/json; charset=utf-8', ever, undefined]);
    expect(told('1.2.0/fragments/gate-footer/head.html')).toEqual(['text/html; charset=utf-8', ever, undefined]);
    expect(told('1/gate.js')).toEqual(['text/javascript; charset=utf-8', short, undefined]);
    expect(told('1/chunks/footer-120.js')).toEqual(['text/javascript; charset=utf-8', ever, undefined]);
    expect(told('1/release.json')[1]).toBe(short);
    expect(s3.files.get('/static/gate/1/gate.js')!.body.toString()).toBe(text(join(from, 'gate.js')));
    expect(s3.files.size).toBe(2 * (FILES + 1));
  });

  test('a dry run writes nothing, and says what an upload then does', async ({ folder, s3 }) => {
    const from = build(folder, '1.2.0');
    const dry = await release(['upload'], flags(s3, { from, 'dry-run': true }), keys);
    expect(dry).toBe(`1.2.0: ${FILES} files would be written, 0 there already`);
    expect(s3.requests.length).toBeGreaterThan(FILES);
    expect(s3.requests.filter((line) => !line.startsWith('GET '))).toEqual([]);
    expect(await release(['upload'], flags(s3, { from }), keys)).toBe(`1.2.0: ${FILES} files written, 0 there already`);
    const before = s3.requests.length;
    expect(await release(['alias', '1.2.0'], flags(s3, { 'dry-run': true }), keys)).toBe(
      `/1/ would be moved from nothing to 1.2.0: ${FILES} files would be written`,
    );
    expect(s3.requests.slice(before).filter((line) => !line.startsWith('GET '))).toEqual([]);
  });

  test('an alias gets what its entries fetch before the entries, and its list at last', async ({ folder, s3 }) => {
    await release(['upload'], flags(s3, { from: build(folder, '1.2.0') }), keys);
    const before = s3.requests.length;
    await release(['alias', '1.2.0'], flags(s3), keys);
    const written = s3.requests
      .slice(before)
      .flatMap((line) => /^PUT \/static\/gate\/1\/(.*)$/.exec(line)?.[1] ?? [])
      // While it is being moved the list is empty.
      .slice(1);
    const isEntry = (path: string): boolean => /^(slim\/)?[^/]+$/.test(path);
    const entries = written.slice(written.findIndex(isEntry));
    expect(entries).toContain('gate.js');
    expect(entries.filter((path) => !isEntry(path))).toEqual([]);
    expect(written.at(-1)).toBe('release.json');
  });

  test('what another upload writes at the same time is not written over', async ({ folder, s3 }) => {
    const from = build(folder, '1.2.0');
    const address = '/static/gate/1.2.0/gate.js';
    // It comes after we have looked, and before we write.
    s3.failPut = (path) => {
      if (path === address) s3.files.set(path, { body: Buffer.from('of somebody else'), headers: {} });
      return undefined;
    };
    await expect(release(['upload'], flags(s3, { from }), keys)).rejects.toThrow('another content of gate.js');
    expect(s3.files.get(address)!.body.toString()).toBe('of somebody else');
    expect(s3.files.has('/static/gate/1.2.0/release.json')).toBe(false);
  });

  test('a store without conditional writes does as well; one that refuses is named', async ({ folder, s3 }) => {
    s3.failPut = (_, conditional) => (conditional ? 501 : undefined);
    const from = build(folder, '1.2.0');
    expect(await release(['upload'], flags(s3, { from }), keys)).toContain(`${FILES} files written`);
    s3.failPut = () => 403;
    await expect(release(['alias', '1.2.0'], flags(s3), keys)).rejects.toThrow(
      'writing 1/release.json was answered by 403: Failed of the test',
    );
    const wrong = { ...keys, AWS_SECRET_ACCESS_KEY: 'another' };
    await expect(release(['alias', '1.2.0'], flags(s3), wrong)).rejects.toThrow('SignatureDoesNotMatch');
    await expect(release(['upload'], flags(s3), {})).rejects.toThrow('AWS_ACCESS_KEY_ID is not set');
  });
});

test('the command reads the build that it came with, and prints the script tag with the hashes of all chunks', async ({
  folder,
}) => {
  const command = (...args: string[]) => promisify(execFile)(process.execPath, [commandLine, 'release', ...args]);
  const { version, files } = manifest();
  const { stdout: tags } = await command('snippet', '--base', `https://cdn.example/gate/${version}`);
  const [, map] =
    /^<script type="importmap">(.*)<\/script>\n<script type="module" src="\S+\/gate\.js" integrity="sha384-/.exec(
      tags,
    )!;
  const { integrity } = JSON.parse(map!) as { integrity: Record<string, string> };
  for (const file of Object.keys(files).filter((name) => /^chunks\/(?!classic-).*\.js$/.test(name)))
    expect(integrity[`https://cdn.example/gate/${version}/${file}`], file).toBe(files[file]!.integrity);
  const { stdout } = await command('upload', '--to', join(folder, 'cdn'), '--dry-run');
  expect(stdout).toMatch(
    new RegExp(
      `^${version}: \\d{3,} files would be written, 0 there already\n(not approved by counsel: [^]*?)?(this release is not verified: .*\n)?$`,
    ),
  );
  expect(existsSync(join(folder, 'cdn'))).toBe(false);
  const failed = await command('alias').catch((error: { stderr: string }) => error.stderr);
  expect(failed).toContain('release upload, release alias VERSION, or release snippet');
});

test('the notes of changes become the next version and its text in CHANGELOG @long', async ({ folder }) => {
  installPackages([CHANGES]);
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: folder });
  for (const file of ['.changeset/config.json', 'package.json', 'CHANGELOG.md'])
    write(join(folder, file), readFileSync(file, 'utf8'));
  write(join(folder, 'package-lock.json'), '{}');
  write(join(folder, '.changeset/a-note.md'), `---\n"gate-elements": minor\n---\n\nWhat embedders notice.\n`);
  await run('git', 'init', '--quiet', '--initial-branch', 'main');
  await run('git', 'add', '.');
  await run('git', '-c', 'user.name=a', '-c', 'user.email=a@host.test', 'commit', '--quiet', '-m', 'first');
  const { version } = JSON.parse(text('package.json')) as { version: string };
  const [major, minor] = version.split('.').map(Number);
  await run(process.execPath, resolve(CHANGES, 'node_modules/@changesets/cli/bin.js'), 'version');
  const next = `${major}.${minor! + 1}.0`;
  expect((JSON.parse(text(join(folder, 'package.json'))) as { version: string }).version).toBe(next);
  expect(text(join(folder, 'CHANGELOG.md'))).toMatch(
    new RegExp(
      `^# gate-elements\n\n## ${next}\n\n### Minor Changes\n\n- (\\w+: )?What embedders notice\\.\n\n## ${version}`,
    ),
  );
});
