import { expect } from '@open-wc/testing';
import { browser } from '../../runtime/browser/browser.ts';
import { setCookies } from '../../runtime/browser/test-browser.testing.ts';
import { parseCookies } from '../../runtime/memory/cookies.ts';
import { locale } from '../../exchange/current/current-site.ts';
import { settings } from '../../exchange/current/settings.ts';
import { setPage, type TestPage } from '../loader.testing.ts';
import { redirectLocale } from './redirects.ts';

/** Sets up a page whose language is set by its address or cookie, as on real pages. */
const setLanguagePage = (site: string, url: string, cookie = ''): TestPage => {
  const page = setPage({ site, url, config: { locale: undefined } });
  document.cookie = cookie ? `lang=${cookie}; path=/` : 'lang=; path=/; max-age=0';
  setCookies();
  return page;
};

const langCookie = () => parseCookies(document.cookie)['lang'];

describe('redirectLocale', () => {
  afterEach(() => {
    document.cookie = 'lang=; path=/; max-age=0';
    setCookies();
    setPage();
  });

  it('writes the default language and loads the same path and query in it [LOC-08]', async () => {
    const page = setLanguagePage('uk', '/fr/trade?tab=1#top');
    settings.set({ lang_list: ['en-uk'] });
    await redirectLocale();
    expect(page.went).to.deep.equal(['https://host.test/en-uk/trade?tab=1#top']);
    expect(langCookie()).to.equal('en-uk');
  });

  it('a language of the cookie is not offered either [LOC-08]', async () => {
    const page = setLanguagePage('jp', '/', 'ru');
    settings.set({ lang_list: ['ja-jp', 'en-jp'] });
    await redirectLocale();
    expect(page.went).to.deep.equal(['https://host.test/ja-jp']);
    expect(langCookie()).to.equal('ja-jp');
  });

  it('an address that is right already is not loaded again, but the cookie is put right [LOC-08, LOC-09]', async () => {
    const page = setLanguagePage('hk', '/trade', 'ru');
    settings.set({ lang_list: ['en', 'cn', 'tw'] });
    expect(locale.value).to.equal('ru');
    await redirectLocale();
    expect(page.went).to.deep.equal([]);
    expect(langCookie()).to.equal('en');
    expect(locale.value).to.equal('en');
  });

  it('an offered language leaves cookie and page alone [LOC-09]', async () => {
    const page = setLanguagePage('hk', '/zh-tw/trade', 'ru');
    settings.set({ lang_list: ['en', 'cn', 'tw'] });
    await redirectLocale();
    expect(page.went).to.deep.equal([]);
    expect(langCookie()).to.equal('ru');
  });

  it('a regional extra needs no place on the list [LOC-09, LOC-06]', async () => {
    const page = setLanguagePage('uk', '/en-uk/trade', 'fr');
    settings.set({ lang_list: ['en'] });
    await redirectLocale();
    expect(page.went).to.deep.equal([]);
    expect(langCookie()).to.equal('fr');
  });

  it('waits for the settings call [LOC-10]', async () => {
    const page = setLanguagePage('uk', '/fr/trade');
    let answer: (response: Response) => void = () => undefined;
    browser.fetch = () => new Promise((resolve) => (answer = resolve));
    const done = redirectLocale();
    await new Promise((resolve) => setTimeout(resolve));
    expect(page.went).to.deep.equal([]);
    answer(new Response(JSON.stringify({ code: 0, data: { lang_list: ['en-uk'] } })));
    await done;
    expect(page.went).to.deep.equal(['https://host.test/en-uk/trade']);
  });

  for (const [what, respond] of [
    ['no answer', () => Promise.reject(new Error('offline'))],
    ['a status 500', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['another code', () => Promise.resolve(new Response('{"code":1,"data":{"lang_list":["en-uk"]}}'))],
    ['HTML', () => Promise.resolve(new Response('<!doctype html>'))],
    ['no list', () => Promise.resolve(new Response('{"code":0,"data":{}}'))],
    ['an empty list', () => Promise.resolve(new Response('{"code":0,"data":{"lang_list":[]}}'))],
    ['a list of another type', () => Promise.resolve(new Response('{"code":0,"data":{"lang_list":"en-uk"}}'))],
  ] as const)
    it(`${what}: neither cookie nor redirect [LOC-10]`, async () => {
      const page = setLanguagePage('uk', '/fr/trade', 'fr');
      browser.fetch = respond;
      await redirectLocale();
      expect(page.went).to.deep.equal([]);
      expect(langCookie()).to.equal('fr');
    });

  it('a doubled slash after the language does not lead to another host [LOC-09, LOC-05]', async () => {
    const page = setLanguagePage('main', '/en-us//evil.test');
    settings.set({ lang_list: ['en'] });
    await redirectLocale();
    expect(page.went).to.have.length(1);
    expect(new URL(page.went[0]!, 'https://host.test').host).to.equal('host.test');
  });
});
