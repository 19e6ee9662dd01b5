import { expect } from '@open-wc/testing';
import { setPage, until, type TestPage } from '../../loader/loader.testing.ts';
import { BROWSER_TIMEOUT } from '../../runtime/calls/api.ts';
import { configure } from '../config/config.ts';
import { assetBase, bundles, loadTexts, missingTexts, setScriptBase } from './texts.ts';
import { REGIONAL } from '../locale/locale.ts';
import { effect } from '@preact/signals-core';
import { LANGUAGES } from '../site/languages.ts';
import { browser } from '../../runtime/browser/browser.ts';
import { forgetTexts } from '../../page/test-page.testing.ts';

const CDN = 'https://cdn.test/gate/';

describe('loadTexts', () => {
  let page: TestPage;
  let asked: string[];
  let answers: Record<string, string | number | Error | 'never'>;
  let errors: string[];
  let reports: string[];
  const { error } = console;
  const { report } = missingTexts;

  beforeEach(() => {
    page = setPage({ config: { staticBase: CDN } });
    asked = [];
    errors = [];
    reports = [];
    answers = {};
    console.error = (text: string) => void errors.push(text);
    missingTexts.report = (message) => void reports.push(message);
    browser.fetch = (url) => {
      asked.push(url);
      const answer = answers[url] ?? 404;
      if (answer === 'never') return new Promise(() => undefined);
      if (answer instanceof Error) return Promise.reject(answer);
      if (typeof answer === 'number') return Promise.resolve(new Response('', { status: answer }));
      return Promise.resolve(new Response(answer));
    };
  });
  afterEach(() => {
    console.error = error;
    missingTexts.report = report;
  });

  const cdnUrl = (lang: string, namespace: string) => `${CDN}locales/${lang}/${namespace}.json`;
  const ownUrl = (lang: string, namespace: string) => `https://host.test/locales/${lang}/${namespace}.json`;
  const text = (lang: string, namespace: string, key: string) => bundles.peek().get(`${lang}/${namespace}`)?.[key];

  it('the CDN is the script’s folder or the page’s staticBase [I18N-01]', async () => {
    configure({ staticBase: '' });
    for (const folder of ['https://cdn.test/script/', 'https://cdn.test/script']) {
      setScriptBase(folder);
      expect(assetBase()).to.equal('https://cdn.test/script/');
    }
    setScriptBase('');
    configure({ staticBase: '/static' });
    expect(assetBase()).to.equal('/static/');
    answers['/static/locales/pt-br/x.json'] = '{"a":"um"}';
    await loadTexts('pt-br', 'x');
    expect(asked).to.deep.equal(['/static/locales/pt-br/x.json']);
  });

  it('requests only the CDN if it answers [I18N-01]', async () => {
    answers[cdnUrl('fr', 'x')] = '{"a":"un"}';
    answers[ownUrl('fr', 'x')] = '{"a":"deux"}';
    await loadTexts('fr', 'x');
    expect(asked).to.deep.equal([cdnUrl('fr', 'x')]);
    expect(text('fr', 'x', 'a')).to.equal('un');
    expect(errors).to.deep.equal([]);
  });

  for (const [what, answer] of [
    ['is down', new Error('offline')],
    ['has no such file', 404],
    ['fails', 500],
    ['answers HTML', '<!doctype html>'],
    ['answers a list', '["a"]'],
    ['answers null', 'null'],
  ] as const)
    it(`I18N-01 the page's own origin is asked when the CDN ${what}`, async () => {
      answers[cdnUrl('fr', 'x')] = answer;
      answers[ownUrl('fr', 'x')] = '{"a":"deux"}';
      await loadTexts('fr', 'x');
      expect(asked).to.deep.equal([cdnUrl('fr', 'x'), ownUrl('fr', 'x')]);
      expect(text('fr', 'x', 'a')).to.equal('deux');
      expect(errors).to.deep.equal([]);
    });

  it('I18N-01 a CDN that does not answer in 5 s counts as down', async () => {
    answers[cdnUrl('fr', 'x')] = 'never';
    answers[ownUrl('fr', 'x')] = '{"a":"deux"}';
    const done = loadTexts('fr', 'x');
    page.pass(BROWSER_TIMEOUT - 1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).to.have.length(1);
    page.pass(1);
    await done;
    expect(asked).to.deep.equal([cdnUrl('fr', 'x'), ownUrl('fr', 'x')]);
    expect(text('fr', 'x', 'a')).to.equal('deux');
  });

  it('I18N-01 the page may rename the path on its origin', async () => {
    configure({ endpoints: { locales: '/i18n/{namespace}.{lang}.json' } });
    answers['https://host.test/i18n/x.fr.json'] = '{"a":"trois"}';
    await loadTexts('fr', 'x');
    expect(text('fr', 'x', 'a')).to.equal('trois');
  });

  it('I18N-03 LOG-06 when both fail there is no bundle, the error is logged, and English is left', async () => {
    await loadTexts('fr', 'x');
    expect(asked).to.have.length(2);
    expect(bundles.peek().size).to.equal(0);
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain('"x"').and.contain('"fr"').and.contain('English');
    expect(reports).to.deep.equal(['locale fr/x failed']);
  });

  it('shares a failure for 30 s, then requests again [I18N-01]', async () => {
    await loadTexts('fr', 'x');
    answers[cdnUrl('fr', 'x')] = '{"a":"un"}';
    page.pass(29_999);
    await loadTexts('fr', 'x');
    expect(text('fr', 'x', 'a')).to.equal(undefined);
    expect(errors).to.have.length(1);
    page.pass(1);
    await loadTexts('fr', 'x');
    expect(text('fr', 'x', 'a')).to.equal('un');
  });

  it('requests each bundle once, also for concurrent callers [I18N-01]', async () => {
    answers[cdnUrl('fr', 'x')] = '{"a":"un"}';
    await Promise.all([loadTexts('fr', 'x'), loadTexts('fr', 'x')]);
    await loadTexts('fr', 'x');
    expect(asked).to.have.length(1);
    answers[cdnUrl('de', 'x')] = '{"a":"eins"}';
    await loadTexts('de', 'x');
    expect(asked).to.have.length(2);
    expect([text('fr', 'x', 'a'), text('de', 'x', 'a')]).to.deep.equal(['un', 'eins']);
  });

  for (const namespace of ['header', 'footer', 'not-found'])
    it(`I18N-02 ${namespace} is not loaded`, async () => {
      await loadTexts('fr', namespace);
      expect(asked).to.deep.equal([]);
      expect(errors).to.deep.equal([]);
    });

  it('loads the three built-in namespaces of a language together, as code, once [I18N-02, LOC-16]', async () => {
    await Promise.all([loadTexts('ar-dubai', 'footer'), loadTexts('ar', 'header')]);
    expect([...bundles.peek().keys()].sort()).to.deep.equal(['ar/footer', 'ar/header', 'ar/not-found']);
    expect(text('ar', 'footer', 'signup')).to.match(/\p{Script=Arabic}/u);
    const before = bundles.peek();
    await loadTexts('ar', 'not-found');
    expect(bundles.peek() === before).to.equal(true);
    expect(asked).to.deep.equal([]);
  });

  it('I18N-02 other namespaces are loaded, also ones whose names begin alike', async () => {
    await loadTexts('fr', 'footer-menu');
    expect(asked).to.have.length(2);
  });

  it('a variant loads the texts of its base language, once for both [LOC-16]', async () => {
    answers[cdnUrl('ar', 'x')] = '{"a":"ألف"}';
    await loadTexts('ar-dubai', 'x');
    await loadTexts('ar', 'x');
    expect(asked).to.deep.equal([cdnUrl('ar', 'x')]);
    expect(text('ar', 'x', 'a')).to.equal('ألف');
  });

  it('I18N-01 English and its variants are built in; every other language is loaded [LOC-16]', async () => {
    for (const lang of [...LANGUAGES, ...REGIONAL.keys()]) {
      asked = [];
      forgetTexts();
      await loadTexts(lang, 'y');
      expect(asked.length > 0, lang).to.equal(!/^en(-|$)/.test(lang));
    }
  });

  it('I18N-03 what is no text is left out, and so are keys that could reach a prototype', async () => {
    answers[cdnUrl('fr', 'x')] = '{"a":"un","b":1,"c":null,"d":["x"],"e":{"f":"g"},"__proto__":"h","constructor":"i"}';
    await loadTexts('fr', 'x');
    expect(bundles.peek().get('fr/x')).to.deep.equal({ a: 'un' });
  });

  it('notifies subscribers of a new bundle [I18N-04]', async () => {
    answers[cdnUrl('fr', 'x')] = '{"a":"un"}';
    const seen: number[] = [];
    const stop = effect(() => void seen.push(bundles.value.size));
    void loadTexts('fr', 'x');
    await until(() => seen.at(-1) === 1, 'the bundle');
    stop();
    expect(seen).to.deep.equal([0, 1]);
  });
});
