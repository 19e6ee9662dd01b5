import { expect } from '@open-wc/testing';
import { sanitizeHtml } from './html.ts';
import { readNotice } from '../policy/server-notice.ts';
import { linkWords } from './text-links.ts';

const linked = (
  html: string,
  links: { key: string; link: string }[],
  hrefOf = (link: string): string | null => link,
) => {
  const clean = sanitizeHtml(html);
  linkWords(clean, links, hrefOf);
  const box = document.createElement('div');
  box.append(clean);
  return box;
};

describe('key words', () => {
  it('become links, every time they come, and the rest stays [COMP-32]', () => {
    const box = linked('<p>See rules and <b>rules</b>, not rule.</p>', [{ key: 'rules', link: '/r' }]);
    expect([...box.querySelectorAll('a')].map((a) => `${a.textContent} ${a.getAttribute('href')}`)).to.deep.equal([
      'rules /r',
      'rules /r',
    ]);
    expect(box.textContent).to.equal('See rules and rules, not rule.');
  });

  it('what they open has no access to the page [COMP-32]', () => {
    const box = linked('rules', [{ key: 'rules', link: '/r' }]);
    expect(box.querySelector('a')!.rel).to.equal('noopener noreferrer');
  });

  it('the longest of two at the same place wins [COMP-32]', () => {
    const box = linked('User Agreement', [
      { key: 'User', link: '/short' },
      { key: 'User Agreement', link: '/long' },
    ]);
    expect(box.querySelectorAll('a')).to.have.length(1);
    expect(box.querySelector('a')!.getAttribute('href')).to.equal('/long');
  });

  it('creates no links inside links [COMP-32]', () => {
    const box = linked('<a href="/x">rules</a> rules', [{ key: 'rules', link: '/r' }]);
    expect(box.querySelectorAll('a a')).to.have.length(0);
    expect(box.querySelectorAll('a')).to.have.length(2);
  });

  it('keys are compared literally: no pattern, no markup [COMP-32]', () => {
    for (const key of ['.*', '(a+)+$', '<b>', '[', '\\', '$&'])
      expect(linked('aaaa <b>x</b>', [{ key, link: '/r' }]).querySelectorAll('a'), key).to.have.length(0);
    const box = linked('a &lt;img src=x onerror=alert(1)&gt;', [{ key: '<img src=x onerror=alert(1)>', link: '/r' }]);
    expect(box.querySelector('img')).to.equal(null);
    expect(box.querySelector('a')!.textContent).to.equal('<img src=x onerror=alert(1)>');
  });

  it('a link that must not be followed leaves its words as words [COMP-32]', () => {
    const box = linked('rules', [{ key: 'rules', link: 'javascript:alert(1)' }], () => null);
    expect(box.innerHTML).to.equal('rules');
  });

  it('a hostile number of hits is capped [COMP-32]', () => {
    expect(linked('a '.repeat(10_000), [{ key: 'a', link: '/r' }]).querySelectorAll('a')).to.have.length(50);
  });
});

describe('readNotice', () => {
  it('reads the named fields and nothing else [COMP-31, COMP-32]', () => {
    expect(
      readNotice({
        title: 'T',
        content: 'C',
        text_link: [{ key: 'k', link: '/l', more: 1 }],
        ok_button: 'OK',
        ok_button_router: '/go',
        cancel_button: 'No',
        no_close_button: '1',
        type: 'x',
        extra: 1,
      }),
    ).to.deep.equal({
      title: 'T',
      content: 'C',
      text_link: [{ key: 'k', link: '/l' }],
      ok_button: 'OK',
      ok_button_router: '/go',
      cancel_button: 'No',
      no_close_button: true,
      type: 'x',
    });
  });

  it('nothing to say is no notice [COMP-34]', () => {
    for (const value of [undefined, null, 5, 'text', [], {}, { title: ' ', content: '' }, { ok_button: 'OK' }])
      expect(readNotice(value), JSON.stringify(value)).to.equal(null);
  });

  it('bad fields fall back one by one [COMP-32]', () => {
    const notice = readNotice({
      title: { toString: 1 },
      content: 'C',
      text_link: [
        null,
        5,
        { key: '', link: '/' },
        { key: 'k' },
        { key: 'x'.repeat(101), link: '/' },
        { key: 'k', link: '/' },
      ],
      no_close_button: 'yes',
    })!;
    expect(notice.title).to.equal('');
    expect(notice.text_link).to.deep.equal([{ key: 'k', link: '/' }]);
    expect(notice.no_close_button).to.equal(false);
    expect(
      readNotice({ content: 'C', text_link: Array(1000).fill({ key: 'k', link: '/' }) })!.text_link,
    ).to.have.length(20);
  });
});
