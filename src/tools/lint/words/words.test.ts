import { expect } from '@open-wc/testing';
import { glossaryFindings, glossaryHits, type Glossary, type TextInLanguage } from './glossary.ts';
import { joinedTextFindings } from './joined.ts';
import { MARK_RULES, markFindings } from './marks.ts';
import { equalTextFindings, linkFindings } from './same-words.ts';

const text = (lang: string, english: string, translation: string, name = 'notice.content'): TextInLanguage => {
  const [namespace, key] = name.split('.') as [string, string];
  return { lang, namespace, key, english, translation };
};

const glossary: Glossary = {
  terms: [
    {
      id: 'ticket',
      english: '\\btickets?\\b',
      languages: { ru: { term: 'обращение', allowed: ['обращени'], forbidden: ['заявк'] } },
    },
    {
      id: 'verification',
      english: '\\bidentity verification\\b',
      languages: { zh: { term: '身份认证', allowed: ['身份认证'], forbidden: ['身份验证(?!器)'] } },
    },
    {
      id: 'Earn',
      english: '\\bEarn\\b',
      where: ['guide-card'],
      languages: { de: { term: 'Earn', allowed: ['Earn'], forbidden: ['erträge'] } },
    },
  ],
  languages: {
    ru: { address: 'вы', buttons: 'infinitive', marks: '', forbidden: ['противоречит'] },
  },
};

describe('the glossary', () => {
  it('finds a word that means something else, and a term that is not used', () => {
    const findings = glossaryFindings(glossary, [text('ru', 'Create a ticket', 'Создать заявку')]);
    expect(findings).to.have.length(2);
    expect(findings[0]).to.contain('“заявк”').and.contain('обращение');
    expect(findings[1]).to.contain('lacks the term for “ticket”');
    expect(glossaryFindings(glossary, [text('ru', 'Create a ticket', 'Создать обращение')])).to.deep.equal([]);
  });

  it('finds a word that no text of the language may have', () => {
    expect(glossaryFindings(glossary, [text('ru', 'Conflict', 'Аккаунт противоречит условиям')])).to.have.length(1);
  });

  it('knows scripts without spaces, and compounds that are right', () => {
    expect(glossaryFindings(glossary, [text('zh', 'Code', '身份验证器验证码')])).to.deep.equal([]);
    expect(glossaryFindings(glossary, [text('zh', 'Identity verification', '请完成身份验证')])).to.have.length(2);
  });

  it('applies a term in its namespaces alone, with its capital letters', () => {
    const wrong = text('de', 'One account for Earn.', 'Ein Konto für Erträge.', 'guide-card.lead');
    expect(glossaryFindings(glossary, [wrong])).to.have.length(2);
    expect(glossaryFindings(glossary, [{ ...wrong, namespace: 'header' }])).to.deep.equal([]);
    expect(glossaryHits(glossary, { ...wrong, english: 'You earn.', translation: 'Sie verdienen.' })).to.deep.equal([]);
  });

  it('lets a text lack a term for a reason', () => {
    const allowed = { 'ru notice.content': 'the button has no room' };
    expect(glossaryFindings(glossary, [text('ru', 'Ticket', 'Вопрос')], allowed)).to.deep.equal([]);
  });
});

describe('marks and small words', () => {
  for (const [lang, bad, good] of [
    ['ko', '{{price}}을(를) 통과했습니다', '{{price}} 선을 통과했습니다'],
    ['ja', '欧州連合(EU)から', '欧州連合（EU）から'],
    ['zh', '锁定: 射线', '锁定：射线'],
    ['zh', '读取K线', '读取 K 线'],
    ['zh-tw', '下載App', '下載 App'],
    ['ja', '{{name}} を追加', '{{name}}を追加'],
    ['ja', 'Caps Lock がオン', '2024年4月1日 00:00 UTC'],
    ['fr', 'Des questions ?', 'Des questions\u00a0? Lissage de %K'],
    ['ru', 'налог 20 %', 'налог 20\u00a0%'],
    ['es', 'Volumen en 24 h', 'Volumen en 24\u00a0h'],
    ['de', '{{amount}} {{currency}}', '{{amount}}\u00a0{{currency}}'],
    ['es', 'sitio de EE. UU.', 'sitio de EE.\u00a0UU.'],
    ['de', 'geladen…', 'geladen …'],
    ['ru', 'Я только что получил награду', 'Я прочитал(а) это'],
    ['uk', 'Я щойно отримав винагороду', 'Я прочитав(-ла) це'],
  ] as const)
    it(`${lang}: “${bad}” is found, “${good}” is not`, () => {
      expect(markFindings([text(lang, '', bad)])).to.have.length(1);
      expect(markFindings([text(lang, '', good)])).to.deep.equal([]);
    });

  it('every rule has an example that it finds', () => {
    expect(MARK_RULES).to.have.length(12);
  });
});

describe('one thing, one name', () => {
  it('finds an English text with two translations, case aside, and knows those that mean two things', () => {
    const twice = [text('de', 'Get the app', 'App holen'), text('de', 'Get the app', 'App herunterladen', 'menu.app')];
    expect(equalTextFindings(twice)).to.have.length(1);
    expect(equalTextFindings([text('de', 'Sign up', 'Registrieren'), text('de', 'Sign Up', 'registrieren')])).to.eql(
      [],
    );
    expect(equalTextFindings([text('de', 'Close', 'Schluss'), text('de', 'Close', 'Schließen', 'b.c')])).to.eql([]);
    expect(equalTextFindings([text('de', 'Confirm', 'OK'), text('de', 'Confirm', 'Ja', 'b.c')])).to.have.length(1);
  });

  it('finds a link that has another name than the menu, in whatever case it stands', () => {
    const menus: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      it: { userAgreement: 'Contratto utente' },
      ru: { userAgreement: 'Пользовательское соглашение', tickets: 'Мои обращения' },
      zh: { userAgreement: '用户协议' },
    };
    const menu = (lang: string) => menus[lang];
    const found = (lang: string, translation: string) => linkFindings([text(lang, '', translation)], menu);
    expect(found('it', 'l’<agreement>Accordo con l’utente</agreement>')).to.have.length(1);
    expect(found('ru', '<agreement>Пользовательскому соглашению</agreement>')).to.deep.equal([]);
    expect(found('ru', 'создайте <tickets>заявку</tickets>')).to.have.length(1);
    expect(found('ru', 'создайте <tickets>обращение</tickets>')).to.deep.equal([]);
    expect(found('zh', '<agreement>《用户协议》</agreement>')).to.deep.equal([]);
  });
});

describe('texts that code puts together', () => {
  it('finds a label that is joined with its value, and one that is cut to its first letter', () => {
    const found = (line: string) => joinedTextFindings([{ name: 'a.tsx', text: line }]);
    expect(found("label={`${t('remove')}: ${name}`}")).to.have.length(1);
    expect(found('aria-label={`${label}: ${chosen}`}')).to.have.length(1);
    expect(found("<b>{t('open')[0]}</b>")).to.have.length(1);
    expect(found('words.map((word) => [...word][0]!)')).to.have.length(1);
    expect(found("aria-label={t('labelled', { label, value })}")).to.deep.equal([]);
  });
});
