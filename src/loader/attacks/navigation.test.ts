/**
 * T5: navigation reaches only known places, whatever the page's address, the server and the visitor's storage contain.
 */
import fc, { inputs } from '../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { go } from '../../runtime/address/navigate.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { readSettings } from '../../exchange/current/read-settings.ts';
import { settings } from '../../exchange/current/settings.ts';
import { sites } from '../../exchange/sites/sites.ts';
import { LANGUAGES } from '../../exchange/site/languages.ts';
import { setPage } from '../loader.testing.ts';
import { obeyGuard, redirectLocale } from '../page/redirects.ts';
import { bodiesOf } from './bodies.testing.ts';
import { expectHarmless, keepOpen, LISTED, mayBeOffered, pressAll } from './inspect.testing.ts';
import { answer, show } from './show.testing.ts';
import { VICTIMS } from './victims.testing.ts';

const OWN = 'https://host.test';
const languages = [...new Set(sites.flatMap((site) => site.languages)), ...LANGUAGES];
const joined = (pieces: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(pieces, { maxLength }).map((parts) => parts.join(''));
/** Pieces of addresses: hosts, schemes, and known disguises. */
const ADDRESS_PIECES = fc.constantFrom(
  ...'/ // \\ . .. : @ # ? & = % %2f %5c %0a ; https: http: javascript: data: blob: mailto: tel:'.split(' '),
  ...'host.test partner.test evil.example a.partner.test 127.0.0.1 [::1] :443 :8443 alert(1) redirect= ref= a'.split(
    ' ',
  ),
  ...['\t', '\n', ' ', '\u0000', '\u202e', '\u3002', '\u00e4'],
);
/** Random sequences of pieces, and addresses that are almost valid. */
const ADDRESS = fc.oneof(
  joined(ADDRESS_PIECES, 7),
  fc
    .tuple(
      fc.constantFrom('https://', 'http://', '//', 'https:/\\', 'https://user@', 'data://', 'blob:https://'),
      fc.constantFrom(...'host.test partner.test evil.example xhost.test host.test.evil.example 127.0.0.1'.split(' ')),
      fc.constantFrom(
        '',
        '/',
        '/a?redirect=//evil.example',
        ':8443',
        '@evil.example',
        '.',
        '#.host.test',
        '/..//evil.example',
      ),
    )
    .map((parts) => parts.join('')),
);
/** Path of the page's own address. */
const path = joined(fc.oneof(fc.constantFrom('/', ...languages.map((lang) => `/${lang}`)), ADDRESS_PIECES), 7);
const pageAddress = path.map((given) => `${OWN}/${given}`).filter((given) => URL.canParse(given));
const text = fc.oneof(fc.constantFrom(...languages, '//evil.example', 'javascript:alert(1)'), fc.string());

describe('where we go', () => {
  it('T5 redirects stay on the page’s origin, whatever its address, its cookies and the answers say', async () => {
    let went = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          url: pageAddress,
          site: fc.constantFrom(...sites.map(({ key }) => key)),
          lang: text,
          lang_list: fc.array(text, { maxLength: 4 }),
          limit_country: fc.constantFrom('', 'US', '//evil.example', 'javascript:alert(1)'),
          features: fc.dictionary(joined(ADDRESS_PIECES, 3), fc.string(), { maxKeys: 2 }),
        }),
        async ({ url, site, lang, lang_list, limit_country, features }) => {
          const page = setPage({
            site,
            url,
            compliance: { limit: { limit_country }, menu: lang_list },
            config: { locale: undefined, features },
          });
          setCookies(() => `lang=${encodeURIComponent(lang)}`);
          settings.set({ lang_list: [...lang_list, ...sites.map((each) => each.defaultLang)] });
          await redirectLocale();
          obeyGuard();
          // Ends the document, so that the next address is judged as a new page.
          dispatchEvent(new PageTransitionEvent('pagehide'));
          for (const target of page.went) {
            went++;
            expect(new URL(target, url).origin, `${url} leads to ${target}`).to.equal(OWN);
          }
        },
      ),
      { numRuns: inputs(500) },
    );
    document.cookie = 'lang=; path=/; max-age=0';
    setCookies();
    setPage();
    // Guards against a property that never navigates.
    expect(went).to.be.at.least(100);
    expect(readSettings({ lang_list: ['fr'] }).lang_list).to.deep.equal(['fr']);
  });

  it('T5 nothing but web addresses without credentials, mail and phone is followed, in this tab or a new one', () => {
    const page = setPage();
    fc.assert(
      fc.property(fc.oneof(ADDRESS, fc.webUrl(), fc.string({ unit: 'binary' })), (given) => {
        page.went.length = page.opened.length = 0;
        const url = safeHref(given, { origin: OWN });
        const follows = url !== null && go(url) && go(url, { newTab: true });
        expect([...page.went, ...page.opened]).to.have.length(follows ? 2 : 0);
        for (const target of [...page.went, ...page.opened])
          expect(mayBeOffered(target, { anyHost: true }), `${JSON.stringify(given)} went to ${target}`).to.equal(true);
      }),
      { numRuns: inputs(1000) },
    );
    expect(go(safeHref('/safe')!)).to.equal(true);
  });

  for (const tag of ['gate-business-notice', 'gate-gray-tax-toast', 'gate-ip-check', 'gate-compliance-tips'] as const)
    it(`T5 ${tag}: its links and buttons lead to the exchange and listed hosts, whatever the server says`, async () => {
      const victim = VICTIMS.find((each) => each.tag === tag)!;
      const close = keepOpen();
      const stage = await show(victim, { text: 'text', html: '<p>good</p>', url: '/safe' });
      const { page, root } = stage;
      /** Answers with an address in every field and clicks everything. @returns the reached addresses */
      const press = async (url: string): Promise<string[]> => {
        page.went.length = page.opened.length = 0;
        await answer(page, bodiesOf({ text: 'text', html: '<p>keyword</p>', url }, victim.flags));
        expectHarmless(root, `${tag} with ${JSON.stringify(url)}`, victim);
        return [...pressAll(root), ...page.went, ...page.opened];
      };
      try {
        // Positive control: a valid address is reached.
        expect((await press('/safe')).map((url) => new URL(url, OWN).href)).to.include(`${OWN}/safe`);
        expect(await press(`https://${LISTED[0]}/a`)).to.include(`https://${LISTED[0]}/a`);
        await fc.assert(
          fc.asyncProperty(ADDRESS, async (url) => {
            for (const target of await press(url))
              expect(mayBeOffered(target, victim), `${JSON.stringify(url)} went to ${target}`).to.equal(true);
          }),
          { numRuns: inputs(75) },
        );
      } finally {
        close();
        stage.end();
      }
    });
});
