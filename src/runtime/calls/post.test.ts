import { expect } from '@open-wc/testing';
import { setPage, type TestPage } from '../../loader/loader.testing.ts';
import { FAILURES, good, json, serve, settled, silent } from './api.testing.ts';
import { configure } from '../../exchange/config/config.ts';
import { setCookies } from '../browser/test-browser.testing.ts';
import { endpoints } from '../../exchange/calls/endpoints.ts';
import { csrfToken, post } from './api.ts';

describe('post', () => {
  let page: TestPage;
  beforeEach(() => {
    page = setPage();
  });

  it('the form is url-encoded and credentials are sent [API-01]', async () => {
    const calls = serve(() => good({}));
    await post(endpoints.saveFrequency, { fundpass: 'ä &=+%', totp: 0, action: undefined });
    const { url, init, headers } = calls[0]!;
    expect(init.method).to.equal('POST');
    expect(init.credentials).to.equal('include');
    expect(String(init.body)).to.equal('fundpass=%C3%A4+%26%3D%2B%25&totp=0');
    // The browser sets the content type by the kind of body.
    const sent = new Request(url, { ...init, headers });
    expect(sent.headers.get('content-type')).to.equal('application/x-www-form-urlencoded;charset=UTF-8');
  });

  it('a redirect elsewhere does not carry the form along [API-29]', async () => {
    const calls = serve(() => good({}));
    await post(endpoints.saveFrequency, { fundpass: 'x' });
    expect(calls[0]!.init.redirect).to.equal('error');
  });

  it('returns the entire body for any code [API-05, API-29]', async () => {
    serve(() => json({ result: false, msg: 'wrong' }));
    expect(await post(endpoints.saveFrequency)).to.deep.equal({ result: false, msg: 'wrong' });
    serve(() => json({ code: 10530135 }));
    expect(await post(endpoints.agreementSubmit)).to.deep.equal({ code: 10530135 });
  });

  for (const { name, server, after } of FAILURES)
    it(`${name} resolves to undefined [API-05]`, async () => {
      serve(server);
      const answer = post(endpoints.ipCheck);
      await settled();
      if (after) page.pass(20_000);
      expect(await answer).to.equal(undefined);
    });

  it('resolves to undefined if the transport throws synchronously [API-05]', async () => {
    serve(() => {
      throw new TypeError('no fetch here');
    });
    expect(await post(endpoints.ipCheck)).to.equal(undefined);
  });

  it('waits 19 999 ms and gives up at 20 000 [API-03]', async () => {
    const calls = serve(silent);
    let done = false;
    const answer = post(endpoints.ipCheck).finally(() => (done = true));
    await settled();
    page.pass(19_999);
    await settled();
    expect(done).to.equal(false);
    page.pass(1);
    expect(await answer).to.equal(undefined);
    expect(calls[0]!.init.signal!.aborted).to.equal(true);
  });

  it('equal POSTs are never shared [API-06]', async () => {
    const calls = serve(() => good({}));
    await Promise.all([post(endpoints.ipCheck, { type: 1 }), post(endpoints.ipCheck, { type: 1 })]);
    await post(endpoints.ipCheck, { type: 1 });
    expect(calls).to.have.length(3);
  });

  describe('CSRF token', () => {
    const sentWith = async (cookie: string) => {
      setCookies(() => cookie);
      const calls = serve(() => good({}));
      await post(endpoints.saveFrequency);
      return calls[0]!.headers['csrftoken'];
    };

    for (const [cookie, token] of [
      ['csrftoken=aZ09_-b', 'aZ09_-b'],
      ['uid=1; csrftoken=t; nickname=a', 't'],
      [`csrftoken=${'a'.repeat(128)}`, 'a'.repeat(128)],
      ['', '1'],
      ['csrftoken=', '1'],
      ['csrftoken', '1'],
      ['CSRFTOKEN=t', '1'],
      [`csrftoken=${'a'.repeat(129)}`, '1'],
      ['csrftoken=a%0d%0ax: y', '1'],
      ['csrftoken=ä', '1'],
      ['csrftoken=a; csrftoken=b', '1'],
      ['csrftoken=a; csrftoken=a', 'a'],
    ] as const)
      it(`cookie "${cookie.slice(0, 40)}" (${cookie.length}) sends "${token.slice(0, 10)}" [API-29, API-44]`, async () => {
        expect(await sentWith(cookie)).to.equal(token);
      });

    it('unreadable cookies send "1" [API-44]', async () => {
      setCookies(() => {
        throw new DOMException('sandboxed', 'SecurityError');
      });
      expect(csrfToken()).to.equal('1');
    });

    it('names of cookie and header are config [API-29]', async () => {
      configure({ csrfCookie: 'xsrf', headers: { csrf: 'x-csrf' } });
      setCookies(() => 'csrftoken=old; xsrf=new');
      const calls = serve(() => good({}));
      await post(endpoints.saveFrequency);
      expect(calls[0]!.headers).to.deep.equal({
        accept: 'application/json',
        'x-gate-internal': '1',
        'x-gate-host': 'host.test',
        'x-csrf': 'new',
      });
    });

    it('the token goes to no other origin [API-02, API-29]', async () => {
      configure({ apiBase: 'https://api.partner.test', allowedHosts: ['partner.test'] });
      setCookies(() => 'csrftoken=secret');
      const calls = serve(() => good({}));
      await post(endpoints.saveFrequency);
      expect(calls[0]!.url).to.equal('https://api.partner.test/json_svr/query_safe');
      expect(calls[0]!.headers).to.deep.equal({ accept: 'application/json' });
    });
  });
});
