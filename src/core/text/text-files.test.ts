import { expect } from '@open-wc/testing';
import { setPage } from '../../loader/loader.testing.ts';
import { transport } from '../calls/api.ts';
import { configure } from '../config.ts';
import { bundles, loadTexts } from './texts.ts';
import { earlyResponses, assetBase, fetchTextsAhead, setScriptBase, textsUrl } from './text-files.ts';

describe('texts ahead', () => {
  const real = window.fetch;
  let early: string[];
  let late: string[];
  let respond: () => Promise<Response>;

  beforeEach(() => {
    setPage();
    setScriptBase('https://cdn.test/gate/');
    early = [];
    late = [];
    respond = () => Promise.resolve(new Response('{"a":"early"}'));
    window.fetch = (url) => {
      early.push(String(url));
      return respond();
    };
    transport.fetch = (url) => {
      late.push(url);
      return Promise.resolve(new Response('{"a":"late"}'));
    };
  });
  afterEach(() => {
    window.fetch = real;
    setScriptBase('');
  });

  it('I18N-01 the CDN is the folder of the script, or what the page says', () => {
    expect(assetBase()).to.equal('https://cdn.test/gate/');
    setScriptBase('https://cdn.test/gate');
    expect(assetBase()).to.equal('https://cdn.test/gate/');
    configure({ staticBase: '/static' });
    expect(assetBase()).to.equal('/static/');
    expect(textsUrl('pt-br', 'x')).to.equal('/static/locales/pt-br/x.json');
  });

  it('LOC-16 the address is that of the base language', () => {
    expect(textsUrl('it-eu', 'x')).to.equal('https://cdn.test/gate/locales/it/x.json');
    expect(textsUrl('zh-tw', 'x')).to.equal('https://cdn.test/gate/locales/zh-tw/x.json');
  });

  it('I18N-01 the early answer is used, and only once', async () => {
    fetchTextsAhead('fr', 'once');
    fetchTextsAhead('fr', 'once');
    expect(early).to.deep.equal(['https://cdn.test/gate/locales/fr/once.json']);
    await loadTexts('fr', 'once');
    expect(late).to.deep.equal([]);
    expect(bundles.peek().get('fr/once')).to.deep.equal({ a: 'early' });
    expect(earlyResponses.size).to.equal(0);
    await loadTexts('de', 'once');
    expect(late).to.deep.equal(['https://cdn.test/gate/locales/de/once.json']);
  });

  it("I18N-01 an early failure leads to the page's own origin, without an unhandled rejection", async () => {
    respond = () => Promise.reject(new Error('offline'));
    const unhandled: unknown[] = [];
    const hear = (event: PromiseRejectionEvent) => void unhandled.push(event.reason);
    addEventListener('unhandledrejection', hear);
    fetchTextsAhead('fr', 'lost');
    // Rejections are told of in a task of their own.
    await new Promise((resolve) => setTimeout(resolve));
    await loadTexts('fr', 'lost');
    removeEventListener('unhandledrejection', hear);
    expect(unhandled).to.deep.equal([]);
    expect(late).to.deep.equal(['https://host.test/locales/fr/lost.json']);
    expect(bundles.peek().get('fr/lost')).to.deep.equal({ a: 'late' });
  });

  it('I18N-01 nothing is fetched for English and its variants', () => {
    for (const lang of ['en', 'en-us', 'en-dubai']) fetchTextsAhead(lang, 'built-in');
    expect(early).to.deep.equal([]);
    fetchTextsAhead('ar-dubai', 'built-in');
    expect(early).to.deep.equal(['https://cdn.test/gate/locales/ar/built-in.json']);
  });
});
