import fc from '../runtime/page/property.testing.ts';
import { expect, nextFrame } from '@open-wc/testing';
import { rereadStored } from '../runtime/memory/storage.ts';
import { readTrace, ruleMark, writeTrace, type Trace } from '../exchange/explain/trace-code.ts';
import { link, traceOfPage } from './explain-link.ts';
import { scrubber } from '../exchange/explain/explain-scrub.ts';
import { put, setPage } from './loader.testing.ts';
import { TraceError } from '../exchange/explain/check-trace.ts';
import { clauses, replay } from './replay.ts';

const NOW = 1_700_000_000_000;
const readLink = (address: string) => readTrace(new URL(address).hash.replace('#trace=', ''));

const answer = fc.constantFrom(true, false, undefined);
const words = fc.string({ maxLength: 40, unit: 'grapheme' });
const anyTrace: fc.Arbitrary<Trace> = fc.record({
  version: words,
  at: fc.integer({ min: 0, max: 4e12 }),
  state: fc.dictionary(
    words.filter((name) => name !== '__proto__'),
    fc.jsonValue({ maxDepth: 2 }).filter((value) => !Object.is(value, -0)),
  ) as fc.Arbitrary<Trace['state']>,
  calls: fc.dictionary(
    fc.stringMatching(/^[a-z]{1,12}$/),
    fc.tuple(fc.constantFrom('ready', 'defaulted', 'loading'), fc.nat()),
  ),
  elements: fc.array(
    fc.record({
      tag: fc.stringMatching(/^gate-[a-z][a-z-]{0,20}$/),
      state: fc.constantFrom('hidden', 'shown'),
      answers: fc.array(answer, { maxLength: 12 }),
      rule: fc.stringMatching(/^[a-z\d]{1,7}$/),
      because: words,
      variant: fc.option(fc.stringMatching(/^[A-Z_]{1,10}$/), { nil: undefined }),
      wait: fc.option(fc.stringMatching(/^[a-z ]{1,30}$/), { nil: undefined }),
      attributes: fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), fc.oneof(fc.boolean(), words)),
    }),
    { maxLength: 6 },
  ),
});

/** Returns the value after a JSON round trip, because records have no prototype. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, inner: unknown) => inner ?? null));

describe('the code of a trace', () => {
  it('a written trace can be read again, and fits into an address', async () => {
    await fc.assert(
      fc.asyncProperty(anyTrace, async (trace) => {
        const text = await writeTrace(trace);
        expect(text).to.match(/^[\w-]+$/);
        expect(plain(await readTrace(text))).to.deep.equal(plain(trace));
      }),
      { numRuns: 150 },
    );
  });

  it('anything else is no trace, and nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 300 }), async (text) => {
        expect(await readTrace(text)).to.equal(undefined);
      }),
      { numRuns: 150 },
    );
    expect(await readTrace('')).to.equal(undefined);
    expect(await readTrace(`0${btoa('[1,2]')}`)).to.equal(undefined);
  });

  /** Returns an uncompressed trace. @param rows rows of elements · @param bytes length before encoding */
  const unpacked = (rows: readonly unknown[], bytes = 0): string =>
    `0${btoa(JSON.stringify(['1.0.0', 0, {}, {}, rows]).padEnd(bytes)).replace(/=+$/, '')}`;

  it('a trace may have 16,384 letters and no more', async () => {
    const longest = unpacked([], 12_287);
    expect(longest).to.have.length(16_384);
    expect(await readTrace(longest)).to.deep.include({ version: '1.0.0', elements: [] });
    const longer = unpacked([], 12_288);
    expect(longer).to.have.length(16_385);
    expect(await readTrace(longer)).to.equal(undefined);
  });

  it('omits rows with an invalid tag', async () => {
    const row = (tag: unknown) => [tag, 'shown', '', '', '', null, null, {}];
    const bad = ['<img src=x onerror=alert(1)>', 'Kyc-bar', '../kyc-bar', 'kyc bar', '', 7, null, `a${'b'.repeat(61)}`];
    const read = await readTrace(unpacked([...bad, 'kyc-bar', `a${'b'.repeat(60)}`].map(row)));
    expect(read?.elements.map(({ tag }) => tag)).to.deep.equal(['gate-kyc-bar', `gate-a${'b'.repeat(60)}`]);
  });

  it('a small link that unpacks to megabytes is refused', async () => {
    const bytes = new Response(
      new Blob(['["",0,{"a":"', ' '.repeat(3_000_000), '"},{},[]]'])
        .stream()
        .pipeThrough(new CompressionStream('deflate-raw')),
    );
    const packed = String.fromCharCode(...new Uint8Array(await bytes.arrayBuffer()));
    const text = `1${btoa(packed).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
    expect(text.length).to.be.lessThan(16_384);
    expect(await readTrace(text)).to.equal(undefined);
  });

  it('other clauses, another mark', () => {
    expect(ruleMark(['a', 'b'])).not.to.equal(ruleMark(['a b']));
    expect(ruleMark(['a', 'b'])).to.equal(ruleMark(['a', 'b']));
  });
});

describe('gate.explain.link()', () => {
  beforeEach(async () => {
    setPage();
    await nextFrame();
  });

  it('leads to /qa of this origin with the trace behind the #, or to a panel that is named', async () => {
    setPage({ width: 375, compliance: {} });
    await put('gate-download-bar');
    const url = new URL(await link());
    expect(url.origin).to.equal(location.origin);
    expect(url.pathname).to.equal('/qa');
    expect(url.search).to.equal('');
    expect(url.hash.length, 'short').to.be.lessThan(700);
    expect(new URL(await link('https://qa.example/panel')).href).to.match(/^https:\/\/qa\.example\/panel#trace=/);
  });

  it("a replayed trace gives the page's answers, clause by clause", async () => {
    setPage({
      site: 'us',
      width: 375,
      now: NOW,
      cookies: 'uid=4711; nickname=alice',
      user: { verified: 2 },
      compliance: {
        limit: { is_uk_limit: 1, is_main: '1', gray_tax_area_toast: { is_show: 1, content: '<b>hello</b>' } },
      },
    });
    await put('gate-kyc-bar', {}, { hidden: true });
    await put('gate-site-switch');
    await put('gate-gray-tax-toast');
    await put('gate-download-bar', {}, { hidden: true });
    const trace = (await readLink(await link()))!;
    const again = replay(trace);
    expect(again.map(({ traced }) => traced.tag)).to.have.members([
      'gate-kyc-bar',
      'gate-site-switch',
      'gate-gray-tax-toast',
      'gate-download-bar',
    ]);
    for (const { same, clauses: all, traced, decision } of again) {
      expect(same, traced.tag).to.equal(true);
      // The toast has stored its cap, so its rule would now fail.
      if (traced.tag === 'gate-gray-tax-toast') continue;
      for (const { clause, answer: now, was } of all) expect(now, `${traced.tag}: ${clause}`).to.equal(was);
      expect(decision!.show, traced.tag).to.equal(traced.because === '');
      if (traced.because) expect(decision!.because).to.equal(traced.because);
      expect(decision!.variant).to.equal(traced.variant);
    }
    expect(trace.calls['compliance']![0]).to.equal('ready');
    expect(trace.at).to.equal(NOW);
  });

  describe('a trace of somebody else', () => {
    const good = (): Trace => {
      setPage({ width: 375, compliance: {} });
      return { ...traceOfPage(), elements: [element] };
    };
    const element = {
      tag: 'gate-download-bar',
      state: 'shown',
      answers: [true],
      rule: 'x',
      because: '',
      attributes: {},
    };
    for (const [field, change] of [
      ['state.tags', (trace: Trace) => ({ ...trace, state: { ...trace.state, tags: {} } })],
      ['state.width', (trace: Trace) => ({ ...trace, state: { ...trace.state, width: 'x' } })],
      ['state.query', (trace: Trace) => ({ ...trace, state: { ...trace.state, query: 5 } })],
      ['state.path', (trace: Trace) => ({ ...trace, state: { ...trace.state, path: {} } })],
      ['state.config', (trace: Trace) => ({ ...trace, state: { ...trace.state, config: 'x' } })],
      ['state', (trace: Trace) => ({ ...trace, state: null })],
      ['trace', () => null],
      ['trace.elements', (trace: Trace) => ({ ...trace, elements: {} })],
      ['elements[0]', (trace: Trace) => ({ ...trace, elements: [null] })],
      ['elements[0].answers', (trace: Trace) => ({ ...trace, elements: [{ ...element, answers: 'x' }] })],
      ['elements[0].attributes', (trace: Trace) => ({ ...trace, elements: [{ ...element, attributes: null }] })],
      ['elements[0].tag', (trace: Trace) => ({ ...trace, elements: [{ ...element, tag: '<b>' }] })],
      ['attributes.site', (trace: Trace) => ({ ...trace, elements: [{ ...element, attributes: { site: {} } }] })],
    ] as const)
      it(`with another kind of ${field} is refused by an error that names the field [SITE-18]`, () => {
        const run = () => replay(change(good()) as Trace);
        expect(run)
          .to.throw(TraceError)
          .with.property('field', field === 'state' ? 'trace.state' : field);
      });

    it('with a query of other values than texts is replayed without them [SITE-18]', () => {
      const trace = good();
      const query = { debug: '1', where: location, map: {} } as object as Record<string, string>;
      const [one] = replay({ ...trace, state: { ...trace.state, query } });
      expect(one!.state.query).to.deep.equal({ debug: '1' });
      expect(() => replay({ ...trace, state: { ...trace.state, query: document as object as never } })).not.to.throw();
    });

    it('with malformed answers is replayed as far as its rules allow [SITE-18]', () => {
      const trace = good();
      const answers = { ipCheck: 'x', banner: 5, agreementStatus: [] };
      const state = { ...trace.state, answers: answers as object } as Trace['state'];
      expect(replay({ ...trace, state })).to.have.length(1);
    });
  });

  it('marks a rule that has changed since or no longer exists as different', async () => {
    setPage({ width: 375, compliance: {} });
    await put('gate-download-bar');
    const trace = traceOfPage();
    const [one] = trace.elements;
    const [other, gone] = replay({
      ...trace,
      elements: [
        { ...one!, rule: 'other' },
        { ...one!, tag: 'gate-gone' },
      ],
    });
    expect(other!.same).to.equal(false);
    expect(other!.clauses.every(({ was }) => was === undefined)).to.equal(true);
    expect(gone!.decision).to.equal(undefined);
    expect(gone!.clauses).to.have.length(one!.answers.length);
  });

  it('clauses() goes on after the first that does not hold', () => {
    const all = clauses('download-bar', { width: 1280, compliance: {}, app: 1 });
    expect(all.slice(0, 3).map(({ answer: one }) => one)).to.deep.equal([false, false, true]);
    expect(() => clauses('gate-nothing')).to.throw(RangeError);
  });

  it('names nobody: ids, names, tokens, e-mail and IP addresses of any shape stay here [LOG-01, LOG-02]', async () => {
    const letters = fc.stringMatching(/^[a-z]{5,14}$/).map((word) => `q${word}`);
    const secret = fc.oneof(
      letters,
      fc.stringMatching(/^[1-9]\d{5,11}$/),
      fc.stringMatching(/^[A-Za-z\d]{20,40}$/),
      fc.emailAddress().map((address) => `mail.${address}`),
      fc.ipV4().map((ip) => `1${ip}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.record({ uid: secret, nick: secret, token: secret, other: secret }), async (given) => {
        const { uid, nick, token, other } = given;
        const page = setPage({
          url: `/de/u/${encodeURIComponent(token)}/${encodeURIComponent(other)}?chatroom=${encodeURIComponent(nick)}#${uid}`,
          width: 375,
          now: NOW,
          cookies: `uid=${uid}; nickname=${nick}; token=${token}; lang=de`,
          user: { uid, nickname: nick, email: other, verified: 0, country: 37 },
          compliance: {
            limit: {
              limit_country: nick,
              is_uk_limit: token,
              gray_tax_area_toast: { is_show: 1, title: nick, content: other },
            },
            toast: { is_hk_user: uid },
          },
          config: {
            downloadBar: { hiddenBy: [nick, token] },
            session: { currentWebsiteConfig: { hiddenAppDownload: token } },
          },
        });
        page.local.map.set('gate_cookies_policy', token);
        page.local.map.set('gate_hk_time', other);
        page.session.map.set('gate_kyc2_done', nick);
        page.local.map.set('gate_uzbekistan', uid);
        rereadStored();
        for (const tag of ['gate-kyc-bar', 'gate-download-bar', 'gate-notice-bar', 'gate-compliance-modal'] as const)
          await put(tag, tag === 'gate-kyc-bar' ? { text: nick, url: `/u/${uid}` } : {}, { hidden: true });
        const text = JSON.stringify(await readLink(await link())).toLowerCase();
        for (const value of [uid, nick, token, other]) {
          expect(text).not.to.contain(value.toLowerCase());
          expect(text).not.to.contain(encodeURIComponent(value).toLowerCase());
        }
      }),
      { numRuns: 20 },
    );
  });

  it('states and enumerations stay readable', () => {
    const scrub = scrubber(['alice', '12345678'], NOW);
    expect(
      scrub.value({ plan: 'VIP_EXPIRED', page: 'home', count: 3, open: true, until: NOW + 1, list: ['login'] }),
    ).to.deep.equal({
      plan: 'VIP_EXPIRED',
      page: 'home',
      count: 3,
      open: true,
      until: NOW + 1,
      list: ['login'],
    });
    expect(
      scrub.value({ plan: 'alice', id: 7, uid: 12_345_678, email: 'bob', text: 'Dear Bob', deep: { ip: 9 } }),
    ).to.deep.equal({
      plan: 'x',
      id: 1,
      uid: 1,
      email: 'x',
      text: 'x',
      deep: { ip: 1 },
    });
    expect(scrub.path('/trade/BTC_USDT/kyc3_v1/12345678/alice/4f3a9c')).to.equal('/trade/BTC_USDT/kyc3_v1/x/x/x');
    expect(scrub.stored(`3/${NOW - 5}`, 'counter')).to.equal(`3/${NOW - 5}`);
    expect(scrub.stored('13812345678', 'time')).to.equal('x');
    expect(scrub.stored('alice', 'text')).to.equal('x');
    expect(scrub.stored('alice', 'flag')).to.equal('1');
  });
});
