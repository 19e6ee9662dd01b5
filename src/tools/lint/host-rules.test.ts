import { expect } from '@open-wc/testing';
import { hostRuleFindings } from './host-rules.ts';

const find = (name: string, text: string) => hostRuleFindings([{ name, text }]);

describe('hostRuleFindings', () => {
  it('accepts rules for the host in host sheets, and none elsewhere', () => {
    expect(find('src/features/tab-bar/tab-bar-host.css', ':host { display: block }')).to.deep.equal([]);
    expect(find('src/features/tab-bar/tab-bar.css', '/* As :host. */ .tabs { display: block }')).to.deep.equal([]);
  });

  for (const text of [
    ':host { display: inline }',
    '.a { color: red } :host([data-left]) .tabs { --left: 56px }',
    '@media (max-width: 480px) { :host { flex: 1 } }',
  ])
    it(`finds ${text}`, () => {
      expect(find('src/features/number/number.css', text)).to.deep.equal([
        'src/features/number/number.css: fragments lose its rules for :host; move them to src/features/number/number-host.css',
      ]);
    });
});
