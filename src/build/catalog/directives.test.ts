import { expect } from '@open-wc/testing';
import { directiveFindings, directives } from './directives.ts';

const SOURCES = [
  {
    name: 'src/runtime/page/trusted-types.ts',
    text: "export type TrustedTypesPolicyName = 'gate-html' | 'gate-url' | 'gate-tags';",
  },
  { name: 'src/exchange/html/html.ts', text: "import clean from 'dompurify';" },
  {
    name: 'src/services/tag-scripts.ts',
    text: "const A = 'https://www.googletagmanager.com/x'; const B = 'https://connect.facebook.net/y'; doc.createElement('script');",
  },
];

describe('the table of policy directives', () => {
  it('has the script hosts and the Trusted Types policies of the sources', () => {
    expect(directiveFindings(SOURCES)).to.deep.equal([]);
  });

  it('is incomplete if a source loads a script of another host or creates another policy', () => {
    const more = [
      { name: 'a.ts', text: "load('https://cdn.example/x.js'); doc.createElement('script')" },
      { name: 'b.ts', text: "trustedTypes.createPolicy('gate-more', rules)" },
    ];
    expect(directiveFindings([...SOURCES, ...more])).to.deep.equal([
      'the sources need cdn.example in script-src: add it to src/build/catalog/directives.ts',
      'the sources need gate-more in trusted-types: add it to src/build/catalog/directives.ts',
    ]);
  });

  it('lists nothing that no source needs', () => {
    const rows = [...directives, { directive: 'script-src', text: '', sources: [{ source: 'old.example' }] }];
    expect(directiveFindings(SOURCES, rows)).to.deep.equal([
      'src/build/catalog/directives.ts: nothing needs old.example in script-src',
    ]);
  });
});
