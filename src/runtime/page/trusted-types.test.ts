import { expect } from '@open-wc/testing';
import { trustedMarkup, trustedScriptUrl, trustedTypesPolicy } from './trusted-types.ts';

describe('Trusted Types', () => {
  let made: string[] = [];
  let refused: string[] = [];
  let asked: string[] = [];
  const factory = {
    createPolicy(name: string, rules: Record<string, (text: string) => string>) {
      asked.push(name);
      if (refused.includes(name)) throw new TypeError(`policy ${name} is not allowed`);
      made.push(name);
      return {
        createHTML: (text: string) => `html ${rules['createHTML']!(text)}`,
        createScriptURL: (text: string) => `url ${rules['createScriptURL']!(text)}`,
      };
    },
  };
  const world = window as unknown as { trustedTypes?: unknown };
  const real = Object.getOwnPropertyDescriptor(window, 'trustedTypes');
  const replace = (value: unknown) =>
    Object.defineProperty(window, 'trustedTypes', { configurable: true, writable: true, value });

  beforeEach(() => {
    made = [];
    refused = [];
    asked = [];
  });
  afterEach(() => {
    if (real) Object.defineProperty(window, 'trustedTypes', real);
    else delete world.trustedTypes;
  });

  it('without Trusted Types, and where the policy is not allowed, the text stays as it is', () => {
    replace(undefined);
    expect(trustedTypesPolicy('gate-tags')).to.equal(undefined);
    replace(factory);
    refused = ['gate-html'];
    expect(trustedScriptUrl('/x.js', 'gate-html')).to.equal('/x.js');
    expect(made).to.deep.equal([]);
    expect(asked).to.deep.equal(['gate-html']);
    expect(trustedScriptUrl('/x.js', 'gate-html')).to.equal('/x.js');
    expect(asked, 'the browser reports each try').to.deep.equal(['gate-html']);
  });

  it('each policy is made once, when it is first needed', () => {
    replace(factory);
    expect(trustedScriptUrl('/sw.js')).to.equal('url /sw.js');
    expect(trustedMarkup('<p>')).to.equal('html <p>');
    expect(trustedScriptUrl('/tag.js', 'gate-tags')).to.equal('url /tag.js');
    expect(trustedScriptUrl('/other.js', 'gate-tags')).to.equal('url /other.js');
    expect(made).to.deep.equal(['gate-url', 'gate-tags']);
  });
});
