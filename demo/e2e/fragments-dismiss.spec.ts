/** Dismissals without script: forms of fragments, `POST /dismiss` of the service, and what later pages make of them. */
import { decidePageOf, NOTICES } from './support/notices.ts';
import { fragmentServer } from './support/fragments.ts';
import { expect, test } from './support/suite.ts';

const NOW = Date.UTC(2026, 10, 27, 12);

const serviceOf = async () => {
  const { createService } = await fragmentServer();
  return createService({ release: 'x', base: '/gate/', dismiss: '/gate/dismiss', now: () => NOW });
};

const post = async (body: string, headers: Record<string, string> = {}): Promise<Response> =>
  (await serviceOf()).request('/dismiss', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  });

const cookiesOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      return [name!, decodeURIComponent(value!)];
    }),
  );

/** Fields of the first form of a fragment, as the browser sends them. */
const formIn = (html: string): string | undefined => {
  const form = /<form[^>]*method="post".*?<\/form>/s.exec(html)?.[0];
  return (
    form &&
    new URLSearchParams(
      [...form.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
    ).toString()
  );
};

test('each notice that can be dismissed for a while is left out after its form was sent', async () => {
  const { renderPage } = await fragmentServer();
  let count = 0;
  for (const one of NOTICES) {
    const { tag, attributes = {}, state } = one;
    const page = await renderPage({ ...state, now: NOW }, [{ tag, attributes }], {
      origin: 'https://host.test',
      dismiss: '/gate/dismiss',
    });
    const form = formIn(page.elements[0]!.html);
    if (!form?.includes('seen=')) continue;
    count++;
    const response = await post(form, { cookie: 'gate_seen=' });
    expect(response.status, one.name).toBe(303);
    expect(response.headers.get('location'), one.name).toBe(state.path);
    const decided = await decidePageOf({ ...one, state: { ...state, now: NOW + 60_000 } }, cookiesOf(response));
    expect(decided.show, `${one.name}: ${decided.because}`).toBe(one.tag === 'gate-compliance-tips');
  }
  expect(count).toBeGreaterThan(12);
});

test('a counter grows with each dismissal, and hides the tips at its limit', async () => {
  const one = NOTICES.find(({ tag }) => tag === 'gate-compliance-tips')!;
  let cookies: Record<string, string> = { gate_seen: '' };
  for (const shown of [true, true, false]) {
    const sent = await post('seen=limit_modal_shown_login&back=/login', {
      cookie: `gate_seen=${encodeURIComponent(cookies['gate_seen']!)}`,
    });
    cookies = cookiesOf(sent);
    const decided = await decidePageOf({ ...one, state: { ...one.state, now: NOW } }, cookies);
    expect(decided.show).toBe(shown);
  }
});

test('forms of other sites store nothing', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
  ]) {
    const response = await post('seen=gate_hk_time&back=/', headers);
    expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  }
  const service = await serviceOf();
  const old = (origin: string) =>
    service.request('/dismiss', {
      method: 'POST',
      body: 'seen=gate_hk_time&back=/',
      headers: { origin, 'x-forwarded-host': 'host.test' },
    });
  expect((await old('https://evil.test')).status).toBe(403);
  expect((await old('null')).status).toBe(403);
  expect((await old('https://host.test')).status).toBe(303);
});

test('hostile fields store nothing and lead to no other site', async () => {
  for (const seen of [
    'gate_theme=dark',
    'gate_consent=x',
    'gate_cookies_policy=<script>',
    'gate_cookies_policy',
    'gate_hk_time=1',
    'gate_notice_../x',
    'gate_notice_a b',
    '__proto__',
    'uid=7',
    'gate_tickets_7',
    'limit_modal_shown_x',
  ]) {
    const response = await post(new URLSearchParams({ seen, back: '/x' }).toString());
    expect(cookiesOf(response), seen).toEqual({});
  }
  for (const back of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/\t/evil.test',
    'javascript:1',
    '',
    '/%0d%0aa:b',
  ])
    expect((await post(new URLSearchParams({ back }).toString())).headers.get('location'), back).toMatch(
      /^\/(?![/\\])/,
    );
  expect((await post(`back=/${'x'.repeat(9000)}`)).status).toBe(413);
  expect((await post('back=/', { cookie: 'x'.repeat(9000) })).status).toBe(413);
  const many = Array.from({ length: 500 }, (_, at) => `seen=gate_notice_A${'B'.repeat(at % 30)}`).join('&');
  expect(cookiesOf(await post(many.slice(0, 8000)))['gate_seen']!.length).toBeLessThanOrEqual(1000);
});

test('links of pages for two sites do not mix when their rendering interleaves', async () => {
  const { renderPage } = await fragmentServer();
  const placed = ['gate-business-notice', 'gate-notice-bar', 'gate-compliance-banner'];
  const pageOf = (at: number) => {
    const host = `exchange-${at}.test`;
    const businessNotice = {
      title: 'T',
      content: `<a href="https://shop.${host}/a">own</a> <a href="https://shop.exchange-${at + 1}.test/b">other</a>`,
      text_link: [],
      ok_button: 'OK',
      ok_button_router: `https://www.${host}/ok`,
      cancel_button: '',
      no_close_button: false,
      type: '',
    };
    return renderPage(
      {
        ...{ site: 'main', lang: at % 2 ? 'tr' : 'en', path: '/x', cookies: { gate_seen: '' } },
        compliance: { menu: [], business: [], limit: {}, toast: {}, tips: {} },
        answers: { businessNotice, banner: businessNotice } as never,
        config: { allowedHosts: [host] },
      },
      placed,
      { origin: `https://www.${host}` },
    );
  };
  const together = await Promise.all(Array.from({ length: 50 }, (_, at) => pageOf(at)));
  for (const [at, { elements }] of together.entries()) {
    const notices = elements.filter(({ html }) => html.includes('https://shop.'));
    expect(notices).toHaveLength(2);
    for (const { html } of notices) {
      expect(html).toContain(`href="https://shop.exchange-${at}.test/a"`);
      expect(html).toContain(`href="https://www.exchange-${at}.test/ok"`);
      expect(html).not.toContain(`exchange-${at + 1}.test`);
    }
  }
  expect(together.map(({ elements }) => elements)).toEqual(
    await Promise.all(together.map(async (_, at) => (await pageOf(at)).elements)),
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a dialog closes, a bar posts its form, and both name nobody', async ({ page, demo }) => {
    const { renderPage } = await fragmentServer();
    const one = NOTICES.find(({ name }) => name === 'gate-compliance-modal HK')!;
    const options = { base: `${demo.cdnOrigin}/`, origin: demo.origin };
    const rendered = await renderPage(one.state, ['gate-compliance-modal'], options);
    await page.route(`${demo.origin}/made`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><title>x</title>${rendered.head}<body>${rendered.elements[0]!.html}`,
      }),
    );
    await page.goto(`${demo.origin}/made`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('position', 'static');
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
  });
});
