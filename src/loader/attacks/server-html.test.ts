/** The corpora of HTML and addresses through every element that draws HTML of the server, answer after answer. */
import fc from '../../core/property.testing.ts';
import { expect } from '@open-wc/testing';
import { forgetCalls, transport } from '../../core/calls/api.ts';
import { resources } from '../../core/calls/resource.ts';
import { examineHtml } from '../../core/html/examine-html.testing.ts';
import { HTML_PAYLOADS } from '../../core/html/html-payloads.testing.ts';
import { REFUSED_ADDRESSES } from '../../core/links/addresses.testing.ts';
import { bodiesOf, type Poison } from './bodies.testing.ts';
import { armed, HOOKS, turn, watchHooks, type Hooks } from './hooks.testing.ts';
import { expectHarmless, mayBeFollowed, pressAll } from './inspect.testing.ts';
import { show, type Stage } from './show.testing.ts';
import { VICTIMS, type Victim } from './victims.testing.ts';

/** Links of the server to any host are followed until navigation has a list of hosts: then this goes. */
const ANY_HOST = { hosts: ['evil.example'] };
const PLAIN = { text: 'plain', html: '<p>good</p>', url: '/safe' };
const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

/** The next answer of the server. Resolves once the element has drawn it. */
const answer = async (victim: Victim, poison: Poison): Promise<void> => {
  const bodies = bodiesOf(poison, victim.flags);
  transport.fetch = (url) => {
    const { pathname } = new URL(url);
    const key = Object.keys(bodies).find((end) => pathname.endsWith(end));
    return key === undefined
      ? Promise.reject(new Error(`no answer for ${pathname}`))
      : Promise.resolve((bodies[key] as () => Response)());
  };
  forgetCalls();
  await resources.get(victim.html!)!.refresh();
  await turn();
};

/** The HTML that the element has drawn; it must not have gone. */
const drawn = ({ root }: Stage): Element => {
  const found = root.querySelector('.server-html');
  if (!found) throw new Error('the element no longer shows what the server says');
  return found;
};

describe('elements that draw HTML of the server', () => {
  let hooks: Hooks;
  beforeEach(() => (hooks = watchHooks()));
  afterEach(() => hooks.restore());

  for (const victim of VICTIMS.filter(({ html }) => html !== undefined)) {
    const { tag } = victim;

    it(`${tag}: the whole corpus of HTML, each payload with an address that must not be followed`, async function () {
      this.timeout(120_000);
      const stage = await show(victim, PLAIN);
      try {
        for (const [at, payload] of HTML_PAYLOADS.entries()) {
          const url = REFUSED_ADDRESSES[at % REFUSED_ADDRESSES.length]!;
          await answer(victim, { text: `text ${at}`, url, html: armed(payload, at) });
          examineHtml(drawn(stage));
          expectHarmless(stage.root, `${tag} with ${payload}`, { ...victim, ...ANY_HOST });
          expect(hooks.calls, payload).to.deep.equal([]);
        }
        // It still shows what comes after all of them.
        await answer(victim, PLAIN);
        expect(drawn(stage).innerHTML).to.equal('<p>good</p>');
      } finally {
        stage.end();
      }
      expect(Object.keys(Object.prototype)).to.deep.equal([]);
    });

    it(`${tag}: no address of the corpus becomes a link, in HTML, as a keyword or behind a button`, async function () {
      this.timeout(120_000);
      const stage = await show(victim, PLAIN);
      try {
        for (const url of REFUSED_ADDRESSES) {
          await answer(victim, { text: 'text', url, html: `<a href="${quoted(url)}">link</a> keyword` });
          expect(drawn(stage).textContent).to.contain('link');
          expect(drawn(stage).querySelectorAll('a[href]'), url).to.have.length(0);
          expectHarmless(stage.root, `${tag} with ${url}`, victim);
        }
        const followed = pressAll(stage.root);
        for (const address of [...followed, ...stage.page.went, ...stage.page.opened])
          expect(mayBeFollowed(address), `${tag} went to ${address}`).to.equal(true);
      } finally {
        stage.end();
      }
    });
  }

  it('what fast-check makes of pieces of the corpus does nothing in a real element either', async function () {
    this.timeout(120_000);
    const victim = VICTIMS.find(({ tag }) => tag === 'gate-business-notice')!;
    const stage = await show(victim, PLAIN);
    // Cut where tags, attributes and quotes end, so that the halves fit together in new ways.
    const pieces = [...new Set(HTML_PAYLOADS.flatMap((payload) => payload.split(/(?<=[>"'/])|(?=[<=])/)))];
    const html = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 12 }).map((parts) => parts.join(''));
    try {
      await fc.assert(
        fc.asyncProperty(html, fc.nat(3), async (made, hook) => {
          await answer(victim, { text: made, url: made, html: armed(made, hook) });
          examineHtml(drawn(stage));
          expectHarmless(stage.root, made, { ...victim, ...ANY_HOST });
          expect(hooks.calls, made).to.deep.equal([]);
        }),
        { numRuns: 300 },
      );
    } finally {
      stage.end();
    }
  });

  it('positive control: most of the corpus that can run at all runs where nothing cleans it', async () => {
    const box = document.createElement('div');
    document.body.append(box);
    let ran = 0;
    for (const [at, payload] of HTML_PAYLOADS.entries()) {
      // Frames and refreshes would leave the test's page.
      if (/<(meta|iframe|frame|object|embed|base|link)/i.test(payload)) continue;
      const before = hooks.calls.length;
      box.replaceChildren();
      box.insertAdjacentHTML('beforeend', armed(payload, at));
      for (const element of box.querySelectorAll<HTMLElement>('[onclick]')) element.click();
      await turn();
      if (hooks.calls.length > before) ran++;
    }
    box.remove();
    expect(ran).to.be.at.least(10);
    expect(hooks.calls).to.include.members([...HOOKS]);
  });
});
