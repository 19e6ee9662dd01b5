/** Mini-apps that fail, and those who attack them. */
import type { Page } from 'playwright/test';
import { acceptCookieNotice, expect, test } from './support/suite.ts';
import { hear, heard } from './support/gate.ts';
import {
  SIGNED_IN,
  inside,
  piece,
  note,
  pressLogin,
  openLogin,
  openChat,
  replace,
  sdk,
  context404,
} from './support/mini-apps.ts';
import { holdRequests } from './support/hold.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

test.describe('failures', () => {
  test.use({ expectedLines: [/^error: \[gate\] mini-app "login"|boom/] });

  /** The rest of the page works, whatever the login does. */
  const restWorks = async (page: Page) => {
    await page.keyboard.press('Escape');
    await expect(page.locator('gate-login')).toHaveAttribute('data-state', 'hidden');
    const chat = await openChat(page);
    await expect(chat.locator('.bubble.agent').first()).toBeVisible();
  };

  test('a missing entry: nothing is loaded, the visitor is told, and may try again [APP-04]', async ({
    page,
    visit,
    demo,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${demo.miniOrigin}/login`)) loaded.push(`${request.method()} ${request.url()}`);
    });
    await page.route(`${demo.miniOrigin}/login/`, (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': demo.origin }, body: '' }),
    );
    await visit('', '/support');
    await pressLogin(page);
    await expect(note(page, 'gate-login')).toContainText('could not be loaded');
    expect(loaded).toEqual([`HEAD ${demo.miniOrigin}/login/`]);
    await page.unroute(`${demo.miniOrigin}/login/`);
    await piece(page, 'gate-login', 'action').click();
    await expect(inside(page, 'gate-login').locator('[name=username]')).toBeVisible();
    await restWorks(page);
  });

  test('an app that throws at mount [APP-03]', async ({ page, visit, demo }) => {
    await replace(page, demo, 'login', `${sdk(demo)} connect({ mount() { throw new Error('boom'); } }, { hosts });`);
    await visit('', '/support');
    await pressLogin(page);
    await expect(note(page, 'gate-login')).toContainText('could not be loaded');
    await expect(page.locator('gate-login iframe')).toHaveCount(0);
    await restWorks(page);
  });

  test('an app that never answers: slow after 4 s, failed after 15 s [APP-03]', async ({ page, visit, demo }) => {
    await replace(page, demo, 'login', '');
    await page.clock.install();
    await visit('', '/support');
    // The other app of the page has answered: the clock is about to leap.
    await expect(page.locator('gate-letter .letter:not(.waiting)')).toBeVisible();
    await pressLogin(page);
    await expect(page.locator('gate-login iframe')).toHaveCount(1);
    await page.clock.fastForward(4100);
    await expect(note(page, 'gate-login')).toContainText('taking longer than usual');
    await page.clock.fastForward(11_500);
    await expect(note(page, 'gate-login')).toContainText('could not be loaded');
    await expect(page.locator('gate-login iframe')).toHaveCount(0);
    await restWorks(page);
  });

  test('a redirecting entry is no entry [APP-04]', async ({ page, visit, demo }) => {
    await page.route(`${demo.miniOrigin}/login/`, (route) =>
      route.fulfill({
        status: 302,
        headers: { location: `${demo.miniOrigin}/chat/`, 'access-control-allow-origin': demo.origin },
      }),
    );
    await visit('', '/support');
    await pressLogin(page);
    await expect(note(page, 'gate-login')).toContainText('could not be loaded');
    await expect(page.locator('gate-login iframe')).toHaveCount(0);
  });
});

test.describe('attacks', () => {
  test.use({
    expectedLines: [/^error: \[gate\] mini-app|Unsafe attempt to initiate navigation|Failed to set the 'href'/],
  });

  /** A document that sends a perfect handshake to the page and records the answers. */
  const attacker = (host: string, to: 'parent' | 'opener') => `<!doctype html><script>
    window.got = [];
    addEventListener('message', ({ data, ports }) => got.push({ data, ports: ports.length }));
    for (let times = 0; times < 5; times++) ${to}.postMessage({ gate: 'hello', v: 1 }, '${host}');
  </script>`;

  /** Counts the handshakes that reach the page, from any sender. */
  const countHellos = (page: Page) =>
    page.addInitScript(() => {
      const world = window as unknown as { hellos: number };
      world.hellos = 0;
      if (window === top)
        addEventListener('message', ({ data }: MessageEvent<{ gate?: string } | null>) => {
          if (data?.gate === 'hello') world.hellos++;
        });
    });
  const hellosHeard = (page: Page, times: number) =>
    page.waitForFunction((least) => (window as unknown as { hellos: number }).hellos >= least, times);

  test('a perfect hello from another window of the same origin, from the page’s origin and from a foreign one gets nothing [APP-02]', async ({
    page,
    visit,
    demo,
    context,
  }) => {
    const foreign = demo.miniOrigin.replace('localhost', '127.0.0.1');
    for (const origin of [demo.miniOrigin, demo.origin, foreign])
      await context.route(`${origin}/attacker`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: attacker(demo.origin, origin === foreign ? 'opener' : 'parent'),
        }),
      );
    await countHellos(page);
    // During the handshake: the real app loads late.
    const app = await holdRequests(page, `${demo.miniOrigin}/chat/main-*.js`);
    await visit('', '/support');
    await piece(page, 'gate-chat', 'launcher').click();
    await expect(page.locator('gate-chat iframe')).toHaveCount(1);
    for (const origin of [demo.miniOrigin, demo.origin])
      await page.evaluate((src) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      }, `${origin}/attacker`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((src) => void window.open(src), `${foreign}/attacker`),
    ]);
    await hellosHeard(page, 15);
    app.release();
    await expect(inside(page, 'gate-chat').locator('.status[data-state=online]')).toBeVisible();
    const got = await Promise.all(
      [...page.frames(), ...popup.frames()]
        .filter((frame) => frame.url().endsWith('/attacker'))
        .map((frame) => frame.evaluate(() => (window as unknown as { got: object[] }).got)),
    );
    expect(got).toEqual([[], [], []]);
  });

  for (const [what, open] of [
    [
      'a sibling frame of the same origin',
      (src: string) => {
        const frame = document.createElement('iframe');
        frame.src = src;
        document.body.append(frame);
      },
    ],
    ['a window of the same origin that the page has opened', (src: string) => void window.open(src)],
  ] as const)
    test(`${what} says five perfect hellos before the app says its own: none is answered, and the app still gets in [APP-02]`, async ({
      page,
      visit,
      demo,
      context,
    }) => {
      await countHellos(page);
      await context.route(`${demo.miniOrigin}/attacker`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: attacker(demo.origin, what.includes('opened') ? 'opener' : 'parent'),
        }),
      );
      // An app that listens immediately and sends on command.
      await replace(
        page,
        demo,
        'chat',
        `window.got = [];
         addEventListener('message', ({ data, ports }) => {
           got.push(data);
           if (data.gate !== 'init') return;
           ports[0].onmessage = ({ data }) => data.type === 'ping' && ports[0].postMessage({ type: 'pong' });
           ports[0].postMessage({ type: 'mounted' });
         });
         window.hello = () => parent.postMessage({ gate: 'hello', v: 1 }, '${demo.origin}');`,
      );
      await context404(page, demo);
      await visit(SIGNED_IN, '/support');
      await piece(page, 'gate-chat', 'launcher').click();
      // Nobody sees a frame before its app has mounted.
      await expect(inside(page, 'gate-chat').getByText('app')).toBeAttached();
      await page.evaluate(open, `${demo.miniOrigin}/attacker`);
      await hellosHeard(page, 5);
      // Any answer of the page arrives before this one: messages keep their order.
      await page.evaluate(
        (to) =>
          document
            .querySelector('gate-chat')!
            .shadowRoot!.querySelector('iframe')!
            .contentWindow!.postMessage({ gate: 'marker' }, to),
        demo.miniOrigin,
      );
      const frame = page.frames().find((one) => one.url().endsWith('/chat/'))!;
      const got = () => frame.evaluate(() => (window as unknown as { got: { gate: string }[] }).got);
      await expect.poll(async () => (await got()).map(({ gate }) => gate)).toEqual(['marker']);
      await frame.evaluate(() => (window as unknown as { hello(): void }).hello());
      await expect(page.locator('gate-chat')).toHaveAttribute('data-variant', 'mounted');
      expect((await got()).map(({ gate }) => gate)).toEqual(['marker', 'init']);
    });

  test('a perfect init from another window of the host’s origin does not mount an app; that of the page around does [APP-02]', async ({
    page,
    demo,
  }) => {
    await replace(
      page,
      demo,
      'chat',
      `${sdk(demo)}
       window.seen = [];
       addEventListener('message', ({ data }) => seen.push(data.gate));
       connect({ mount(props) { window.props = props; } }, { hosts });`,
    );
    const say = (nickname: string) => `{
      const { port2 } = new MessageChannel();
      const target = (window === top ? window : parent).frames[0];
      target.postMessage({ gate: 'init', v: 1, props: { nickname: '${nickname}' } }, '${demo.miniOrigin}', [port2]);
    }`;
    const html = (body: string) => ({ contentType: 'text/html', body: `<!doctype html><title>x</title>${body}` });
    await page.route(`${demo.origin}/attacker`, (route) => route.fulfill(html(`<script>${say('evil')}</script>`)));
    // A page without the bundle: only the attacker contacts the app.
    await page.route(`${demo.origin}/host`, (route) =>
      route.fulfill(html(`<iframe src="${demo.miniOrigin}/chat/"></iframe><iframe name="attacker"></iframe>`)),
    );
    await page.goto('/host');
    const app = page.frames().find((one) => one.url().endsWith('/chat/'))!;
    const state = () =>
      app.evaluate(() => {
        const { seen, props } = window as unknown as { seen: string[]; props?: object };
        return { seen, props };
      });
    await page.evaluate(() => void (document.querySelectorAll('iframe')[1]!.src = '/attacker'));
    await expect.poll(state).toEqual({ seen: ['init'], props: undefined });
    await page.evaluate(say('ada'));
    await expect.poll(state).toEqual({ seen: ['init', 'init'], props: { nickname: 'ada' } });
  });

  test('one init a document: replays get none, and a second init changes nothing in the app [APP-02]', async ({
    page,
    visit,
    demo,
  }) => {
    await countHellos(page);
    await replace(
      page,
      demo,
      'chat',
      `${sdk(demo)}
       window.inits = [];
       addEventListener('message', ({ data }) => {
         if (data?.gate === 'init') inits.push(data.props);
         if (data?.gate === 'marker') window.marked = true;
       });
       connect({ mount(props) { window.props = props; }, update(props) { window.props = props; } }, { hosts });
       window.replay = () => { for (let i = 0; i < 8; i++) parent.postMessage({ gate: 'hello', v: 1 }, '${demo.origin}'); };`,
    );
    await context404(page, demo);
    await visit(SIGNED_IN, '/support');
    await piece(page, 'gate-chat', 'launcher').click();
    await expect(page.locator('gate-chat')).toHaveAttribute('data-variant', 'mounted');
    const frame = page.frames().find((one) => one.url().endsWith('/chat/'))!;
    await page.evaluate(() => ((window as unknown as { hellos: number }).hellos = 0));
    await frame.evaluate(() => (window as unknown as { replay(): void }).replay());
    await hellosHeard(page, 8);
    // From the page itself, and from a sibling frame: perfect messages, but one init a document is all there is.
    await page.evaluate(() => {
      const target = document.querySelector('gate-chat')!.shadowRoot!.querySelector('iframe')!.contentWindow!;
      target.postMessage({ gate: 'init', v: 1, props: { nickname: 'evil' } }, '*', [new MessageChannel().port2]);
      // Messages keep their order: whatever the page has answered is there before this.
      target.postMessage({ gate: 'marker' }, '*');
    });
    await frame.waitForFunction(() => (window as unknown as { marked: boolean }).marked);
    const { inits, props } = await frame.evaluate(() => {
      const { inits, props } = window as unknown as { inits: object[]; props: object };
      return { inits, props };
    });
    expect(inits).toHaveLength(2);
    expect(props).toMatchObject({ nickname: 'demo' });
  });

  test('oversized and malformed messages are dropped, wishes for height are clamped [APP-02]', async ({
    page,
    visit,
    demo,
  }) => {
    await hear(page, 'gate-login', 'gate-navigate', 'gate-error');
    // A router that trusts events: what reaches it runs.
    await page.addInitScript(() =>
      addEventListener('gate-navigate', (event) => {
        event.preventDefault();
        location.href = (event as CustomEvent<{ url: string }>).detail.url;
      }),
    );
    await replace(
      page,
      demo,
      'login',
      `addEventListener('message', ({ ports: [port] }) => {
         if (!port) return;
         port.onmessage = ({ data }) => data.type === 'ping' && port.postMessage({ type: 'pong' });
         port.postMessage({ type: 'mounted' });
         port.postMessage({ type: 'event', name: 'login'.repeat(20), detail: {} });
         port.postMessage({ type: 'event', name: 'login', detail: { text: 'x'.repeat(5e6) } });
         port.postMessage({ type: 'event', name: 'login', detail: Object.fromEntries([...Array(5000).keys()].map((k) => ['k' + k, k])) });
         port.postMessage({ type: 'navigate', url: 'https://evil.example/'.repeat(5000) });
         port.postMessage({ type: 'navigate', url: 'javascript:void document.body.replaceChildren()' });
         for (let i = 0; i < 5000; i++) port.postMessage({ type: 'nonsense', i });
         port.postMessage({ type: 'size', height: 1e9 });
       });
       parent.postMessage({ gate: 'hello', v: 1 }, '${demo.origin}');`,
    );
    await visit('', '/support');
    await pressLogin(page);
    await expect(page.locator('gate-login iframe')).toHaveAttribute('height', '720');
    expect(await heard(page)).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/support');
    await expect(page.locator('gate-login')).toHaveAttribute('data-state', 'shown');
  });

  test('a frame that leaves for another page is covered, gets no props and is gone after 2 s [APP-02]', async ({
    page,
    visit,
    demo,
  }) => {
    await replace(
      page,
      demo,
      'login',
      `${sdk(demo)} connect({ mount() { setTimeout(() => location.assign('/phish'), 50); } }, { hosts });`,
    );
    const got: string[] = [];
    await page.exposeBinding('phished', (_, line: string) => void got.push(line));
    await page.route(`${demo.miniOrigin}/phish`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<p>Your password, please</p><script>addEventListener('message', ({ data }) => phished(JSON.stringify(data)));</script>`,
      }),
    );
    await visit('', '/support');
    await pressLogin(page);
    await expect(inside(page, 'gate-login').getByText('Your password, please')).toBeAttached();
    await expect(page.locator('gate-login iframe')).toBeHidden();
    await expect(page.locator('gate-login iframe')).toHaveCount(0, { timeout: 4000 });
    await expect(note(page, 'gate-login')).toContainText('could not be loaded');
    expect(got).toEqual([]);
  });

  /** The page without `frame-src`: any document may come into a frame. */
  const allowAnyFrame = (page: Page, origin: string) =>
    page.route(`${origin}/support`, async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']!.replace(/frame-src [^;]*;?/, '');
      expect(policy).not.toContain('frame-src');
      await route.fulfill({ response, headers: { ...headers, 'content-security-policy': `${policy}; frame-src *` } });
    });
  /**
   * Sends the login's frame to a foreign page once it has mounted.
   * @param isLasting false for a page that may be gone before somebody looks at it
   */
  const openForeign = async (
    page: Page,
    demo: { origin: string; miniOrigin: string },
    body: string,
    isLasting = true,
  ) => {
    const foreign = demo.miniOrigin.replace('localhost', '127.0.0.1');
    await allowAnyFrame(page, demo.origin);
    let loads = 0;
    await page.route(`${foreign}/phish`, (route) => {
      loads++;
      return route.fulfill({ contentType: 'text/html', body });
    });
    await replace(
      page,
      demo,
      'login',
      `${sdk(demo)} connect({ mount() { window.leave = () => location.assign('${foreign}/phish'); } }, { hosts });`,
    );
    await page.goto('/support');
    await pressLogin(page);
    const frame = page.locator('gate-login iframe');
    await expect(frame).toBeVisible();
    await inside(page, 'gate-login').getByText('app').click();
    const app = page.frames().find((one) => one.url().endsWith('/login/'))!;
    // The old document takes its farewell and its port along, as after a crash.
    await app.evaluate(() => {
      MessagePort.prototype.postMessage = () => undefined;
      (window as unknown as { leave(): void }).leave();
    });
    if (isLasting) await expect(inside(page, 'gate-login').getByText('Your password, please')).toBeAttached();
    else await expect.poll(() => loads).toBeGreaterThan(0);
    return { frame, foreign };
  };

  test('a foreign page whose picture hangs is covered without a load event, then removed [APP-02]', async ({
    page,
    demo,
  }) => {
    await page.clock.install();
    // Never answered: the foreign page fires no load event.
    await page.route('**/hangs.png', () => undefined);
    const { frame } = await openForeign(page, demo, '<p>Your password, please</p><input><img src="/hangs.png">');
    await page.clock.runFor(4000);
    await expect(frame).toBeHidden();
    await expect(frame).toHaveJSProperty('inert', true);
    await page.clock.runFor(16_000);
    await expect(frame).toHaveCount(0);
    await expect(note(page, 'gate-login')).toContainText('could not be loaded');
  });

  test('a foreign page that loads itself again and again has 2 s in total [APP-02]', async ({ page, demo }) => {
    const body = '<p>Your password, please</p><script>setTimeout(() => location.reload(), 300)</script>';
    const { frame } = await openForeign(page, demo, body, false);
    await expect(frame).toBeHidden();
    await expect(frame).toHaveCount(0);
    await expect(note(page, 'gate-login')).toContainText('could not be loaded');
  });

  test('nothing is typed into a foreign page that comes while the login has the focus [APP-02]', async ({
    page,
    demo,
  }) => {
    const typed: string[] = [];
    await page.exposeBinding('typed', (_, key: string) => void typed.push(key));
    const body = `<p>Your password, please</p><input><script>
      addEventListener('keydown', ({ key }) => typed(key)); document.querySelector('input').focus();
    </script>`;
    const { frame } = await openForeign(page, demo, body);
    await expect(frame).toBeHidden();
    await page.keyboard.type('secret');
    await expect(frame).toHaveCount(0);
    expect(typed).toEqual([]);
  });

  test('an app that loads itself again is greeted again [APP-02]', async ({ page, visit, demo }) => {
    await page.clock.install();
    await visit('', '/support');
    const login = await openLogin(page);
    await login.locator('body').evaluate((body) => {
      body.id = 'before';
      location.reload();
    });
    // The field of the first document does not count.
    const username = login.locator('body:not(#before) [name=username]');
    await expect(username).toBeVisible();
    await page.clock.fastForward(2500);
    await expect(username).toBeVisible();
    expect(new URL(demo.miniOrigin).hostname).toBe('localhost');
  });

  test('the frame cannot navigate the page [APP-02]', async ({ page, visit, demo }) => {
    await replace(
      page,
      demo,
      'login',
      `${sdk(demo)} connect({ mount() { try { top.location.href = 'https://evil.example/'; } catch {} } }, { hosts });`,
    );
    const refused = page.waitForEvent('console', (line) =>
      line.text().includes('Unsafe attempt to initiate navigation'),
    );
    await visit('', '/support');
    await pressLogin(page);
    await expect(inside(page, 'gate-login').getByText('app')).toBeVisible();
    await refused;
    expect(new URL(page.url()).pathname).toBe('/support');
  });

  test('nobody else may frame a mini-app [APP-02]', async ({ page, demo }) => {
    const answer = await page.request.get(`${demo.miniOrigin}/login/`);
    expect(answer.headers()['content-security-policy']).toContain(`frame-ancestors ${demo.origin}`);
    expect(answer.headers()['content-security-policy']).not.toContain('unsafe');
  });
});

test.describe('policy', () => {
  test.use({ expectedLines: [/connect-src|violates the (following|document's) Content Security Policy/] });

  test('a strict policy with only frame-src added is enough: HEAD is blocked, the handshake decides [APP-02, API-42]', async ({
    page,
    visit,
    demo,
    quiet,
  }) => {
    await visit('', '/price');
    await page.route(`${demo.origin}/support`, async (route) => {
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy']!;
      const strict = policy.replace(/connect-src [^;]*/, (sources) => sources.replace(demo.miniOrigin, ''));
      expect(strict).not.toBe(policy);
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': strict } });
    });
    await page.goto('/support');
    const frame = await openLogin(page);
    await expect(frame.locator('button[type=submit]')).toBeVisible();
    expect(quiet.violations.filter((line) => !line.startsWith('connect-src'))).toEqual([]);
    expect(quiet.violations.length).toBeGreaterThan(0);
    quiet.violations.length = 0;
  });
});
