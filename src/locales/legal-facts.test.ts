/** The facts of section 8, side by side with what visitors read. */
import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../exchange/site/languages.ts';
import { businessNoticeCopy } from '../features/business-notice/business-notice.copy.ts';
import { complianceModalCopy } from '../features/compliance-modal/compliance-modal.copy.ts';
import { ipCheckCopy } from '../features/ip-check/ip-check.copy.ts';
import { noticeBarCopy } from '../features/notice-bar/notice-bar.copy.ts';
import { turkeyDeclarationCopy } from '../features/turkey-declaration/turkey-declaration.copy.ts';
import { ukNoticeCopy } from '../features/uk-notice/uk-notice.copy.ts';
import { upcomingModalCopy } from '../features/upcoming-modal/upcoming-modal.copy.ts';
import { commonCopy } from '../ui/text/common.copy.ts';
import type { Copy } from '../ui/text/copy.ts';
import { siteSwitchCopy } from '../ui/site-switch/site-switch.copy.ts';
import { legalFacts } from './legal-facts.testing.ts';
import { textsIn } from './texts.testing.ts';

type Texts = Readonly<Record<string, string>>;

/** Texts of one language, with plain spaces: translators use narrow and fixed ones. */
const textsOf = async (lang: string, { namespace, text }: Copy): Promise<Texts> => {
  const given = lang === 'en' ? text : await textsIn(lang, namespace);
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value.replace(/\s/g, ' ')]));
};

/** Every message of section 8 that a visitor can read. */
const MESSAGES: readonly (readonly [what: string, copy: Copy, keys: readonly string[]])[] = [
  ['render failure and its button', commonCopy, ['somethingWentWrong', 'refresh']],
  ['failure of an internal call', commonCopy, ['requestFailed']],
  ['failure without a message of the server', commonCopy, ['error']],
  [
    'dear user, accessing notice, upgrade, VPN tips, accept, detection',
    ipCheckCopy,
    ['dear', 'accessing', 'upgrade', 'vpn', 'accept', 'detection'],
  ],
  ['blocked features of the EU site', upcomingModalCopy, ['content', 'confirm']],
  ['conflict with the User Agreement, service stopped', complianceModalCopy, ['LTW_title', 'LTW_content']],
  ['the same for withdraw-only accounts', businessNoticeCopy, ['content', 'create']],
  ['the same for the country of the account', noticeBarCopy, ['PROHIBITED_COUNTRIES']],
  ['restricted locations', noticeBarCopy, ['LIMIT_IP_HOME', 'NOT_LOGIN_IP_LIMIT']],
  ['UK', ukNoticeCopy, ['title', 'content']],
  ['UK home page', complianceModalCopy, ['UK_HOME_title', 'UK_HOME_content']],
  ['Uzbekistan', complianceModalCopy, ['UZBEKISTAN_title', 'UZBEKISTAN_content']],
  [
    'site switches: EU and non-EU, US, UK, AU, JP, Dubai',
    siteSwitchCopy,
    ['EU', 'US', 'UK', 'AU', 'JP', 'AE'].flatMap((site) => [`to${site}`, `toMainFrom${site}`]),
  ],
  ['tax in the fee', turkeyDeclarationCopy, ['tax']],
];

describe('legal facts', () => {
  it('every message of the catalogue is there in 18 languages, and no two of them are the same [LOC-01, COMP-37]', async () => {
    expect(LANGUAGES).to.have.length(18);
    expect(Object.keys(legalFacts).sort()).to.deep.equal([...LANGUAGES].sort());
    for (const [what, copy, keys] of MESSAGES) {
      const english = await textsOf('en', copy);
      for (const lang of LANGUAGES) {
        const texts = await textsOf(lang, copy);
        for (const key of keys) {
          expect(texts[key]?.trim(), `${lang}: ${what}, ${key}`).to.not.be.oneOf([undefined, '']);
          // "Error" is a Spanish word, too.
          if (lang !== 'en' && key !== 'error')
            expect(texts[key], `${lang}: ${what}, ${key}`).to.not.equal(english[key]);
        }
        const said = keys.map((key) => texts[key]);
        expect(new Set(said).size, `${lang}: ${what}`).to.equal(said.length);
      }
    }
  });

  for (const lang of LANGUAGES) {
    const facts = legalFacts[lang]!;

    it(`${lang}: both UK texts give the country and the day, and no other date [COMP-39]`, async () => {
      const home = await textsOf(lang, complianceModalCopy);
      const notice = await textsOf(lang, ukNoticeCopy);
      for (const text of [home['UK_HOME_content']!, notice['content']!]) {
        expect(text).to.contain(facts.ukDay).and.contain(facts.unitedKingdom);
        expect(text.match(/\d{4}/g)).to.deep.equal(['2023']);
      }
    });

    it(`${lang}: the Uzbekistan text gives the country and the deadline to the minute, and no other date [COMP-40]`, async () => {
      const { UZBEKISTAN_content, UZBEKISTAN_title } = await textsOf(lang, complianceModalCopy);
      expect(UZBEKISTAN_title).to.contain(facts.uzbekistan);
      expect(UZBEKISTAN_content).to.contain(facts.uzbekistan).and.contain(facts.uzbekistanDeadline);
      expect(UZBEKISTAN_content!.match(/\d{4}/g)).to.deep.equal(['2024']);
    });

    it(`${lang}: the seven locations in their order, then the others [COMP-38]`, async () => {
      const { LIMIT_IP_HOME } = await textsOf(lang, noticeBarCopy);
      let at = 0;
      for (const name of [...facts.restricted.split('|'), facts.others]) {
        const found = LIMIT_IP_HOME!.indexOf(name, at);
        expect(found, name).to.be.at.least(at);
        at = found + name.length;
      }
    });

    it(`${lang}: conflict with the agreement, and where to get help, are links [COMP-37]`, async () => {
      const modal = await textsOf(lang, complianceModalCopy);
      const ticket = await textsOf(lang, businessNoticeCopy);
      const bar = await textsOf(lang, noticeBarCopy);
      for (const text of [modal['LTW_content']!, ticket['content']!, bar['PROHIBITED_COUNTRIES']!])
        expect(text)
          .to.match(/<agreement>[^<]+<\/agreement>/)
          .and.match(/<support>[^<]+<\/support>/);
    });

    it(`${lang}: open orders are cancelled and positions are closed, in every notice that asks for it [COMP-37]`, async () => {
      const modal = await textsOf(lang, complianceModalCopy);
      const bar = await textsOf(lang, noticeBarCopy);
      const withdrawOnly = await textsOf(lang, businessNoticeCopy);
      const uk = await textsOf(lang, ukNoticeCopy);
      for (const text of [
        withdrawOnly['content'],
        uk['content'],
        ...['HK_content', 'LTW_content', 'UZBEKISTAN_content'].map((key) => modal[key]),
        ...['LIMIT_WITHDRAW_HOME', 'PROHIBITED_COUNTRIES'].map((key) => bar[key]),
      ])
        expect(text).to.match(facts.cancelOrders).and.match(facts.closePositions);
    });

    it(`${lang}: the tax is 20 %, once, and nothing else is a number [TR-05]`, async () => {
      const texts = await textsOf(lang, turkeyDeclarationCopy);
      expect(texts['tax']).to.match(/20 ?%|%20/);
      for (const [key, text] of Object.entries(texts))
        expect(text.match(/\d+/g) ?? [], key).to.deep.equal(key === 'tax' ? ['20'] : []);
    });
  }
});
