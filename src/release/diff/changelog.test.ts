import { expect } from '@open-wc/testing';
import type { Change, ReleaseDiff } from './change.ts';
import { allowsBreaking, blocksOf, changelogBlock, undeclared, withBlock } from './changelog.ts';
import { printDiff } from './print.ts';

const REMOVED: Change = { kind: 'attribute', tag: 'gate-kyc-bar', name: 'url', from: 'string', isBreaking: true };
const diffOf = (changes: readonly Change[], more: Partial<ReleaseDiff> = {}): ReleaseDiff => ({
  from: '1.4.1',
  to: '2.0.0',
  changes,
  otherReasons: 0,
  notCompared: [],
  ...more,
});

const changelog = (notes: string): string =>
  `# gate-elements\n\n## 2.0.0\n\n### Major Changes\n\n- ${notes}\n\n## 1.4.1\n\n- \`url\` of \`gate-kyc-bar\` is fixed.\n`;

describe('the diff in the CHANGELOG', () => {
  it('follows the notes of its version, and replaces an earlier block', () => {
    const first = withBlock(changelog('One note.'), diffOf([REMOVED]))!;
    expect(first).to.match(
      /One note\.\n\n### What changed since 1\.4\.1\n\n\*\*Elements and API\*\*\n\n- gate-kyc-bar attribute url \(string\) removed, breaking\n\n## 1\.4\.1/,
    );
    const second = withBlock(first, diffOf([]))!;
    expect(second).to.contain('### What changed since 1.4.1\n\nNothing that pages or visitors notice.\n\n## 1.4.1');
    expect(second.match(/What changed since/g)).to.have.length(1);
    expect(second).to.contain('One note.').and.contain('is fixed');
  });

  it('needs a part of the version', () => {
    expect(withBlock('# gate-elements\n\n## 1.4.1\n', diffOf([]))).to.equal(undefined);
  });

  it('of the only version ends the file', () => {
    const text = withBlock('# gate-elements\n\n## 2.0.0\n\n- Note.\n', diffOf([]))!;
    expect(text.endsWith('Nothing that pages or visitors notice.\n')).to.equal(true);
  });

  it('is read again for the site', () => {
    const text = withBlock(changelog('One note.'), diffOf([REMOVED]))!;
    const [block, ...more] = blocksOf(text);
    expect(more).to.deep.equal([]);
    expect(block).to.deep.include({ version: '2.0.0', since: '1.4.1' });
    expect(block!.text).to.match(/^\*\*Elements and API\*\*[^]*breaking$/);
  });

  it('cuts long sections and names the command that prints all', () => {
    const many = Array.from({ length: 33 }, (_, at): Change => ({ kind: 'api', name: `gate.f${at}`, to: '()' }));
    expect(changelogBlock(diffOf(many))).to.contain(
      '- gate.f29() added\n- and 3 more: `gate-elements diff 1.4.1 2.0.0`',
    );
  });

  it('writes words of texts as code, which neither Markdown nor the site interprets', () => {
    const change: Change = { kind: 'text', name: 'bar.a_b', lang: 'en', from: 'See <docs>{{n}}`</docs>', to: 'a | b' };
    expect(changelogBlock(diffOf([change]))).to.contain("- bar.a\\_b (en): `See <docs>{{n}}'</docs>` → `a | b`");
  });
});

describe('breaking changes', () => {
  it('are allowed in a major version, and before 1.0.0 in a minor one', () => {
    expect(allowsBreaking('1.9.0', '2.0.0-beta.1')).to.equal(true);
    expect(allowsBreaking('0.1.0', '0.2.0')).to.equal(true);
    expect(allowsBreaking('1.1.0', '1.2.0')).to.equal(false);
    expect(allowsBreaking('0.1.0', '0.1.1')).to.equal(false);
  });

  it('are declared by a note that names the element and what it lost', () => {
    expect(undeclared(diffOf([REMOVED]), changelog('`gate-kyc-bar` has no `url` any more.'))).to.deep.equal([]);
    expect(undeclared(diffOf([REMOVED]), changelog('`gate-kyc-bar-2` has no `urls` any more.'))).to.deep.equal([
      'gate-kyc-bar attribute url: the notes of 2.0.0 in CHANGELOG.md do not name gate-kyc-bar and url: run npm run change',
    ]);
  });

  it('are not declared by the diff itself, nor in a minor release', () => {
    const written = withBlock(changelog('A note.'), diffOf([REMOVED]))!;
    expect(undeclared(diffOf([REMOVED]), written)).to.have.length(1);
    expect(undeclared(diffOf([REMOVED], { to: '1.5.0' }), changelog('`gate-kyc-bar` `url`'))).to.deep.equal([
      'gate-kyc-bar attribute url is removed: 1.5.0 is no major release',
    ]);
  });

  it('may be declared in any release since the one that is compared', () => {
    const notes = changelog('Nothing.').replace('## 1.4.1', '## 1.9.0\n\n- `gate-kyc-bar` without `url`.\n\n## 1.4.1');
    expect(undeclared(diffOf([REMOVED]), notes)).to.deep.equal([]);
    expect(undeclared(diffOf([REMOVED], { from: '1.9.0' }), notes)).to.have.length(1);
  });
});

describe('the diff for people', () => {
  it('prints a change that four elements share once, and names each element of a breaking one', () => {
    const part = (tag: string, more: Partial<Change> = {}): Change => ({
      kind: 'part',
      tag,
      name: 'grip',
      to: '',
      ...more,
    });
    const tags = ['gate-a', 'gate-b', 'gate-c', 'gate-d'];
    const gone = tags.map((tag): Change => ({ kind: 'part', tag, name: 'old', from: '', isBreaking: true }));
    const text = printDiff(diffOf([...tags.map((tag) => part(tag)), ...gone, part('gate-e', { name: 'edge' })]));
    expect(text.split('\n').slice(3)).to.deep.equal([
      ...tags.map((tag) => `  ${tag} part old removed, breaking`),
      '  4 elements: part grip added',
      '  gate-e part edge added',
    ]);
  });

  it('starts with what breaks, groups the cells of a flip and says what was not compared', () => {
    const flip = (name: string): Change => ({ kind: 'decision', tag: 'gate-a', name, from: 'show', to: 'hide (b)' });
    const added: Change = { kind: 'slot', tag: 'gate-a', name: '', to: '' };
    const text = printDiff(
      diffOf([added, REMOVED, flip('site: tr'), flip('site: us')], {
        otherReasons: 2,
        notCompared: ['elements: /old has no custom-elements.json'],
      }),
    );
    expect(text.split('\n')).to.deep.equal([
      '1.4.1 → 2.0.0: 4 changes, 1 breaking',
      'not compared: elements: /old has no custom-elements.json',
      '',
      'Elements and API',
      '  gate-kyc-bar attribute url (string) removed, breaking',
      '  gate-a default slot added',
      '',
      'Decisions',
      '  gate-a: show → hide (b) in [site: tr] [site: us]',
      '',
      'Reasons',
      '  2 rows of the matrix keep their result and change only the reason',
    ]);
  });
});
