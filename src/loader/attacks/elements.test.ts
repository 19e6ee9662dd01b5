/** Every element with hostile words in each text, HTML field and address that a server, a config or an editor can set. */
import { expect } from '@open-wc/testing';
import { elements } from '../../../elements/index.ts';
import { hearConsole } from '../../core/log.testing.ts';
import { armed, HOOKS, turn, watchHooks, type Hooks } from './hooks.testing.ts';
import { expectHarmless, mayBeFollowed, pressAll, skeletonOf } from './inspect.testing.ts';
import { show } from './show.testing.ts';
import { VICTIMS } from './victims.testing.ts';

/** Runs in any place that takes text for HTML: as content, in an attribute of either quote, and in a script's string. */
const TEXT = armed(`"'><img src=x onerror=xss()><svg onload=xss()></svg><script>xss()</script>{{xss()}}\${xss()}`, 0);
/** As long as the hostile text, since long lines are drawn in another way. */
const PLAIN = { text: 'words '.repeat(99).slice(0, TEXT.length), html: '<p>words</p>', url: '/demo/assets/logo.svg' };
const HTML = HOOKS.map((_, at) => armed('<svg onload=xss()></svg><img src=x onerror=xss()>', at)).join('');

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
    for (let tries = 0; tries < 50 && new Set(hooks.calls).size < HOOKS.length; tries++) await turn();
    expect([...new Set(hooks.calls)].sort()).to.deep.equal([...HOOKS].sort());
    expect(() => expectHarmless(root, 'raw')).to.throw();
    host.remove();
  });

  for (const victim of VICTIMS) {
    const { tag, says } = victim;
    it(`${tag}: texts stay texts, and change nothing that is drawn`, async function () {
      // The chart's modules take a while on a busy machine.
      this.timeout(60_000);
      const plain = await show(victim, PLAIN);
      const skeleton = skeletonOf(plain.root);
      plain.end();
      const stage = await show(victim, { ...PLAIN, text: TEXT, html: HTML });
      try {
        await turn();
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

    it(`${tag}: no address leads away`, async function () {
      this.timeout(60_000);
      const url = 'javascript:alert(1)';
      const stage = await show(victim, { ...PLAIN, html: `<a href="${url}">a</a><p>keyword</p>`, url });
      try {
        expectHarmless(stage.root, `${tag} with ${url}`, victim);
        const followed = pressAll(stage.root);
        await turn();
        for (const address of [...followed, ...stage.page.went, ...stage.page.opened])
          expect(mayBeFollowed(address, victim.hosts), `${tag} went to ${address}`).to.equal(true);
        expect(hooks.calls).to.deep.equal([]);
      } finally {
        stage.end();
      }
      expect(errors()).to.deep.equal([]);
    });
  }
});

/** Everything that a reader or a screen reader is told. */
function wordsOf(root: ShadowRoot): string {
  const told = [...root.querySelectorAll('*')].flatMap((element) => [
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('alt') ?? '',
    element.getAttribute('title') ?? '',
  ]);
  return [root.textContent, ...told].join('\n');
}
