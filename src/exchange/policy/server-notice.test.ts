import { expect } from '@open-wc/testing';
import { readNotice } from './server-notice.ts';

const EMPTY = {
  title: '',
  content: '',
  text_link: [],
  ok_button: '',
  ok_button_router: '',
  cancel_button: '',
  no_close_button: false,
  type: '',
};

describe('a notice of the server [COMP-31, COMP-34]', () => {
  it('has defaults for missing fields, and copies no others', () => {
    expect(readNotice({ title: 'Rules', spy: 1 })).to.deep.equal({ ...EMPTY, title: 'Rules' });
    const complete = {
      title: 'Rules',
      content: '<b>Read</b>',
      text_link: [{ key: 'Read', link: '/docs' }],
      ok_button: 'OK',
      ok_button_router: '/kyc',
      cancel_button: 'Later',
      no_close_button: true,
      type: 'banner',
    };
    expect(readNotice(complete)).to.deep.equal(complete);
  });

  it('is none without title and content, whatever the answer is', () => {
    for (const answer of [undefined, null, 0, 'text', [], {}, { ok_button: 'OK' }, { title: ' ', content: '\n' }])
      expect(readNotice(answer), JSON.stringify(answer)).to.equal(null);
    expect(readNotice({ content: 'Read' })).to.include({ title: '', content: 'Read' });
    expect(readNotice({ title: 'Read', content: ' ' })).to.include({ title: 'Read' });
  });

  it('cannot be closed only if the server sets the flag', () => {
    const closable = (flag: unknown) => !readNotice({ title: 'x', no_close_button: flag })?.no_close_button;
    expect([true, 1, '1'].map(closable)).to.deep.equal([false, false, false]);
    expect([false, 0, '0', 'true', undefined].every(closable)).to.equal(true);
  });

  it('keeps links with a key and an address, twenty at most', () => {
    const of = (links: unknown) => readNotice({ title: 'x', text_link: links })?.text_link;
    const link = { key: 'here', link: '/a' };
    expect(of([link, { ...link, spy: 1 }])).to.deep.equal([link, link]);
    for (const wrong of [
      null,
      'here',
      { key: 'here' },
      { link: '/a' },
      { key: '', link: '/a' },
      { key: ' ', link: '/a' },
      { key: 1, link: '/a' },
      { key: 'here', link: 1 },
      { key: 'k'.repeat(101), link: '/a' },
    ])
      expect(of([wrong]), JSON.stringify(wrong)).to.deep.equal([]);
    expect(of([{ key: 'k'.repeat(100), link: '/a' }])).to.have.length(1);
    expect(of(Array.from({ length: 21 }, () => link))).to.have.length(20);
    expect(of(link)).to.deep.equal([]);
  });
});
