/** Hostile cookies, storage and addresses: legal notices still show. */
import fc, { inputs } from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { memory, noticeClosed, switchClosed, tipsShown } from '../../../exchange/memory/memory.ts';
import { keyOf, type MemoryEntry } from '../../../runtime/memory/memory-entry.ts';
import { COOKIE_NAMES } from '../../../runtime/memory/cookies.ts';
import { HOUR, DAY } from '../../../runtime/page/clock.ts';
import { decide } from '../../pure.ts';
import { replay, type StateWithAttributes } from '../../replay.ts';
import { captureReferral } from '../../../services/referral/capture-referral.ts';
import { hostileText, hostileValue } from './hostile-values.testing.ts';
import { watchInvariants, type Invariants } from './invariants.testing.ts';

const NOW = 1_700_000_000_000;
const ENTRIES: readonly MemoryEntry[] = [
  ...Object.values(memory),
  ...['LIMIT_IP_HOME', 'HK', '__proto__'].flatMap((type) => [noticeClosed(type), switchClosed(type)]),
  ...['home', 'login', 'register'].map(tipsShown),
];
const limits = (limit: object, more: object = {}) => ({
  path: '/',
  now: NOW,
  config: { notices: { cookies: 'accepted' } },
  compliance: { ok: true, menu: [], business: [], limit, toast: {}, tips: {}, ...more },
});
const TIPS = { tips: { enable: 1, path: ['home'], options: { maxCount: 2 } } };
const IP = { result: 2, title: 'a', content: 'a', button: 'a', url: '/', token: 'a', closable: true };
/** Notices that stored times and counters put off, each with its state and the longest delay in ms. */
const NOTICES: readonly (readonly [tag: string, state: StateWithAttributes, longest: number])[] = [
  ['gate-gray-tax-toast', limits({ gray_tax_area_toast: { is_show: 1 } }), DAY],
  ['gate-compliance-modal', limits({ is_hk_ip: 1, hk_toast: 1, brazil_toast: 1 }), DAY],
  ['gate-compliance-tips', limits({ is_show_compliance_tips: 1 }, TIPS), DAY],
  [
    'gate-ip-check',
    { ...limits({}), cookies: { uid: '1', nickname: 'a' }, answers: { ipCheck: { notice: 'vpn', ...IP } } },
    2 * HOUR,
  ],
];

/** Times, counters and flags of the declared form may put a notice off; this text is none of them, or it is over. */
const isOver = (text: string, longest: number): boolean => {
  const [, count, at] = /^(?:(\d{1,9})\/)?(\d{1,15})$/.exec(text) ?? [];
  if (at === undefined) return true;
  const age = NOW - Number(at);
  return count === undefined ? Math.abs(age) > longest + HOUR : Math.abs(age) > 2 * DAY;
};
const storedText = fc.oneof(
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }).map(String) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.nat(), fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })).map((two) => two.join('/')),
  },
  { weight: 2, arbitrary: fc.integer({ min: -900, max: 900 }).map((days) => String(NOW + days * DAY)) },
);

describe('hostile stores and addresses', () => {
  let watched: Invariants;
  beforeEach(() => (watched = watchInvariants()));
  afterEach(() => watched.end());

  for (const [tag, state, longest] of NOTICES)
    it(`${tag} shows, whatever is stored [STORE-11]`, () => {
      expect(decide(tag, state).show, decide(tag, state).because).to.equal(true);
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom(...ENTRIES), storedText), { minLength: 1, maxLength: 12 }),
          (stored) => {
            const texts = stored.filter(([{ kind }, text]) => /^(time|counter)$/.test(kind) && isOver(text, longest));
            const storage = Object.fromEntries(texts.map(([entry, text]) => [keyOf(entry, {}), text]));
            const { show, because } = decide(tag, { ...state, storage, session: storage });
            expect(show, `${JSON.stringify(storage).slice(0, 500)}: ${because}`).to.equal(true);
          },
        ),
        { numRuns: inputs(60) },
      );
      watched.expectCalm(tag);
    });

  it('rules give a decision for every cookie, stored text and address [ERR-02]', async () => {
    const { elements } = await import('../../../../elements/index.ts');
    const texts = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), hostileText, { maxKeys: 4 });
    const keys = ENTRIES.map((entry) => keyOf(entry, {}));
    const state = fc.record({
      path: hostileText,
      query: texts('debug ref ref_type ref_channel group_id chatroom shortlink to type'.split(' ')),
      cookies: texts([...COOKIE_NAMES, 'unknown', '__proto__']),
      storage: texts(keys),
      session: texts(keys),
      site: fc.option(hostileText),
      lang: hostileText,
    });
    fc.assert(
      fc.property(fc.constantFrom(...elements.map(({ tag }) => tag)), state, (tag, given) => {
        const { site, ...rest } = given;
        const input = `${tag} ${JSON.stringify(given).slice(0, 500)}`;
        let because: unknown;
        try {
          because = decide(tag, {
            ...rest,
            ...(site === null ? {} : { site: site.slice(0, 200) }),
            compliance: null,
          }).because;
        } catch (error) {
          // A state is checked, and its first bad field is named.
          expect((error as Error).name, `${input}: ${String((error as Error).stack)}`).to.equal('TraceError');
          because = '';
        }
        expect(because, input).to.be.a('string');
      }),
      { numRuns: inputs(300) },
    );
    watched.expectCalm('decisions');
  });

  it('the referral of an address has its declared form [REF-01]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom('ref', 'ref_type', 'ref_channel', 'group_id', '__proto__'), hostileValue()),
        async (parameters) => {
          const query = Object.fromEntries(Object.entries(parameters).map(([name, { make }]) => [name, make()]));
          const { cookies } = await captureReferral({ query, cookies: query, verify: () => 0 });
          for (const [name, written] of Object.entries(cookies))
            if (written !== query[name]) expect(String(written), name).to.match(/^[\w-]{1,64}$/);
        },
      ),
      { numRuns: inputs(60) },
    );
    watched.expectCalm('referral');
  });

  it('a trace is replayed, or a field of it is named [SITE-18]', () => {
    const FIELDS = ['tags', 'site', 'path', 'query', 'cookies', 'storage', 'config', 'tag', 'answers', 'attributes'];
    const good = { tag: 'gate-kyc-bar', state: 'shown', answers: [true], rule: 'a', because: '', attributes: {} };
    const place = fc.constantFrom<readonly string[]>(
      [],
      ['state'],
      ['elements'],
      ['elements', '0'],
      ...[
        'site',
        'lang',
        'path',
        'query',
        'width',
        'cookies',
        'storage',
        'user',
        'compliance',
        'answers',
        'now',
        'config',
        'tags',
        'toasts',
      ].map((name) => ['state', name]),
      ...['tag', 'state', 'answers', 'rule', 'because', 'variant', 'attributes'].map((name) => ['elements', '0', name]),
    );
    fc.assert(
      fc.property(place, hostileValue(FIELDS), (path, { what, make }) => {
        const trace = { version: '1', at: NOW, state: {}, calls: {}, elements: [{ ...good }] } as Record<
          string,
          unknown
        >;
        let holder = trace;
        for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
        if (path.length) holder[path.at(-1)!] = make();
        const input = `${path.join('.')} = ${what}`;
        try {
          replay((path.length ? trace : make()) as never);
        } catch (error) {
          expect((error as Error).name, `${input}: ${String((error as Error).stack)}`).to.equal('TraceError');
        }
      }),
      { numRuns: inputs(250) },
    );
    watched.expectCalm('traces');
  });
});
