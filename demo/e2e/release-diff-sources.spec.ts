/**
 * Plants changes in a copy of the sources, builds it and compares the build with the one under test: the facts come from
 * the sources, with no list to keep. Needs no browser.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test as base } from 'playwright/test';
import type { Change, ReleaseDiff } from '../../src/release/diff/change.ts';
import { dist, locale } from './support/dist.ts';
import { commandLine } from './support/fragments.ts';

const test = base.extend<{ copy: string }>({
  copy: async ({}, use) => {
    const copy = mkdtempSync(join(tmpdir(), 'gate-planted-'));
    execFileSync('git', ['clone', '--quiet', '--shared', resolve('.'), copy]);
    symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
    await use(copy);
    rmSync(copy, { recursive: true, force: true });
  },
});

interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly found: readonly Change[];
}

const BAR = 'elements/gate-kyc-bar.ts';
const AMOUNT = 'elements/gate-amount-input.ts';
const MEMORY = 'src/exchange/memory/memory.ts';
const ENDPOINTS = 'src/exchange/calls/endpoints.ts';
const KYC = 'gate-kyc-bar';
const INPUT = 'gate-amount-input';
const FOR_EVER = 'localStorage, until the visitor clears it';

/** Changes of elements and API. */
const API: readonly Edit[] = [
  {
    file: BAR,
    from: "text('/myaccount/kyc_home'),",
    to: "text('/myaccount/kyc'),",
    found: [
      {
        kind: 'attribute',
        tag: KYC,
        name: 'url',
        from: 'string = "/myaccount/kyc_home"',
        to: 'string = "/myaccount/kyc"',
        isBreaking: true,
      },
    ],
  },
  {
    file: BAR,
    from: '    /** Replaces the translated message. */',
    to: '    /** Planted. */\n    planted: text(),\n    /** Replaces the translated message. */',
    found: [{ kind: 'attribute', tag: KYC, name: 'planted', to: 'string | undefined' }],
  },
  {
    file: BAR,
    from: '  verify: { url: string };',
    to: '  verify: { url: string; at: number };',
    found: [
      { kind: 'event', tag: KYC, name: 'gate-verify', from: '{ url: string }', to: '{ url: string; at: number }' },
    ],
  },
  {
    file: BAR,
    from: ' * @csspart panel, content, close, help\n',
    to: ' * @csspart panel, content, close\n',
    found: [{ kind: 'part', tag: KYC, name: 'help', from: '', isBreaking: true }],
  },
  {
    file: BAR,
    from: ' * @cssprop ',
    to: ' * @cssprop --gate-planted - Planted.\n * @slot planted - Planted.\n * @cssprop ',
    found: [
      { kind: 'css-property', tag: KYC, name: '--gate-planted', to: '' },
      { kind: 'slot', tag: KYC, name: 'planted', to: '' },
    ],
  },
  {
    file: AMOUNT,
    from: '  setCustomValidity(message: string): void;',
    to: '  setCustomValidity(message: string, field: string): void;',
    found: [
      {
        kind: 'method',
        tag: INPUT,
        name: 'setCustomValidity',
        from: '(message: string): void',
        to: '(message: string, field: string): void',
        isBreaking: true,
      },
    ],
  },
  {
    file: AMOUNT,
    from: '  /** Selects the text in the field. */\n  select(): void;\n',
    to: '  /** Planted. */\n  readonly planted: number;\n',
    found: [
      { kind: 'property', tag: INPUT, name: 'planted', to: 'number' },
      { kind: 'method', tag: INPUT, name: 'select', from: '(): void', isBreaking: true },
    ],
  },
  {
    file: 'src/loader/api.ts',
    from: '  close(tag: string): void;',
    to: '  close(tag: string): void;\n  planted(tag: string, ms?: number): void;',
    found: [{ kind: 'api', name: 'gate.planted', to: '(tag, ms?)' }],
  },
  {
    file: 'src/loader/pure.ts',
    from: "export { robotsNoindex } from '../exchange/locale/robots.ts';\n",
    to: '',
    found: [{ kind: 'api', name: 'gate-elements/pure robotsNoindex', from: '(site, lang)', isBreaking: true }],
  },
];

/** Changes of calls, storage and directives. */
const FACTS: readonly Edit[] = [
  {
    file: ENDPOINTS,
    from: "anyone('settings-go/get-country-by-ip')",
    to: "anyone('settings-go/planted')",
    found: [
      {
        kind: 'call',
        name: 'geo',
        from: 'GET /api/web/v1/settings-go/get-country-by-ip',
        to: 'GET /api/web/v1/settings-go/planted',
      },
    ],
  },
  {
    file: ENDPOINTS,
    from: "  ipCheck: post('compliance-kyc/ip-penetration/check'),",
    to: "  ipCheck: post('compliance-kyc/ip-penetration/check'),\n  planted: post('planted'),",
    found: [{ kind: 'call', name: 'planted', to: 'POST /api/web/v1/planted' }],
  },
  {
    file: MEMORY,
    from: "'gate_hk_time'",
    to: "'gate_planted_time'",
    found: [
      { kind: 'storage', name: 'gate_hk_time', from: FOR_EVER },
      { kind: 'storage', name: 'gate_planted_time', to: FOR_EVER },
    ],
  },
  {
    file: MEMORY,
    from: "cookieEntry(12, 'gate_kyc_upgrade')",
    to: "cookieEntry(24, 'gate_kyc_upgrade')",
    found: [{ kind: 'storage', name: 'gate_kyc_upgrade', from: 'cookie, 12 hours', to: 'cookie, 24 hours' }],
  },
  {
    file: 'src/build/catalog/directives.ts',
    from: "sources: [{ source: 'apiBase' },",
    to: "sources: [{ source: 'planted.example' }, { source: 'apiBase' },",
    found: [{ kind: 'directive', name: 'connect-src planted.example', to: 'every page', isBreaking: true }],
  },
];

/** Changed words: English, and translations in two languages. Only the first two are legal texts. */
const texts = (): Edit[] => [
  {
    file: 'src/features/kyc-bar/kyc-bar.copy.ts',
    from: "verify: 'Verify now'",
    to: "verify: 'Planted'",
    found: [{ kind: 'text', name: 'kyc-bar.verify', lang: 'en', from: 'Verify now', to: 'Planted', isLegal: true }],
  },
  ...(
    [
      ['de', 'uk-notice', 'title', true],
      ['fr', 'preferences', 'theme', false],
    ] as const
  ).map(([lang, namespace, key, isLegal]): Edit => {
    const words = locale(lang, namespace)[key]!;
    return {
      file: `src/locales/${lang}/${namespace}.json`,
      from: `"${key}": "${words}"`,
      to: `"${key}": "Planted"`,
      found: [
        { kind: 'text', name: `${namespace}.${key}`, lang, from: words, to: 'Planted', ...(isLegal && { isLegal }) },
      ],
    };
  }),
];

const apply = (copy: string, { file, from, to }: Omit<Edit, 'found'>): void => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text, file).toContain(from);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
};

const keyOf = ({ kind, tag, name, lang, from, to, isBreaking, isLegal }: Change): string =>
  JSON.stringify({ kind, tag, name, lang, from, to, isBreaking, isLegal });

test('finds changes of the sources in the builds, and nothing besides them @long', async ({ copy }) => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', ...args], {
      cwd: copy,
      env: { ...process.env, GATE_VERSION: '2.0.0', GATE_DIST: 'dist' },
    });
  const edits = [...API, ...FACTS, ...texts()];
  for (const edit of edits) apply(copy, edit);
  apply(copy, {
    file: 'src/features/kyc-bar/kyc-bar.rule.ts',
    from: "  'not the test network'",
    to: "  'not the EU site': (f) => f.site !== 106,\n  'not the test network'",
  });

  // A changed legal text fails the build until its row is written.
  const failure = await run('src/build/build.ts', 'legal').catch((error: { stderr: string }) => error.stderr);
  expect(failure).toContain('kyc-bar.verify (en) has other words than its row: npm run texts -- --row kyc-bar.verify');
  expect(failure).toContain('uk-notice.title (de) has other words than its row');
  await run('src/tools/texts-review/texts-review.ts', '--row', 'kyc-bar.verify,uk-notice.title');
  await run('src/tools/matrix/matrix.ts');
  await run('src/build/build.ts');

  const args = [commandLine, 'diff', dist, join(copy, 'dist'), '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 });
  const { to, changes, notCompared } = JSON.parse(stdout) as ReleaseDiff;
  expect(to).toBe('2.0.0');
  expect(notCompared).toEqual([]);
  const of = (...kinds: string[]): Change[] => changes.filter(({ kind }) => kinds.includes(kind));
  const others = changes.filter(({ kind }) => kind !== 'decision' && kind !== 'size');
  expect(others.map(keyOf).sort()).toEqual(edits.flatMap(({ found }) => found.map(keyOf)).sort());
  const flips = of('decision');
  expect(new Set(flips.map(({ tag }) => tag))).toEqual(new Set([KYC, 'gate-compliance-modal']));
  // A renamed key also flips cells: what was stored under the old name no longer counts.
  for (const { tag, name, to: result } of flips)
    if (tag === KYC)
      expect([name, result]).toEqual([expect.stringMatching(/^site: eu(;|$)/), 'hide (not the EU site)']);
    else expect(name).toMatch(/gate_(hk|planted)_time/);
  expect(of('size').map(({ name }) => name)).toContain('gate.js');
});
