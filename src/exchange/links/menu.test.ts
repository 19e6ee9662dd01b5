import fc from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { write } from '../html/markup.testing.ts';
import { readMarkupMenu, readMenu } from './menu.ts';

const ORIGIN = 'https://host.test';
const markup = (html: string) => readMarkupMenu(write(document.createElement('div'), html), ORIGIN);

describe('readMenu', () => {
  it('a list of entries, and groups of them; paths take the prefix [NAV-06]', () => {
    const given = [
      { label: ' One ', url: '/one', name: 'one' },
      { title: 'More', name: 'more', items: [{ label: 'Two', href: 'https://x.test/two', newTab: true }] },
      { label: 'Three', url: '/three', target: '_blank' },
    ];
    const expected = [
      {
        name: 'own',
        items: [
          { name: 'one', label: 'One', href: '/tr/one', newTab: false },
          { name: 'own-2', label: 'Three', href: '/tr/three', newTab: true },
        ],
      },
      {
        name: 'more',
        title: 'More',
        items: [{ name: 'own-1', label: 'Two', href: 'https://x.test/two', newTab: true }],
      },
    ];
    expect(readMenu(given, 'tr')).to.deep.equal(expected);
    expect(readMenu(JSON.stringify(given), 'tr')).to.deep.equal(expected);
  });

  it('entries without label or with an unsafe address are left out, and so are empty groups [NAV-06]', () => {
    for (const bad of [
      { label: 'x', url: 'javascript:alert(1)' },
      { label: 'x', url: '//evil.test' },
      { label: 'x', url: '/\\evil.test' },
      { label: 'x' },
      { label: '', url: '/x' },
      { url: '/x' },
      { label: {}, url: '/x' },
      { title: 'Empty', items: [] },
      { title: 'Bad', items: [{ label: 'x', url: 'data:text/html,x' }] },
      null,
      7,
      'x',
    ]) {
      expect(readMenu([bad], 'en'), JSON.stringify(bad)).to.equal(undefined);
      expect(readMenu([bad, { label: 'ok', url: '/ok' }], 'en')![0]!.items).to.have.length(1);
    }
  });

  it('replaces a name that is not valid in a part [NAV-06]', () => {
    for (const name of ['a b', '"', '', 'x'.repeat(41), 'ä'])
      expect(readMenu([{ label: 'x', url: '/x', name }], 'en')![0]!.items[0]!.name).to.equal('own-1');
  });

  for (const given of [undefined, null, '', ' ', '{', '{}', '[]', '7', 'null', {}, 7, true])
    it(`${JSON.stringify(given) ?? 'undefined'} gives nothing: the built-in entries stand [NAV-06]`, () => {
      expect(readMenu(given, 'en')).to.equal(undefined);
    });

  it('never throws, and never gives an address that must not be followed [NAV-06]', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.webUrl(), (a, b, url) => {
        for (const given of [
          a,
          [a, b],
          [{ label: 'x', url: b }],
          [{ items: [a, { label: 'x', url }] }],
          [{ items: b }],
        ])
          for (const { items } of readMenu(given, 'fr') ?? [])
            for (const { href, label } of items) {
              expect(href).to.match(/^(\/|https?:|mailto:|tel:|#.)/);
              expect(label).to.not.equal('');
            }
      }),
    );
  });
});

describe('readMarkupMenu', () => {
  it('reads links inside `data-gate-items`, with a heading before them as title; addresses are normalised and take no prefix [NAV-06]', () => {
    expect(
      markup(`
        <a href="/not-mine">no</a>
        <nav data-gate-items>
          <a href="/fr/x" data-name="x">X
            Y</a>
          <h3>Group</h3>
          <ul><li><a href="https://x.test" target="_blank">Z</a></li></ul>
          <h3>Empty</h3>
        </nav>
        <a data-gate-items href="#part">P</a>`),
    ).to.deep.equal([
      { name: 'group-1', items: [{ name: 'x', label: 'X Y', href: '/fr/x', newTab: false }] },
      {
        name: 'group-2',
        title: 'Group',
        items: [{ name: 'own-2', label: 'Z', href: 'https://x.test/', newTab: true }],
      },
      { name: 'group-4', items: [{ name: 'own-3', label: 'P', href: '#part', newTab: false }] },
    ]);
  });

  for (const html of [
    '',
    '<a href="/x">x</a>',
    '<ul data-gate-items></ul>',
    '<a data-gate-items href="javascript:1">x</a>',
    '<a data-gate-items href="">x</a>',
    '<a data-gate-items href="/x"></a>',
  ])
    it(`${html || 'nothing'} gives nothing [NAV-06]`, () => {
      expect(markup(html)).to.equal(undefined);
    });
});
