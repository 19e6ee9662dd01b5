import { expect } from '@open-wc/testing';
import { changedTexts, changesFindings, changesPage, type WordsAt } from './changes.ts';
import { legalTextFindings, legalTexts, withLegalText } from './legal-texts.ts';

const TEXT = { namespace: 'uk-notice', key: 'title', english: 'We do not serve consumers' };
const SINCE = { ref: 'abc123', date: '24 November 2026' };
const words =
  (of: Readonly<Record<string, string>>): WordsAt =>
  (lang) =>
    of[lang];

describe('changes of legal texts', () => {
  const before = words({ en: TEXT.english, fr: 'Nous ne servons pas', de: 'Wir bedienen keine Verbraucher' });

  it('lists a text with its words before and after, in the languages that changed', () => {
    const after = words({ en: TEXT.english, fr: 'Nos services ne sont pas proposés', de: before('de', '', '')! });
    const changed = changedTexts([TEXT], ['en', 'fr', 'de'], before, after);
    expect(changed).to.deep.equal([
      { ...TEXT, words: [{ lang: 'fr', before: 'Nous ne servons pas', after: 'Nos services ne sont pas proposés' }] },
    ]);
    const page = changesPage(changed, SINCE, { 'uk-notice.title': 'Who is a consumer?' });
    expect(page)
      .to.contain('| fr | Nous ne servons pas | Nos services ne sont pas proposés |')
      .and.contain('English, unchanged: We do not serve consumers')
      .and.contain('- `uk-notice.title`: Who is a consumer?');
  });

  it('leaves out a text that did not change, and lists one that is new', () => {
    expect(changedTexts([TEXT], ['en', 'fr'], before, before)).to.deep.equal([]);
    const [added] = changedTexts([TEXT], ['fr'], words({}), before);
    expect(added!.words).to.deep.equal([{ lang: 'fr', before: '', after: 'Nous ne servons pas' }]);
  });

  it('writes links as code, and keeps the table whole', () => {
    const after = words({ fr: 'Voir <docs>le contrat</docs> | aide' });
    expect(changesPage(changedTexts([TEXT], ['fr'], words({}), after), SINCE, {})).to.contain(
      '| fr |  | Voir `<docs>`le contrat`</docs>` \\| aide |',
    );
  });

  it('reports a page whose words after a change are not those of today, with the command that writes it', () => {
    const after = words({ en: TEXT.english, fr: 'Voir <docs>le contrat</docs> | aide' });
    const page = changesPage(changedTexts([TEXT], ['en', 'fr'], before, after), SINCE, {});
    expect(changesFindings(page, [TEXT], after)).to.deep.equal([]);
    const later = words({ en: TEXT.english, fr: 'Voir <docs>les contrats</docs> | aide' });
    expect(changesFindings(page, [TEXT], later)).to.deep.equal([
      'legal-text-changes.md has other words for uk-notice.title in fr: npm run texts -- --changes abc123 --since "24 November 2026"',
    ]);
    expect(changesFindings(page, [], after)).to.have.length(1);
  });
});

describe('legal texts', () => {
  const banner = {
    namespace: 'banner',
    text: { note: 'See the <agreement>User Agreement</agreement>.', close: 'Close' },
  };

  it('reports a text that links to a contract and is not in the table, with the command that adds it', () => {
    expect(legalTextFindings({}, [banner])).to.deep.equal([
      'banner.note links to a contract: npm run texts -- --legal banner.note',
    ]);
    const table = withLegalText({}, [banner], 'banner.note');
    expect(legalTextFindings(table, [banner])).to.deep.equal([]);
    expect(legalTexts(table, [banner])).to.deep.equal([
      { namespace: 'banner', key: 'note', english: banner.text.note },
    ]);
  });

  it('adds a text once, and no text that there is not', () => {
    expect(withLegalText({ banner: ['note'] }, [banner], 'banner.note')).to.deep.equal({ banner: ['note'] });
    expect(() => withLegalText({}, [banner], 'banner.title')).to.throw('no text banner.title');
  });

  it('reports a key of the table without a text', () => {
    expect(legalTextFindings({ banner: ['note', 'title'] }, [banner])).to.deep.equal([
      'there is no text banner.title: remove it from src/locales/legal-texts.json',
    ]);
  });
});
