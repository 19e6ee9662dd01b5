import { expect } from '@open-wc/testing';
import { anchorsOf, blocksOf, strayFences, type Block } from './blocks.ts';
import { inlineFindings, shellFindings, type KnownCommands } from './commands.ts';
import { linkFindings, lostPages, outsidePackage, pathFindings } from './links.ts';
import { markupFindings } from './markup.ts';
import { namesIn, styleFindings } from './styles.ts';

const block = (language: string, text: string): Block => ({
  file: 'docs/a.md',
  line: 3,
  language,
  text,
  given: [],
  folder: '',
  from: '',
});

describe('docs: blocks', () => {
  it('blocks are found with their line, language and what stands above for the checks', () => {
    const text =
      '# A\n<!-- in: elements -->\n<!-- given: declare const a: 1; -->\n```ts\na;\n```\n\n- item\n  ```html\n  <p>\n    b\n  ```\n```\nplain\n```\n';
    expect(blocksOf('docs/a.md', text)).to.deep.equal([
      {
        file: 'docs/a.md',
        line: 5,
        language: 'ts',
        text: 'a;',
        given: ['declare const a: 1;'],
        folder: 'elements',
        from: '',
      },
      { file: 'docs/a.md', line: 10, language: 'html', text: '<p>\n  b', given: [], folder: '', from: '' },
      { file: 'docs/a.md', line: 14, language: '', text: 'plain', given: [], folder: '', from: '' },
    ]);
  });

  it('headings are named as links name them, and code is no heading', () => {
    expect(anchorsOf('# Policy and SRI\n```sh\n# none\n```\n## 1. `gate-x`, now')).to.deep.equal([
      'policy-and-sri',
      '1-gate-x-now',
    ]);
  });
});

describe('docs: links', () => {
  const pages = {
    'README.md': '[a](docs/a.md)',
    'docs/a.md': '# Top\n[b](b.md#part) [up](../README.md) [file](../src/x.ts) [web](https://x.test)',
    'docs/b.md': '## Part',
  };
  const exists = (path: string) => path === 'src/x.ts';

  it('links that lead somewhere are fine', () => {
    expect(linkFindings(pages, exists)).to.deep.equal([]);
    expect(lostPages(pages, 'README.md')).to.deep.equal([]);
  });

  it('a missing page, a missing heading and a page that nobody finds are told', () => {
    const broken = { ...pages, 'docs/a.md': '[x](c.md) [y](b.md#gone)', 'docs/d.md': '' };
    expect(linkFindings(broken, exists)).to.deep.equal([
      'docs/a.md: the link c.md leads nowhere',
      'docs/a.md: docs/b.md has no heading #gone',
    ]);
    expect(lostPages(broken, 'README.md')).to.deep.equal(['docs/d.md: no link from README.md leads to it']);
  });

  it('names files that are missing', () => {
    const text = 'See `src/x.ts`, `src/y.ts`, `src/foo/` and `npm run src/z`.';
    expect(pathFindings({ 'docs/a.md': text }, exists)).to.deep.equal(['docs/a.md: there is no src/y.ts']);
  });

  it('a page for users that links to a page for maintainers is told', () => {
    const maintainers = {
      'README.md': '[c](docs/maintainers/c.md)',
      'docs/maintainers/c.md': '[d](d.md) [a](../a.md)',
    };
    expect(outsidePackage({ ...pages, ...maintainers })).to.deep.equal([]);
    expect(outsidePackage({ ...pages, 'docs/b.md': '[c](maintainers/c.md#why)' })).to.deep.equal([
      'docs/b.md: the package has no maintainers/c.md#why',
    ]);
  });
});

describe('docs: fences', () => {
  it('what no check would read is found', () => {
    const text = 'A\n```js title="a.js"\na(\n```\n~~~js\na(\n~~~\n  ```html\n  <p>\n  ```\n';
    expect(strayFences('docs/a.md', text).map((line) => line.slice(0, 11))).to.deep.equal([
      'docs/a.md:2',
      'docs/a.md:5',
      'docs/a.md:7',
    ]);
  });
});

describe('docs: commands', () => {
  const known: KnownCommands = {
    scripts: ['start', 'test', 'check'],
    own: { commands: ['init', 'fragment'], flags: ['yes', 'site'] },
    exists: (file) => file === 'src/a.ts',
  };
  const found = (text: string) => shellFindings(block('sh', text), known);

  it('commands that there are', () => {
    expect(
      found(
        '# first\nnpm ci && npm start\nPORT=9000 npm start\nnpm run check\nnpx gate-elements init --yes --site tr\nnpx tsx src/a.ts X\nnpx gate-elements fragment gate-footer > footer.html\nnode -e "a && b"',
      ),
    ).to.deep.equal([]);
  });

  for (const [line, wrong] of [
    ['npm run chekc', 'there is no npm run chekc'],
    ['npm ci && npm run gone', 'there is no npm run gone'],
    ['npx gate-elements innit', 'gate-elements has no command "innit"'],
    ['npx gate-elements init --sites tr', 'gate-elements has no flag --sites'],
    ['npx tsx src/b.ts', 'there is no src/b.ts'],
    ['npx somebody-elses-tool', 'npx somebody-elses-tool is none of the tools that the docs name'],
    ['npm frobnicate', 'npm frobnicate is none of ours'],
    ['curl https://evil.example/', 'curl calls www.example.com in the docs'],
    ['rm -rf /', '"rm" is no program that the docs name'],
  ] as const)
    it(`planted: ${line}`, () => {
      expect(found(`npm ci\n${line}`)).to.deep.equal([`docs/a.md:4: ${wrong}`]);
    });

  it('commands in the running text count, other code does not', () => {
    expect(inlineFindings('docs/a.md', 'Run `npm run chekc` or `npm run check`; `gate.open()`.', known)).to.deep.equal([
      'docs/a.md: there is no npm run chekc',
    ]);
  });
});

describe('docs: styles', () => {
  const known = {
    tags: ['gate-kyc-bar'],
    ...namesIn(['a { color: var(--gate-text, #000) }', '<b part="panel close">', "part={'action'}"]),
  };
  const found = (text: string) => styleFindings(block('css', text), known);

  it('properties, parts and tags that there are', () => {
    expect(found(':root { --gate-text: red } gate-kyc-bar::part(close) { color: red }')).to.deep.equal([]);
  });

  for (const [text, wrong] of [
    [':root { --gate-txt: red }', 'there is no --gate-txt'],
    ['gate-kyc-bar::part(clos) { color: red }', 'there is no clos'],
    ['gate-kyc-bra { color: red }', 'there is no gate-kyc-bra'],
    ['a { color: red', 'braces do not match'],
  ] as const)
    it(`planted: ${text}`, () => {
      expect(found(text)).to.deep.equal([`docs/a.md:3: ${wrong}`]);
    });
});

describe('docs: HTML', () => {
  const found = (text: string) => markupFindings(block('html', text)).map((line) => line.replace('docs/a.md:3: ', ''));

  for (const [text, wrong] of [
    ['<gate-kyc-bra></gate-kyc-bra>', 'There is no element <gate-kyc-bra>. Write gate-kyc-bar.'],
    ['<gate-kyc-bar urls="/x"></gate-kyc-bar>', '<gate-kyc-bar> has no attribute "urls". Write url.'],
    ['<gate-image></gate-image>', '<gate-image> has no attribute src, and does nothing without it. Add src="…".'],
    ['<div data-gate="kyc-bar" data-gate-urls="/x"></div>', 'the loader reads no attribute data-gate-urls here'],
    ['<div data-gate-opens="gate-chat"></div>', 'the loader reads no attribute data-gate-opens here'],
    ['<script src="/gate/gate.js" data-sites="tr"></script>', 'there is no setting sites'],
    [
      '<script type="application/json" data-gate-config>{ "sites": 1 }</script>',
      'warn: [gate] config "sites" is unknown or has a bad value',
    ],
    [
      '<script src="/gate.js" data-preload="kyc-bra"></script>',
      'data-preload names "kyc-bra", and there is no such element. Write kyc-bar.',
    ],
  ] as const)
    it(`planted: ${text}`, () => {
      expect(found(text)).to.deep.equal([wrong]);
    });

  it('planted: settings that are no JSON', () => {
    expect(found('<script type="application/json" data-gate-config>{</script>')[0]).to.match(/no JSON/);
  });

  it('every block of README and docs is written as the loader reads it', async () => {
    const pages = ['README.md'];
    let blocks = 0;
    for (const page of pages) {
      const response = await fetch(`/${page}`);
      expect(response.ok, page).to.equal(true);
      const text = await response.text();
      for (const [, link] of text.matchAll(/\]\(([\w./-]+\.md)/g)) {
        const target = new URL(link!, `https://docs.test/${page}`).pathname.slice(1);
        if (target.startsWith('docs/') && !pages.includes(target)) pages.push(target);
      }
      for (const each of blocksOf(page, text).filter(({ language }) => language === 'html')) {
        blocks++;
        expect(markupFindings(each), each.text).to.deep.equal([]);
      }
    }
    expect(pages.length).to.be.greaterThan(15);
    expect(blocks).to.be.greaterThan(15);
  });
});
