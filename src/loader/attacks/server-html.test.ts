/** Tests the corpora of HTML and addresses in every element that renders server HTML, one answer after another. */
import fc, { inputs } from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { examineHtml } from '../../exchange/html/examine-html.testing.ts';
import { HTML_PAYLOADS, HTML_PLACES } from '../../exchange/html/html-payloads.testing.ts';
import { REFUSED_ADDRESSES } from '../../runtime/address/addresses.testing.ts';
import { bodiesOf, type Poison } from './bodies.testing.ts';
import { armed, HOOKS, turn, watchHooks, type Hooks } from './hooks.testing.ts';
import { expectHarmless, keepOpen, mayBeOffered, pressAll, UNLISTED } from './inspect.testing.ts';
import { answer, show, type Stage } from './show.testing.ts';
import { VICTIMS, type Victim } from './victims.testing.ts';

const PLAIN = { text: 'plain', html: '<p>good</p>', url: '/safe' };
const quoted = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const DRAWING_HTML = VICTIMS.filter(({ html }) => html !== undefined);
/** Addresses that no server answer may lead to. */
const FORBIDDEN = [...REFUSED_ADDRESSES, ...UNLISTED.map((host) => `https://${host}/a`), 'http://partner.test/'];

/** Sends the next server answer. */
const say = (stage: Stage, victim: Victim, poison: Poison): Promise<void> =>
  answer(stage.page, bodiesOf(poison, victim.flags));

/** Returns the rendered HTML, and fails if it was removed. */
const drawn = ({ root }: Stage): Element => {
  const found = root.querySelector('.server-html');
  if (!found) throw new Error('the element no longer shows what the server says');
  return found;
};

describe('elements that draw HTML of the server', () => {
  let hooks: Hooks;
  let close: () => void;
  beforeEach(() => {
    hooks = watchHooks();
    close = keepOpen();
  });
  afterEach(() => {
    hooks.restore();
    close();
  });

  it('each payload comes to each place of a notice in one of them', () => {
    expect(DRAWING_HTML).to.have.length(HTML_PLACES.length);
  });

  for (const [index, victim] of DRAWING_HTML.entries()) {
    const { tag } = victim;

    it(`${tag}: the whole corpus of HTML, each payload with an address that must not be followed`, async () => {
      const stage = await show(victim, PLAIN);
      try {
        for (const [at, payload] of HTML_PAYLOADS.entries()) {
          const html = HTML_PLACES[(at + index) % HTML_PLACES.length]!(armed(payload, at));
          await say(stage, victim, { text: `text ${at}`, url: FORBIDDEN[at % FORBIDDEN.length]!, html });
          examineHtml(drawn(stage));
          expectHarmless(stage.root, `${tag} with ${html}`, victim);
          expect(hooks.calls, html).to.deep.equal([]);
        }
        // A valid answer still renders after all payloads.
        await say(stage, victim, PLAIN);
        expect(drawn(stage).innerHTML).to.equal('<p>good</p>');
      } finally {
        stage.end();
      }
      expect(Object.keys(Object.prototype)).to.deep.equal([]);
    });

    it(`${tag}: no address of the corpus becomes a link, in HTML, as a keyword or behind a button`, async () => {
      const stage = await show(victim, PLAIN);
      try {
        for (const url of FORBIDDEN) {
          await say(stage, victim, { text: 'text', url, html: `<a href="${quoted(url)}">link</a> keyword` });
          expect(drawn(stage).textContent).to.contain('link');
          expect(drawn(stage).querySelectorAll('a[href]'), url).to.have.length(0);
          expectHarmless(stage.root, `${tag} with ${url}`, victim);
          for (const address of [...pressAll(stage.root), ...stage.page.went, ...stage.page.opened])
            expect(mayBeOffered(address), `${tag} with ${url} went to ${address}`).to.equal(true);
        }
      } finally {
        stage.end();
      }
    });
  }

  it('random recombinations of the corpus do nothing in a real element either', async () => {
    const victim = VICTIMS.find(({ tag }) => tag === 'gate-business-notice')!;
    const stage = await show(victim, PLAIN);
    // Cut at the ends of tags, attributes and quotes, so that the parts combine in new ways.
    const pieces = [...new Set(HTML_PAYLOADS.flatMap((payload) => payload.split(/(?<=[>"'/])|(?=[<=])/)))];
    const html = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 12 }).map((parts) => parts.join(''));
    try {
      await fc.assert(
        fc.asyncProperty(html, fc.nat(3), async (made, hook) => {
          await say(stage, victim, { text: made, url: made, html: armed(made, hook) });
          examineHtml(drawn(stage));
          expectHarmless(stage.root, made, victim);
          expect(hooks.calls, made).to.deep.equal([]);
        }),
        { numRuns: inputs(300) },
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
      // Frames and refreshes would leave the test page.
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
