import { expect } from '@open-wc/testing';
import { reviewPage } from './page.ts';
import { reviewRows, widthOf, type Standards } from './rows.ts';

const ENGLISH = [{ namespace: 'bar', text: { verify: 'Verify now', a_title: 'Notice', link: 'See <a>terms</a>' } }];
const USE = {
  tags: ['gate-bar'],
  files: [
    { name: 'src/bar.tsx', text: "t('verify')" },
    { name: 'src/other.tsx', text: 't(`${type}_title`)' },
  ],
};
const rows = (translation: Record<string, string>) =>
  reviewRows(
    ENGLISH,
    () => translation,
    () => USE,
    STANDARDS,
  );
const STANDARDS: Standards = {
  lang: 'de',
  glossary: {
    terms: [
      {
        id: 'notice',
        english: '\\bnotice\\b',
        languages: { de: { term: 'Hinweis', allowed: ['hinweis'], forbidden: ['anmerkung'] } },
      },
    ],
    languages: {
      de: { address: 'Sie', buttons: 'infinitive', marks: 'No-break spaces', forbidden: ['diagramm'] },
    },
  },
  approvals: {
    questions: { 'bar.link': 'Which terms?' },
    approved: {},
  },
};

describe('the table for reviewers of translations', () => {
  it('widths leave tags and combining marks out, and count wide letters twice', () => {
    expect(widthOf('See <a>terms</a>')).to.equal('See terms'.length);
    expect(widthOf('立即验证')).to.equal(8);
    expect(widthOf('ที่')).to.equal(1);
  });

  it('a row has element, key, both texts, where it is drawn and how long it is', () => {
    const [verify, title] = rows({ verify: 'Jetzt Identität bestätigen', a_title: 'Hinweis', link: '<a>x</a>' });
    expect(verify).to.deep.include({ tags: ['gate-bar'], key: 'verify', english: 'Verify now', isLong: true });
    expect(verify!.ratio).to.equal(2.6);
    expect(verify!.files).to.deep.equal(['src/bar.tsx']);
    expect(title!.files, 'a key put together at run time').to.deep.equal(['src/bar.tsx', 'src/other.tsx']);
    expect(title!.isLong, 'one letter more').to.equal(false);
  });

  it('a missing translation is an empty row, and the page marks it', () => {
    const page = reviewPage('de', rows({ verify: 'Jetzt' }));
    expect(page.match(/class="missing"/g)).to.have.length(2);
  });

  it('markup of texts is shown as text, and a language from right to left is set so', () => {
    const page = reviewPage('ar', rows({ verify: 'تحقق', a_title: 'إشعار', link: 'انظر <a>الشروط</a>' }));
    expect(page).to.contain('lang="ar" dir="rtl"').and.contain('&lt;a&gt;الشروط&lt;/a&gt;').and.not.contain('<a>');
  });

  it('shows the terms of the glossary beside a text, and marks those that it lacks', () => {
    const right = rows({ verify: 'Jetzt', a_title: 'Hinweis', link: '<a>x</a>' });
    expect(right[1]!.terms).to.deep.equal([{ words: 'notice: Hinweis', isRight: true }]);
    const wrong = rows({ verify: 'Jetzt', a_title: 'Anmerkung', link: '<a>x</a>' });
    expect(wrong[1]!.terms).to.deep.equal([{ words: 'notice: Hinweis; not “anmerkung”', isRight: false }]);
    const page = reviewPage('de', wrong, STANDARDS.glossary.languages['de']);
    expect(page).to.contain('1 against the glossary').and.contain('<dd>diagramm</dd>').and.contain('class="wrong"');
  });

  it('shows the question for counsel and that nobody has approved the text', () => {
    const page = reviewPage('de', rows({ verify: 'Jetzt', a_title: 'Hinweis', link: '<a>x</a>' }));
    expect(page).to.contain('Counsel: Which terms?').and.contain('0 approved').and.contain('<td>open');
  });
});
