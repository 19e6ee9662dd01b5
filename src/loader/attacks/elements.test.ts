/**
 * Tests every element with hostile payloads in each text, HTML field and address that a server, a config or an editor
 * can set.
 */
import { settled } from './fuzz/invariants.testing.ts';
import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import { hearConsole } from '../../runtime/page/log.testing.ts';
import { REFUSED_ADDRESSES } from '../../runtime/address/addresses.testing.ts';
import { until } from '../loader.testing.ts';
import { bodiesOf } from './bodies.testing.ts';
import { armed, HOOKS, turn, watchHooks, type Hooks } from './hooks.testing.ts';
import { expectHarmless, keepOpen, mayBeOffered, pressAll, skeletonOf, UNLISTED } from './inspect.testing.ts';
import { answer, show } from './show.testing.ts';
import { VICTIMS } from './victims.testing.ts';

/** Executes wherever text is used as HTML: as content, in an attribute with either quote, and in a script's string. */
const TEXT = armed(`"'><img src=x onerror=xss()><svg onload=xss()></svg><script>xss()</script>{{xss()}}\${xss()}`, 0);
/** Same length as the hostile text, because long lines are rendered differently. */
const PLAIN = { text: 'words '.repeat(99).slice(0, TEXT.length), html: '<p>words</p>', url: '/demo/assets/logo.svg' };
const HTML = HOOKS.map((_, at) => armed('<svg onload=xss()></svg><img src=x onerror=xss()>', at)).join('');
/** One address of each kind; every element is tested with all of them. */
const ADDRESSES = [
  'javascript:alert(1)',
  ...UNLISTED.map((host) => `https://${host}/a`),
  'data:text/html,<script>alert(1)</script>',
  '//evil.example',
  'http://partner.test/',
  'https://host.test@evil.example/',
];
/** Waits until every picture has loaded, or has failed and been replaced. */
const picturesDone = async (root: ShadowRoot): Promise<void> => {
  const isLoading = () => [...root.querySelectorAll('img')].some((img) => !img.complete && img.loading !== 'lazy');
  do {
    await until(() => !isLoading(), 'the pictures');
    await settled();
  } while (isLoading());
};
const wordsBehind = (url: string) => ({ ...PLAIN, html: `<a href="${url}">a</a><p>keyword</p>`, url });

describe('every element with hostile texts and addresses', () => {
  let hooks: Hooks;
  let log: ReturnType<typeof hearConsole>;
  beforeEach(() => {
    hooks = watchHooks();
    log = hearConsole();
  });
  afterEach(() => {
    hooks.restore();
    log.end();
  });

  const errors = () => log.lines.filter((line) => line.startsWith('error'));

  it('none is left out', () => {
    expect(VICTIMS.map(({ tag }) => tag).sort()).to.deep.equal(elements.map(({ tag }) => tag).sort());
  });

  it('positive control: each hook fires on the same texts written as HTML into a shadow root', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const box = document.createElement('div');
    root.append(box);
    box.insertAdjacentHTML('beforeend', TEXT + HTML);
    // Image payloads fire once the server has answered with an error.
    await until(() => new Set(hooks.calls).size === HOOKS.length, 'the hooks');
    expect([...new Set(hooks.calls)].sort()).to.deep.equal([...HOOKS].sort());
    expect(() => expectHarmless(root, 'raw')).to.throw();
    host.remove();
  });

  for (const markup of [
    '<a href="https://evil.example/">a</a>',
    '<a href="javascript:alert(1)">a</a>',
    '<img src="https://evil.example/a.png">',
    '<img src="http://partner.test/a.png">',
    '<img src="/a.png" srcset="https://evil.example/a.png 2x">',
    '<p onclick="alert(1)">a</p>',
    '<form></form>',
  ])
    it(`positive control: ${markup} in a shadow root is seen`, () => {
      const root = document.createElement('div').attachShadow({ mode: 'open' });
      root.append(new DOMParser().parseFromString(markup, 'text/html').body.firstChild!);
      expect(() => expectHarmless(root, 'raw')).to.throw();
    });

  for (const [index, victim] of VICTIMS.entries()) {
    const { tag, says } = victim;
    it(`${tag}: texts stay texts, and change nothing that is drawn`, async () => {
      const plain = await show(victim, PLAIN);
      await picturesDone(plain.root);
      const skeleton = skeletonOf(plain.root);
      plain.end();
      const stage = await show(victim, { ...PLAIN, text: TEXT, html: HTML });
      try {
        await picturesDone(stage.root);
        expectHarmless(stage.root, tag, victim);
        expect(skeletonOf(stage.root)).to.deep.equal(skeleton);
        if (says) expect(wordsOf(stage.root)).to.contain('onerror=alert(1)');
        await turn();
        expect(hooks.calls).to.deep.equal([]);
      } finally {
        stage.end();
      }
      expect(Object.keys(Object.prototype)).to.deep.equal([]);
      expect(errors()).to.deep.equal([]);
    });

    it(`${tag}: no address leads away, neither a link, a button nor a picture`, async () => {
      const close = keepOpen();
      // Each element gets different addresses of the corpus.
      const more = [0, 1, 2].map((at) => REFUSED_ADDRESSES[(index * 3 + at) % REFUSED_ADDRESSES.length]!);
      const [first = '', ...rest] = ADDRESSES;
      const stage = await show(victim, wordsBehind(first));
      try {
        for (const url of [first, ...rest, ...more]) {
          if (url !== first) await answer(stage.page, bodiesOf(wordsBehind(url), victim.flags));
          expectHarmless(stage.root, `${tag} with ${url}`, victim);
          const followed = pressAll(stage.root);
          await turn();
          for (const address of [...followed, ...stage.page.went, ...stage.page.opened])
            expect(mayBeOffered(address, victim), `${tag} with ${url} went to ${address}`).to.equal(true);
          expect(hooks.calls).to.deep.equal([]);
        }
      } finally {
        close();
        stage.end();
      }
      expect(errors()).to.deep.equal([]);
    });
  }
});

/** Returns all text that users read, including the text for screen readers. */
function wordsOf(root: ShadowRoot): string {
  const told = [...root.querySelectorAll('*')].flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('alt') ?? '',
    element.getAttribute('title') ?? '',
  ]);
  return [root.textContent, ...told].join('\n');
}
