import { expect } from '@open-wc/testing';
import { reviewPage } from './page.ts';
import { reviewRows, widthOf } from './rows.ts';

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
  );

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
});
