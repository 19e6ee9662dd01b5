import { expect } from '@open-wc/testing';
import { fill, isPlain, plainText } from './plain-text.ts';

describe('plain texts', () => {
  for (const [key, text] of [
    ['lines_one', 'a line'],
    ['lines_other', 'lines'],
    ['rank_ordinal_few', '{{count}}rd'],
    ['price', '{{price, number}}'],
    ['price', '{{price,currency(EUR)}}'],
    ['name', '{{- name}}'],
    ['name', '{{user.name}}'],
    ['more', 'see $t(name)'],
  ] as const)
    it(`${key}: "${text}" needs i18next`, () => {
      expect(isPlain({ hello: 'Hello', [key]: text })).to.equal(false);
    });

  it('words, places, tags and single braces do not', () => {
    expect(isPlain({ a: 'Hello {{name}}', b: '{{ a }}{{b_1}}', c: '<x>y</x> $5 {z}', one: '', another: 'x' })).to.equal(
      true,
    );
  });

  it('a value is put in as it is', () => {
    expect(fill('{{a}}-{{ a }}-{{b}}-{{toString}}', { a: '$& {{b}} <i>', b: 0 })).to.equal(
      '$& {{b}} <i>-$& {{b}} <i>-0-{{toString}}',
    );
  });

  it('I18N-03 an empty or missing text is English, and what neither has is its key', () => {
    const english = { a: 'A', b: 'B', lines_one: 'a line', lines_other: 'lines' };
    const said = (key: string) => plainText([{ a: '', b: 'Be' }, english], key, {});
    expect(['a', 'b', 'c', 'lines', 'constructor'].map(said)).to.deep.equal(['A', 'Be', 'c', 'lines', 'constructor']);
  });
});
