import { expect } from '@open-wc/testing';
import { changedTexts, changesPage, type WordsAt } from './changes.ts';
import { unlistedLegalTexts } from './legal-texts.ts';

const TEXT = { namespace: 'uk-notice', key: 'title', english: 'We do not serve consumers' };
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
    const page = changesPage(changed, '24 November 2026', { 'uk-notice.title': 'Who is a consumer?' });
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
    expect(changesPage(changedTexts([TEXT], ['fr'], words({}), after), 'today', {})).to.contain(
      '| fr |  | Voir `<docs>`le contrat`</docs>` \\| aide |',
    );
  });
});

describe('legal texts', () => {
  it('finds a text that links to a contract and is not in the table', () => {
    const own = {
      namespace: 'banner',
      text: { note: 'See the <agreement>User Agreement</agreement>.', close: 'Close' },
    };
    expect(unlistedLegalTexts([own])).to.deep.equal(['banner.note links to a contract: add it to LEGAL_TEXTS']);
  });
});
