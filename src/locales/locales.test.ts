import { expect } from '@open-wc/testing';
import { elements } from '../../elements/index.ts';
import { LANGUAGES } from '../exchange/site/languages.ts';
import { chartCopy } from '../chart/chart.copy.ts';
import { complianceModalCopy } from '../features/compliance-modal/compliance-modal.copy.ts';
import { downloadBarCopy } from '../features/download-bar/download-bar.copy.ts';
import { fundDrawerCopy } from '../features/fund-drawer/fund-drawer.copy.ts';
import { grayTaxToastCopy } from '../features/gray-tax-toast/gray-tax-toast.copy.ts';
import { kycBarCopy } from '../features/kyc-bar/kyc-bar.copy.ts';
import { amountInputCopy } from '../features/amount-input/amount-input.copy.ts';
import { depositChooserCopy } from '../features/deposit-chooser/deposit-chooser.copy.ts';
import { guideCardCopy } from '../features/guide-card/guide-card.copy.ts';
import { kycNoticeCopy } from '../features/kyc-notice/kyc-notice.copy.ts';
import { noticeBarCopy } from '../features/notice-bar/notice-bar.copy.ts';
import { footerCopy } from '../features/footer/footer.copy.ts';
import { notFoundCopy } from '../features/not-found/not-found.copy.ts';
import { preferencesCopy } from '../features/preferences/preferences.copy.ts';
import { privacyChoicesCopy } from '../features/preferences/privacy-choices.copy.ts';
import { appDownloadCopy } from '../ui/app-download/app-download.copy.ts';
import { alphaBannerCopy } from '../features/alpha-banner/alpha-banner.copy.ts';
import { cooldownModalCopy } from '../features/cooldown-modal/cooldown-modal.copy.ts';
import { newuserPopupCopy } from '../features/newuser-popup/newuser-popup.copy.ts';
import { perkModalCopy } from '../features/perk-modal/perk-modal.copy.ts';
import { promoBannerCopy } from '../features/promo-banner/promo-banner.copy.ts';
import { shareModalCopy } from '../features/share-modal/share-modal.copy.ts';
import { tabBarCopy } from '../features/tab-bar/tab-bar.copy.ts';
import { vipPopupCopy } from '../features/vip-popup/vip-popup.copy.ts';
import { foldedBarsCopy } from '../ui/placement/folded-bars.copy.ts';
import { commonCopy } from '../ui/text/common.copy.ts';
import type { Copy } from '../ui/text/copy.ts';
import { headerCopy } from '../ui/menu/header.copy.ts';
import { businessNoticeCopy } from '../features/business-notice/business-notice.copy.ts';
import { complianceBannerCopy } from '../features/compliance-banner/compliance-banner.copy.ts';
import { ipCheckCopy } from '../features/ip-check/ip-check.copy.ts';
import { turkeyDeclarationCopy } from '../features/turkey-declaration/turkey-declaration.copy.ts';
import { ukNoticeCopy } from '../features/uk-notice/uk-notice.copy.ts';
import { upcomingModalCopy } from '../features/upcoming-modal/upcoming-modal.copy.ts';
import { userAgreementCopy } from '../features/user-agreement/user-agreement.copy.ts';
import { serverNoticeCopy } from '../ui/notice/server-notice.copy.ts';
import { fundPasswordCopy } from '../ui/secret/fund-password.copy.ts';
import { miniAppCopy } from '../ui/mini-app/mini-app.copy.ts';
import { siteSwitchCopy } from '../ui/site-switch/site-switch.copy.ts';

import {
  EXCLAMATION,
  EXCLAMATIONS,
  OTHER_ADDRESS,
  SAME_AS_ENGLISH,
  type WordException,
} from './word-exceptions.testing.ts';

type Texts = Readonly<Record<string, string>>;

const COPIES: readonly Copy[] = [
  chartCopy,
  fundPasswordCopy,
  kycNoticeCopy,
  guideCardCopy,
  depositChooserCopy,
  amountInputCopy,
  commonCopy,
  complianceModalCopy,
  downloadBarCopy,
  fundDrawerCopy,
  grayTaxToastCopy,
  kycBarCopy,
  miniAppCopy,
  noticeBarCopy,
  alphaBannerCopy,
  cooldownModalCopy,
  newuserPopupCopy,
  perkModalCopy,
  promoBannerCopy,
  shareModalCopy,
  tabBarCopy,
  vipPopupCopy,
  siteSwitchCopy,
  headerCopy,
  footerCopy,
  notFoundCopy,
  preferencesCopy,
  privacyChoicesCopy,
  appDownloadCopy,
  businessNoticeCopy,
  complianceBannerCopy,
  ipCheckCopy,
  turkeyDeclarationCopy,
  ukNoticeCopy,
  upcomingModalCopy,
  userAgreementCopy,
  serverNoticeCopy,
  foldedBarsCopy,
];

const TRANSLATED = LANGUAGES.filter((lang) => lang !== 'en');

const namesOf = (exceptions: readonly WordException[]) => exceptions.flatMap(({ texts }) => texts);
const SAME = namesOf(SAME_AS_ENGLISH);
const EXCLAIMING = namesOf(EXCLAMATIONS);

const translation = async (lang: string, namespace: string): Promise<Texts> => {
  const response = await fetch(`/src/locales/${lang}/${namespace}.json`);
  expect(response.status, `${lang}/${namespace}.json`).to.equal(200);
  return (await response.json()) as Texts;
};

const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).sort();
const tags = (text: string) => (text.match(/<[^>]*>/g) ?? []).sort();

/** English has two plural forms, other languages have theirs: the keys that a translation of `text` needs. */
const keysFor = (lang: string, text: Texts): string[] => {
  const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
  return Object.keys(text)
    .filter((key) => !key.endsWith('_one'))
    .flatMap((key) => (key.endsWith('_other') ? forms.map((form) => key.replace(/other$/, form)) : key))
    .sort();
};
/** The English text that a key translates: `lines_few` has the places of `lines_other`. */
const englishOf = (text: Texts, key: string) => text[key] ?? text[key.replace(/_[a-z]+$/, '_other')]!;

/** Every tag is opened and closed once, with words in between and no tag inside. */
const tagsAreWhole = (text: string): boolean => {
  const names = [...text.matchAll(/<(\w+)>[^<>]*\S[^<>]*<\/\1>/g)].map(([, name]) => name);
  return new Set(names).size === names.length && tags(text).length === names.length * 2;
};

/** Digits of any script as ASCII ones. */
const plainDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // The ten digits of a script follow each other, and only the zero has no digit before it.
    let zero = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--;
    return String(digit.codePointAt(0)! - zero);
  });

const numbers = (text: string) => plainDigits(text).match(/\d+/g) ?? [];

describe('the checks themselves', () => {
  it('I18N-03 see a tag that is torn, doubled or empty, and digits of other scripts', () => {
    expect(tagsAreWhole('a <b>c</b> <d>e</d>')).to.equal(true);
    for (const bad of ['<b>c', 'c</b>', '<b>c</d>', '<b></b>', '<b>c</b><b>d</b>', '<b><c>d</c></b>'])
      expect(tagsAreWhole(bad), bad).to.equal(false);
    expect(numbers('٢٠٢٣ ๖ 12')).to.deep.equal(['2023', '6', '12']);
  });

  it('see an exclamation mark of every script, and no question mark', () => {
    for (const bad of ['Gift!', '¡Muy pronto', '敬请期待！', 'ترقّبوا!', 'What⁉', '﹗'])
      expect(bad).to.match(EXCLAMATION);
    for (const good of ['Gift?', '¿Dudas?', '敬请期待？', 'أسئلة؟']) expect(good).not.to.match(EXCLAMATION);
  });
});

describe('translations', () => {
  it('there are seventeen besides English [LOC-01]', () => {
    expect(TRANSLATED).to.have.length(17);
  });

  it('I18N-03 the namespaces of all elements are looked at', () => {
    const declared = (elements as readonly { texts?: string }[]).flatMap(({ texts }) => texts ?? []);
    expect(COPIES.map(({ namespace }) => namespace)).to.include.members(declared);
    expect(new Set(COPIES.map(({ namespace }) => namespace)).size).to.equal(COPIES.length);
  });

  it('I18N-03 the English tags are whole themselves', () => {
    for (const { namespace, text } of COPIES)
      for (const [key, english] of Object.entries(text))
        expect(tagsAreWhole(english), `${namespace}.${key}`).to.equal(true);
  });

  it('no English text exclaims, but for those with a reason', () => {
    const exclaiming = COPIES.flatMap(({ namespace, text }) =>
      Object.entries(text).flatMap(([key, english]) => (EXCLAMATION.test(english) ? [`en ${namespace}.${key}`] : [])),
    );
    expect(exclaiming).to.deep.equal(EXCLAIMING.filter((name) => name.startsWith('en ')));
  });

  it('every exception of these rules names a text that there is, with its reason', () => {
    for (const { texts, because } of [...SAME_AS_ENGLISH, ...EXCLAMATIONS]) {
      expect(because).to.match(/\w+ \w+/);
      for (const name of texts) {
        const [, lang, namespace, key = ''] = /^(\S+) (\S+)\.(\w+)$/.exec(name) ?? [];
        expect(['en', ...TRANSLATED, 'ko'], name).to.include(lang);
        const copy = COPIES.find((one) => one.namespace === namespace);
        expect(copy && Object.hasOwn(copy.text, key), name).to.equal(true);
      }
    }
  });

  // Korean is a language of the chart alone (CHART-13).
  for (const [lang, copies] of [...TRANSLATED.map((one) => [one, COPIES] as const), ['ko', [chartCopy]] as const])
    describe(lang, () => {
      for (const { namespace, text } of copies)
        it(`I18N-03 ${namespace}: every key, with its placeholders and tags, and no other [LOC-01]`, async () => {
          const translated = await translation(lang, namespace);
          expect(Object.keys(translated).sort()).to.deep.equal(keysFor(lang, text));
          for (const key of Object.keys(translated)) {
            const english = englishOf(text, key);
            const own = translated[key]!;
            const name = `${lang} ${namespace}.${key}`;
            expect(own, name).to.be.a('string');
            expect(own, name).to.not.equal('');
            expect(own, name).to.equal(own.trim());
            expect(placeholders(own), name).to.deep.equal(placeholders(english));
            expect(tags(own), name).to.deep.equal(tags(english));
            expect(tagsAreWhole(own), name).to.equal(true);
            expect(own === english, `${name} is English`).to.equal(SAME.includes(name));
            expect(EXCLAMATION.test(own), `${name} exclaims`).to.equal(EXCLAIMING.includes(name));
            if (OTHER_ADDRESS[lang]) expect(own, name).not.to.match(OTHER_ADDRESS[lang]);
          }
        });
    });

  for (const lang of TRANSLATED)
    describe(lang, () => {
      it('the UK dialog gives the day: 6 October 2023 [COMP-39]', async () => {
        const { UK_HOME_content } = await translation(lang, 'compliance-modal');
        expect(numbers(UK_HOME_content!)).to.include.members(['2023', '6']);
      });

      it('the UK notice gives the day, too [COMP-39]', async () => {
        const { content } = await translation(lang, 'uk-notice');
        expect(numbers(content!)).to.include.members(['2023', '6']);
      });

      it('the Turkey declaration names the tax of 20 % in the fee [TR-05]', async () => {
        const { tax } = await translation(lang, 'turkey-declaration');
        expect(numbers(tax!)).to.deep.equal(['20']);
        expect(tax).to.contain('%');
      });

      it('the Uzbekistan dialog gives the deadline: 1 April 2024, 00:00 UTC [COMP-40]', async () => {
        const { UZBEKISTAN_content } = await translation(lang, 'compliance-modal');
        expect(numbers(UZBEKISTAN_content!)).to.include.members(['2024', '1', '00']);
        expect(UZBEKISTAN_content).to.contain('UTC');
      });
    });

  it('the restricted-location notice lists the countries of the specification, in every language as many [COMP-38]', async () => {
    const { LIMIT_IP_HOME } = noticeBarCopy.text;
    expect(LIMIT_IP_HOME).to.contain(
      'the United States, Canada, Cambodia, Thailand, Cuba, Iran, North Korea and others',
    );
    // Thai lists with spaces, Arabic with a letter before each name.
    const separators = (text: string) =>
      (text.match(/[,،、，]|(?<=\p{Script=Thai}) (?=\p{Script=Thai})|(?<= )و(?=\p{Script=Arabic})/gu) ?? []).length;
    for (const lang of TRANSLATED) {
      const translated = await translation(lang, 'notice-bar');
      expect(separators(translated['LIMIT_IP_HOME']!), lang).to.be.at.least(6);
    }
  });

  it('built-in texts: conflict with the agreement, services stopped, cancel orders and close positions, contact support [COMP-37]', () => {
    const texts = [
      businessNoticeCopy.text.content,
      complianceModalCopy.text.LTW_content,
      noticeBarCopy.text.PROHIBITED_COUNTRIES,
    ];
    for (const text of texts) {
      expect(text).to.match(/conflicts with (the|our) <agreement>User Agreement<\/agreement>/);
      expect(text).to.match(/services for (it|your account) have stopped/i);
      expect(text).to.match(/cancel your open orders, close your positions/);
      expect(text).to.match(/<support>contact support<\/support>/);
    }
  });

  it('the English UK notice says so [COMP-39]', () => {
    expect(ukNoticeCopy.text.content)
      .to.contain('not directed at UK persons')
      .and.contain('no longer served from <deadline>6 October 2023</deadline>');
  });

  it('the figures of a poster bear their own names: prices say price, the rate says year, the rank says neither [SHARE-01]', async () => {
    for (const [lang, price, year] of [
      ['ar', 'سعر', 'السنوي'],
      ['de', 'kurs|Kurs', 'Jahres'],
      ['es', 'recio', 'anual'],
      ['fr', 'rix', 'annuel'],
      ['id', 'Harga', 'tahunan'],
      ['it', 'rezzo', 'annuo'],
      ['nl', 'prijs|koers', 'Jaar'],
      ['pt', 'reço', 'anual'],
      ['pt-br', 'reço', 'anual'],
      ['ru', 'цена|Цена', 'Годовая'],
      ['th', 'ราคา', 'ต่อปี'],
      ['tr', 'fiyat', 'Yıllık'],
      ['uk', 'ціна|Ціна', 'Річна'],
      ['vi', 'Giá', 'năm'],
      ['ja', '値|価', '年'],
      ['zh', '价', '年'],
      ['zh-tw', '價', '年'],
    ] as const) {
      const texts = await translation(lang, 'share-modal');
      for (const field of ['entry', 'price'])
        expect(texts[`field_${field}`], `${lang} ${field}`).to.match(new RegExp(price));
      expect(texts['field_apr'], lang).to.match(new RegExp(year));
      for (const field of ['rank', 'term', 'amount'])
        expect(texts[`field_${field}`], `${lang} ${field}`).to.not.match(new RegExp(`${price}|${year}`));
    }
  });

  it('the English modal of upcoming features says exactly [COMP-42]', () => {
    expect(upcomingModalCopy.text.title).to.equal('Stay tuned! This feature is upcoming');
    expect(upcomingModalCopy.text.confirm).to.equal('Confirm');
  });

  it('the English dialogs say so as well [COMP-39, COMP-40]', () => {
    const { UK_HOME_content, UZBEKISTAN_content } = complianceModalCopy.text;
    expect(UK_HOME_content)
      .to.contain('not directed at UK persons')
      .and.contain('no longer served from <deadline>6 October 2023</deadline>');
    expect(UZBEKISTAN_content).to.contain('<deadline>1 April 2024, 00:00 UTC</deadline>');
  });
});
