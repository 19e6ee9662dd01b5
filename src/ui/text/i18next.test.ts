import { expect } from '@open-wc/testing';
import fc from '../../runtime/page/property.testing.ts';
import { isPlain, plainText } from '../../exchange/text/plain-text.ts';
import { translate } from './i18next.ts';

describe('i18next', () => {
  it('I18N-03 what is plain reads as i18next reads it', () => {
    const pieces = fc.array(fc.constantFrom('{{a}}', '{{ b }}', '{{c}}', '<x>', '$', '{', '}', 'word', ' ', '&', '%s'));
    const value = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('$1', '{{a}}', '$t(x)', '&amp;'));
    let made = 0;
    fc.assert(
      fc.property(pieces, pieces, fc.record({ a: value, b: value }), (words, foreign, values) => {
        const english = { text: words.join('') };
        const translated = { text: foreign.join('') };
        fc.pre(isPlain(english) && isPlain(translated) && english.text + translated.text !== '');
        const source = { lang: 'fr', namespace: `plain-${++made}`, english, translated };
        expect(plainText([translated, english], 'text', values)).to.equal(translate(source, 'text', values));
      }),
    );
  });
});
