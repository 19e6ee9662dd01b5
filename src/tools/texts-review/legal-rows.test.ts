import { expect } from '@open-wc/testing';
import { unapprovedLines } from '../../release/legal-report.ts';
import { approveRows, legalFacts, legalRowFindings, rowsText, sentencesOf, withRows } from './legal-rows.ts';

const TEXTS = [
  { namespace: 'bar', key: 'verify' },
  { namespace: 'bar', key: 'help' },
];
type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;
const WORDS: Table = {
  en: { verify: 'Verify now', help: 'Help' },
  de: { verify: 'Jetzt verifizieren', help: 'Hilfe' },
};
const sentences = (words: Table = WORDS) =>
  sentencesOf(TEXTS, ['en', 'de', 'nl'], (lang, _, key) => words[lang]?.[key]);

const approvedRows = async () =>
  approveRows(withRows({}, await sentences()), { source: 'memo 12', date: '2026-12-01', languages: ['en', 'de'] });

describe('rows of legal texts', () => {
  it('has a row with the SHA-256 of the words for each text and language, empty until counsel approves', async () => {
    const rows = withRows({}, await sentences());
    expect(Object.keys(rows)).to.deep.equal(['bar.verify', 'bar.help']);
    expect(rows['bar.help']!['en']).to.deep.equal({
      hash: 'b79cac926e0b2e347e72cc91d5174037c9e17ae7733fd7bdb570f71b10cd7bfc',
      source: '',
      date: '',
    });
    expect(legalRowFindings(rows, await sentences())).to.deep.equal([]);
  });

  it('reports changed words, missing rows and rows without words, with the command that writes them', async () => {
    const rows = withRows({}, await sentences());
    const changed = { ...WORDS, de: { verify: 'Verifizieren' }, nl: { help: 'Hulp' } };
    expect(legalRowFindings(rows, await sentences(changed))).to.deep.equal([
      'bar.verify (de) has other words than its row: npm run texts -- --row bar.verify',
      'bar.help (nl) has no row: npm run texts -- --row bar.help',
      'bar.help (de) has a row and no words: npm run texts -- --row bar.help',
    ]);
    const written = withRows(rows, await sentences(changed), ['bar.verify', 'bar.help']);
    expect(legalRowFindings(written, await sentences(changed))).to.deep.equal([]);
  });

  it('drops the approval of a changed translation only, and of all languages with the English words', async () => {
    const rows = await approvedRows();
    const other = withRows(rows, await sentences({ ...WORDS, de: { ...WORDS['de'], verify: 'Verifizieren' } }));
    expect(legalFacts(other)).to.deep.equal({
      'bar.verify': { en: '2026-12-01', de: '' },
      'bar.help': { en: '2026-12-01', de: '2026-12-01' },
    });
    const english = withRows(rows, await sentences({ ...WORDS, en: { ...WORDS['en'], verify: 'Verify' } }));
    expect(legalFacts(english)['bar.verify']).to.deep.equal({ en: '', de: '' });
    expect(legalFacts(english)['bar.help']).to.deep.equal({ en: '2026-12-01', de: '2026-12-01' });
  });

  it('writes only the rows that are wanted, and keeps the others', async () => {
    const rows = await approvedRows();
    const all = { en: { verify: 'Verify', help: 'Get help' } };
    const written = withRows(rows, await sentences(all), ['bar.verify']);
    expect(written['bar.help']).to.deep.equal(rows['bar.help']);
    expect(written['bar.verify']).to.have.keys(['en']);
  });

  it('approves texts and namespaces in some languages, and rejects what matches nothing', async () => {
    const rows = withRows({}, await sentences());
    const approval = { source: 'memo 12', date: '2026-12-01', languages: ['de'] };
    expect(legalFacts(approveRows(rows, { ...approval, only: ['bar.help'] }))).to.deep.equal({
      'bar.verify': { en: '', de: '' },
      'bar.help': { en: '', de: '2026-12-01' },
    });
    expect(() => approveRows(rows, { ...approval, only: ['ba'] })).to.throw('no legal text matches ba in de');
    expect(() => approveRows(rows, { ...approval, date: 'today' })).to.throw('"today" is no date');
  });

  it('is a file with one row on each line', async () => {
    const rows = await approvedRows();
    const text = rowsText(rows);
    expect(JSON.parse(text)).to.deep.equal(rows);
    expect(text.split('\n').filter((line) => line.includes('"hash"'))).to.have.length(4);
  });
});

describe('the list of a release', () => {
  it('names what counsel has not approved, grouped by namespace and languages', () => {
    expect(
      unapprovedLines({
        'bar.verify': { en: '', de: '' },
        'bar.help': { en: '', de: '' },
        'bar.more': { en: '2026-12-01', de: '' },
        'bar.done': { en: '2026-12-01', de: '2026-12-01' },
      }),
    ).to.deep.equal([
      'not approved by counsel: 5 legal texts and translations',
      '  bar (all languages): verify, help',
      '  bar (de): more',
    ]);
    expect(unapprovedLines({ 'bar.done': { en: '2026-12-01' } })).to.deep.equal([]);
  });
});
