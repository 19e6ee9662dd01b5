/** Mini-apps on their own origin: what visitors do in them. */
import type { Page } from 'playwright/test';
import { acceptCookieNotice, expect, test } from './support/suite.ts';
import { hear, heard, settled } from './support/gate.ts';
import { longTag } from './support/looks.ts';
import { SIGNED_IN, inside, piece, openLogin, enter, openChat } from './support/mini-apps.ts';

test.beforeEach(({ page }) => acceptCookieNotice(page));

test.describe('log in and sign up', () => {
  test('a wrong password is said, the right one logs in: cookies, event, the page follows [APP-01, APP-05]', async ({
    page,
    visit,
    demo,
  }) => {
    await hear(page, 'gate-login', 'gate-close');
    await visit('', '/support');
    const frame = await openLogin(page);
    await expect(frame.locator('.ways button')).toHaveText(['Google', 'Apple', 'MetaMask']);
    await enter(frame, 'demo', 'sentinel-wrong-1');
    await expect(frame.locator('#error')).toHaveText('The account or the password is wrong.');
    await frame.locator('[name=password]').fill('gate-demo-1');
    await frame.locator('button[type=submit]').click();
    await expect(page.locator('gate-login')).toHaveAttribute('data-state', 'hidden');
    expect(await page.evaluate(() => document.cookie)).toMatch(/uid=10000001; nickname=demo; csrftoken=\w{40}/);
    await expect.poll(async () => (await heard(page)).map(({ name }) => name)).toEqual(['gate-login', 'gate-close']);
    expect((await heard(page))[0]).toEqual({ name: 'gate-login', tag: 'gate-login', type: 'login' });
    // Signed in now, below KYC level 2: the bar of the host page appears without a reload.
    await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
    expect(await page.evaluate(() => document.querySelector('gate-login')!.hasAttribute('open'))).toBe(false);
    expect(new URL(demo.miniOrigin).port).not.toBe(new URL(demo.origin).port);
  });

  test('five wrong passwords are too many, also for the right one afterwards [APP-01]', async ({ page, visit }) => {
    await visit('', '/support');
    const frame = await openLogin(page);
    for (let tries = 1; tries <= 5; tries++) {
      await enter(frame, 'demo', `wrong-${tries}`);
      await expect(frame.locator('#error')).toHaveText(
        tries < 5 ? /is wrong/ : /^Too many attempts\. Try again in \d+ seconds/,
      );
      if (tries < 5) await frame.locator('[name=password]').fill('');
    }
    await enter(frame, 'demo', 'gate-demo-1');
    await expect(frame.locator('#error')).toHaveText(/Too many attempts/);
    expect(await page.evaluate(() => document.cookie)).not.toContain('uid=');
  });

  test('signing up makes an account that can log in; the title follows the form [APP-01]', async ({ page, visit }) => {
    await hear(page, 'gate-login');
    await visit('has_register_task=1', '/support');
    let frame = await openLogin(page);
    await frame.locator('#switch').click();
    await expect(piece(page, 'gate-login', 'title')).toHaveText('Sign up');
    await expect(frame.locator('.message.good')).toContainText('100 USDT');
    await enter(frame, 'ada@example.com', 'lovelace-1815');
    await expect(page.locator('gate-login')).toHaveAttribute('data-state', 'hidden');
    expect((await heard(page))[0]).toMatchObject({ type: 'signup' });
    expect(await page.evaluate(() => document.cookie)).toContain('nickname=ada;');
    await page.context().clearCookies({ name: 'uid' });
    await page.goto('/support');
    frame = await openLogin(page);
    await enter(frame, 'ADA@example.com', 'lovelace-1815');
    await expect(page.locator('gate-login')).toHaveAttribute('data-state', 'hidden');
  });

  test('what is typed stays in the frame: not in the DOM, the events, the storage or the requests of the page [APP-01]', async ({
    page,
    visit,
    demo,
  }) => {
    const SECRET = 'sentinel-5e1f';
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(demo.origin)) requests.push(request.url() + (request.postData() ?? ''));
    });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.defineProperty(window, 'seenEvents', { value: seen });
      const names = 'message input keydown keyup change submit gate-login gate-error gate-track'.split(' ');
      for (const name of names)
        addEventListener(
          name,
          (event) => {
            const { data, detail, key } = event as MessageEvent & CustomEvent & KeyboardEvent;
            seen.push(JSON.stringify({ name, data, detail, key }));
          },
          true,
        );
    });
    await visit('', '/support');
    const frame = await openLogin(page);
    await frame.locator('[name=username]').fill(`${SECRET}@example.com`);
    await frame.locator('[name=password]').pressSequentially(SECRET);
    await frame.locator('button[type=submit]').click();
    await expect(frame.locator('#error')).not.toBeEmpty();
    const found = await page.evaluate(() => {
      const shadows = [...document.querySelectorAll('*')].map((element) => element.shadowRoot?.innerHTML ?? '');
      const { seenEvents } = window as unknown as { seenEvents: string[] };
      return JSON.stringify([
        document.documentElement.outerHTML,
        ...shadows,
        { ...localStorage },
        { ...sessionStorage },
        seenEvents,
        window.gate!.explain().map(({ tag, because }) => [tag, because]),
      ]);
    });
    expect(found).not.toContain(SECRET);
    expect(found).toContain('hello');
    expect(requests.join()).not.toContain(SECRET);
    const reachable = await page.evaluate(() => {
      const frame = document.querySelector('gate-login')!.shadowRoot!.querySelector('iframe')!;
      try {
        return String(frame.contentWindow!.document);
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(reachable).toBe('SecurityError');
  });

  test('the keyboard goes in and out: focus in the first field, Escape in the frame closes [APP-01]', async ({
    page,
    visit,
  }) => {
    await visit('', '/support');
    const frame = await openLogin(page);
    await expect(frame.locator('[name=username]')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(frame.locator('[name=password]')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('gate-login')).toHaveAttribute('data-state', 'hidden');
    await expect(page.locator('[data-gate-open=gate-login]')).toBeFocused();
  });

  test('I18N-01 refusals are said in the visitor’s language; the eye keeps text, caret and focus [APP-01]', async ({
    page,
    visit,
  }) => {
    await visit('lang=vi', '/vi/support');
    const frame = await openLogin(page);
    await expect(frame.locator('button[type=submit]')).toHaveText('Đăng nhập');
    const password = frame.locator('[name=password]');
    await enter(frame, 'demo', 'wrong-1');
    await expect(frame.locator('#error')).toHaveText('Tài khoản hoặc mật khẩu không đúng.');
    await expect(password).toBeFocused();
    await frame.locator('#look').click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('wrong-1');
    await expect(frame.locator('#look')).toBeFocused();
    await frame.locator('#switch').click();
    await frame.locator('[name=username]').fill('@');
    await password.fill('long-enough-1');
    await frame.locator('button[type=submit]').click();
    await expect(frame.locator('#error')).toHaveText('Nhập địa chỉ email hoặc tên có ít nhất hai ký tự.');
    await frame.locator('[name=username]').fill('demo');
    await frame.locator('button[type=submit]').click();
    await expect(frame.locator('#error')).toHaveText('Đã có tài khoản mang tên này.');
  });

  test('the Turkish site offers its own way only, in Turkish [SITE-04, APP-05]', async ({ page, visit }) => {
    await visit('site=tr&lang=tr', '/tr/support');
    const frame = await openLogin(page);
    await expect(frame.locator('.ways button')).toHaveText(['Gate']);
    await expect(frame.locator('button[type=submit]')).toHaveText('Giriş yap');
  });
});

test.describe('chat', () => {
  test('language, name and sub-account reach the agent, who answers in that language [APP-12, ROLE-05]', async ({
    page,
    visit,
  }) => {
    const heard: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
    await visit(`${SIGNED_IN}&sub_account=managed&lang=de`, '/de/support');
    const chat = await openChat(page);
    await expect(chat.locator('.bubble.agent')).toHaveText(/^Hallo demo! Wie können wir Ihnen helfen\?\d{1,2}:\d{2}$/);
    await expect(chat.locator('html')).toHaveAttribute('lang', 'de');
    await expect(chat.locator('#sub')).toHaveText('Unterkonto');
    await chat.locator('[name=text]').fill('Guten <b>Tag</b>');
    await chat.locator('[name=text]').press('Enter');
    await expect(chat.locator('.bubble.you bdi')).toHaveText('Guten <b>Tag</b>');
    await expect(chat.locator('.bubble.agent bdi').last()).toHaveText(
      'Danke. Ich prüfe Ihre Nachricht und antworte Ihnen hier.',
    );
    await expect(chat.locator('.bubble time')).toHaveText(Array.from({ length: 3 }, () => /^\d{1,2}:\d{2}$/));
    expect(heard.join()).toContain('"customer":{"locale":"de","nickname":"demo","account":"sub"}');
  });

  test('a visitor has no name and is no sub-account [APP-12]', async ({ page, visit }) => {
    await visit('', '/support');
    const chat = await openChat(page);
    await expect(chat.locator('.bubble.agent')).toHaveText(/^Hello! How can we help you\?\d{2}:\d{2}$/);
    await expect(chat.locator('#sub')).toBeHidden();
  });

  test('days are named in the language of the page, and the agent once per series of messages [APP-09]', async ({
    page,
    visit,
  }) => {
    const day = 86_400_000;
    await page.routeWebSocket(/\/chat\/socket$/, (socket) => {
      const at = (days: number) => new Date('2025-06-02T12:00:00Z').getTime() - days * day;
      const messages = [
        { id: 'a', from: 'you', text: 'Hallo?', at: at(33) },
        { id: 'b', from: 'agent', text: 'Guten Tag.', at: at(33) },
        { id: 'c', from: 'agent', text: 'Ich sehe nach.', at: at(33) },
        { id: 'd', from: 'you', text: 'Danke.', at: at(1) },
        { id: 'e', from: 'agent', text: 'Gern.', at: at(0) },
      ];
      socket.onMessage((said) => {
        if (String(said).includes('"hello"')) socket.send(JSON.stringify({ type: 'history', messages }));
      });
    });
    await page.clock.setFixedTime('2025-06-02T15:00:00Z');
    await visit(`${SIGNED_IN}&lang=de`, '/de/support');
    const chat = await openChat(page);
    await expect(chat.locator('.bubble')).toHaveCount(6);
    await expect(chat.locator('.day')).toHaveText(['30. April', 'Gestern', 'Heute']);
    const order = chat.locator('.log > *').evaluateAll((all) => all.map((each) => each.className.split(' ').at(-1)));
    expect(await order).toEqual([
      'day',
      'agent-line',
      'agent',
      'you',
      'agent-line',
      'agent',
      'agent',
      'day',
      'you',
      'day',
      'agent-line',
      'agent',
    ]);
  });

  test('a line that breaks comes back, and what was said arrives once [APP-09]', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/support');
    const chat = await openChat(page);
    const say = async (text: string) => {
      await chat.locator('[name=text]').fill(text);
      await chat.locator('[name=text]').press('Enter');
    };
    // Both may be over sooner than a test can look.
    const seen = await chat.locator('.status').evaluateHandle((status) => {
      const states: string[] = [];
      const look = () => {
        const waits = document.querySelector('.bubble.you small')?.textContent ?? '';
        states.push(`${status.dataset['state']} ${waits}`);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
      return states;
    });
    await say('/drop');
    await expect(chat.locator('.bubble.agent')).toHaveCount(2);
    await expect(chat.locator('.bubble.you')).toHaveCount(1);
    await expect(chat.locator('.bubble.you small')).toHaveCount(0);
    const states = await seen.jsonValue();
    expect(states).toContain('online Sending…');
    expect(states).toContain('reconnecting Sending…');
    await say('still there?');
    await expect(chat.locator('.bubble.agent')).toHaveCount(3);
  });

  test('what is in the log stays there: nothing is read out twice, and who reads further up is left alone [APP-09] @long', async ({
    page,
    visit,
  }) => {
    await visit(SIGNED_IN, '/support');
    const chat = await openChat(page);
    const replies = chat.locator('.bubble.agent');
    const say = async (text: string) => {
      const count = await replies.count();
      await chat.locator('[name=text]').fill(text);
      await chat.locator('[name=text]').press('Enter');
      await expect(replies).toHaveCount(count + 1);
    };
    for (const text of ['one', 'two', 'three', 'four', 'five']) await say(text);
    const log = chat.locator('.log');
    const added = await log.evaluateHandle((element) => {
      const texts: string[] = [];
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) if ((node as Element).matches?.('.bubble')) texts.push(node.textContent ?? '');
      }).observe(element, { childList: true });
      return texts;
    });
    await say('six');
    expect((await added.jsonValue()).length).toBe(2);
    await chat.locator('[name=text]').fill('seven');
    await chat.locator('[name=text]').press('Enter');
    await log.evaluate((element) => void (element.scrollTop = 0));
    await expect(replies).toHaveCount(8);
    expect(await log.evaluate((element) => element.scrollTop)).toBe(0);
  });

  test('topics wait for the history, and a double press on one sends one message', async ({ page, visit }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.routeWebSocket(/\/chat\/socket$/, (socket) => {
      socket.connectToServer().onMessage(async (message) => {
        await released;
        socket.send(message);
      });
    });
    await visit(SIGNED_IN, '/support');
    const chat = await openChat(page);
    await expect(chat.locator('.status[data-state=online]')).toBeVisible();
    await expect(chat.locator('.topic')).toHaveCount(0);
    release();
    await expect(chat.locator('.topic')).toHaveCount(4);
    await chat.locator('.topic').first().dblclick();
    await expect(chat.locator('.topic')).toHaveCount(0);
    await expect(chat.locator('.bubble.agent')).toHaveCount(2);
    await expect(chat.locator('.bubble.you')).toHaveCount(1);
  });

  test('open and moved on one page, it is open there with its conversation on the next [APP-09, APP-10]', async ({
    page,
    visit,
  }) => {
    await visit(SIGNED_IN, '/support');
    const chat = await openChat(page);
    await chat.locator('[name=text]').fill('remember me');
    await chat.locator('[name=text]').press('Enter');
    await expect(chat.locator('.bubble.agent')).toHaveCount(2);
    const window = piece(page, 'gate-chat', 'window');
    const box = (await window.boundingBox())!;
    expect([box.width, box.height]).toEqual([400, 700]);
    await page.mouse.move(box.x + 200, box.y + 24);
    await page.mouse.down();
    // Over the frame on its way: the frame must not swallow the pointer.
    await page.mouse.move(box.x + 100, box.y + 300, { steps: 5 });
    await page.mouse.move(box.x - 300, box.y + 10, { steps: 5 });
    await page.mouse.up();
    const moved = (await window.boundingBox())!;
    expect(moved.x).toBe(box.x - 500);
    await page.goto('/myaccount/transfer');
    await expect(inside(page, 'gate-chat').locator('.bubble.you bdi')).toHaveText('remember me');
    expect(await window.boundingBox()).toEqual(moved);
    await expect(page.locator('gate-chat')).toHaveAttribute('data-variant', 'mounted');
    await piece(page, 'gate-chat', 'close').click();
    await page.goto('/support');
    await settled(page);
    await expect(window).toHaveCount(0);
  });

  test('it keeps off the notice bars, and on screen when the viewport shrinks [APP-10]', async ({ page, visit }) => {
    await visit('login=signed-in&is_uk_ip=1', '/support');
    await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'shown');
    await openChat(page);
    const window = piece(page, 'gate-chat', 'window');
    const bar = async () => {
      const { y, height } = (await piece(page, 'gate-kyc-bar', 'panel').boundingBox())!;
      return y + height;
    };
    await piece(page, 'gate-chat', 'move').focus();
    for (let presses = 0; presses < 10; presses++) await page.keyboard.press('Shift+ArrowUp');
    expect((await window.boundingBox())!.y).toBeGreaterThanOrEqual(await bar());
    await page.setViewportSize({ width: 780, height: 520 });
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await window.boundingBox())!;
        return x >= 0 && y >= (await bar()) && x + width <= 780 && y + height <= 520;
      })
      .toBe(true);
  });

  test('767 px takes it away, 768 px brings it back; a login address never has it [APP-06, APP-07]', async ({
    page,
    visit,
  }) => {
    await visit('', '/support');
    await openChat(page);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(page.locator('gate-chat')).toHaveAttribute('data-state', 'hidden');
    await expect(page.locator('gate-chat iframe')).toHaveCount(0);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(inside(page, 'gate-chat').locator('.status[data-state=online]')).toBeVisible();
    await page.goto('/support?redirect=/login&chatroom=1');
    await settled(page);
    await expect(page.locator('gate-chat')).toHaveAttribute('data-state', 'hidden');
  });

  test('?chatroom= opens it by itself [APP-08]', async ({ page, visit }) => {
    await visit('', '/support?chatroom=');
    await expect(inside(page, 'gate-chat').locator('.status[data-state=online]')).toBeVisible();
  });

  test('its files are fetched ahead, before anybody opens it [APP-11]', async ({ page, visit, demo }) => {
    await visit('', '/support');
    await expect(page.locator(`link[rel=prefetch][href^="${demo.miniOrigin}/chat/main-"]`)).toHaveCount(2);
    await expect(page.locator('gate-chat iframe')).toHaveCount(0);
  });

  test('messages while it is hidden are counted at the launcher [APP-09]', async ({ page, visit }) => {
    // The desk answers on the test's command: only then is the window certainly closed.
    let deliver = (): void => undefined;
    const closed = new Promise<void>((resolve) => (deliver = resolve));
    await page.routeWebSocket(/\/chat\/socket$/, (route) => {
      const desk = route.connectToServer();
      desk.onMessage((said) => {
        if (!String(said).includes('"type":"message"')) return route.send(said);
        void closed.then(() => route.send(said));
      });
    });
    await visit('', '/support');
    const chat = await openChat(page);
    await chat.locator('[name=text]').fill('are you there');
    await chat.locator('[name=text]').press('Enter');
    await expect(chat.locator('.bubble.you')).toHaveCount(1);
    await piece(page, 'gate-chat', 'close').click();
    await expect(piece(page, 'gate-chat', 'window')).toBeHidden();
    // A frame that is not rendered receives it a moment later.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect
      .poll(() =>
        chat
          .locator('body')
          .evaluate(
            (body) =>
              new Promise((done) => new IntersectionObserver(([seen]) => done(seen!.isIntersecting)).observe(body)),
          ),
      )
      .toBe(false);
    deliver();
    await expect(piece(page, 'gate-chat', 'launcher')).toHaveText('1');
  });

  test('a socket of a foreign page is refused [APP-12]', async ({ demo }) => {
    const { WebSocket } = await import('ws');
    const status = (origin: string, cookie: string) =>
      new Promise<number | 'open'>((resolve) => {
        const socket = new WebSocket(`${demo.miniOrigin.replace('http', 'ws')}/chat/socket`, {
          headers: { origin, cookie },
        });
        socket.on('open', () => (socket.close(), resolve('open')));
        socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
        socket.on('error', () => undefined);
      });
    const answer = await fetch(`${demo.origin}/support`);
    const cookie = answer.headers
      .getSetCookie()
      .find((text) => text.startsWith('demo_sid='))!
      .split(';')[0]!;
    expect(await status(demo.miniOrigin, cookie)).toBe('open');
    expect(await status(demo.origin, cookie)).toBe(403);
    expect(await status('https://evil.example', cookie)).toBe(403);
    expect(await status(demo.miniOrigin, 'demo_sid=guess')).toBe(403);
  });
});

test.describe('transfers', () => {
  const funds = (page: Page) => inside(page, 'gate-funds-transfer');
  const master = (page: Page) => inside(page, 'gate-master-transfer');

  test('funds move between accounts, and both apps know [APP-13]', async ({ page, visit }) => {
    await hear(page, 'gate-done', 'gate-mounted');
    await visit(SIGNED_IN, '/myaccount/transfer');
    const app = funds(page);
    await expect(app.locator('#available')).toHaveText('Available: 1,000 USDT');
    await app.locator('[name=amount]').fill('0.1');
    await app.locator('button[type=submit]').click();
    await expect(app.locator('#message')).toHaveText('0.1 USDT transferred.');
    await expect(app.locator('#available')).toHaveText('Available: 999.9 USDT');
    await app.locator('[name=amount]').fill('1000');
    await app.locator('button[type=submit]').click();
    await expect(app.locator('#message')).toHaveText('Not enough funds.');
    await expect(app.locator('#available')).toHaveText('Available: 999.9 USDT');
    expect((await heard(page)).filter(({ name }) => name === 'gate-done')).toEqual([
      { name: 'gate-done', tag: 'gate-funds-transfer', from: 'spot', to: 'funding', currency: 'USDT', amount: '0.1' },
    ]);
    await page.reload();
    await expect(master(page).locator('#available')).toHaveText('Available: 999.9 USDT');
  });

  test('an amount is shown with grouped digits while it is not edited [APP-13]', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/myaccount/transfer');
    const app = funds(page);
    const amount = app.locator('[name=amount]');
    const grouped = app.locator('.grouped');
    await amount.fill('5000');
    await expect(grouped).toBeHidden();
    await app.locator('[name=currency]').focus();
    await expect(grouped).toBeVisible();
    await expect(grouped).toHaveText('5,000');
    await expect(amount).toHaveValue('5000');
    await amount.fill('12.5.');
    await app.locator('[name=currency]').focus();
    await expect(grouped, 'text that is no amount').toHaveText('');
  });

  test('the UK limit closes futures, in the app and on the server; limits change without a new mount [APP-14]', async ({
    page,
    visit,
    demo,
  }) => {
    await visit(`${SIGNED_IN}&is_uk_limit=1`, '/myaccount/transfer');
    const app = funds(page);
    await expect(app.locator('#uk')).toBeVisible();
    await expect(app.locator('[name=to] option[value=futures]')).toBeDisabled();
    await expect(app.locator('[name=to] option[value=margin]')).toBeEnabled();
    await expect(master(page).locator('#uk')).toBeVisible();
    const refused = await page.evaluate(async (origin) => {
      const token = /csrftoken=(\w+)/.exec(document.cookie)![1]!;
      const body = new URLSearchParams({ from: 'spot', to: 'futures', currency: 'USDT', amount: '1' });
      const post = async (headers: Record<string, string>) =>
        (
          (await (await fetch('/api/web/v1/wallet/transfer', { method: 'POST', headers, body })).json()) as {
            code: number;
          }
        ).code;
      return [await post({ csrftoken: token }), await post({ csrftoken: '1' }), await post({}), origin];
    }, demo.origin);
    expect(refused.slice(0, 3)).toEqual([40300, 40300, 40300]);
  });

  test('the Italian limit closes margin and futures [APP-14]', async ({ page, visit }) => {
    await visit(`${SIGNED_IN}&is_italy_limit=1`, '/myaccount/transfer');
    await expect(funds(page).locator('#italy')).toBeVisible();
    for (const account of ['margin', 'futures'])
      await expect(funds(page).locator(`[name=to] option[value=${account}]`)).toBeDisabled();
    await expect(master(page).locator('#italy')).toBeVisible();
  });

  test('main and sub-account: the named one is chosen, a managed one only takes in [APP-14, APP-17]', async ({
    page,
    visit,
  }) => {
    await visit(SIGNED_IN, '/myaccount/transfer?sub_uid=10000014&sub_website_id=12');
    const app = master(page);
    await expect(app.locator('[name=sub]')).toHaveValue('10000014');
    await expect(app.locator('.pair')).toHaveAttribute('data-site', '12');
    await expect(app.locator('#submit')).toBeVisible();
    await expect(app.locator('#swap'), 'nothing to exchange').toHaveCount(0);
    await app.locator('[name=sub]').selectOption('10000011');
    await app.locator('[name=amount]').fill('5');
    await app.locator('button[type=submit]').click();
    await expect(app.locator('#message')).toHaveText('5 USDT transferred.');
    await app.locator('#swap').click();
    await expect(app.locator('[data-direction]')).toHaveAttribute('data-direction', 'out');
    await expect(app.locator('#available')).toHaveText('Available: 25 USDT');
  });

  test('without the token of the session no call that changes something is done [APP-13]', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/myaccount/transfer');
    const codes = await page.evaluate(async () => {
      const calls: Readonly<Record<string, Record<string, string>>> = {
        'account/login': { username: 'demo', password: 'gate-demo-1' },
        'account/signup': { username: 'mallory', password: 'long-enough-1' },
        'wallet/transfer': { from: 'spot', to: 'funding', currency: 'USDT', amount: '1' },
        'wallet/sub-transfer': { sub_uid: '10000011', direction: 'in', currency: 'USDT', amount: '1' },
      };
      const found: Record<string, number[]> = {};
      for (const [path, form] of Object.entries(calls))
        for (const headers of [{}, { csrftoken: '1' }, { csrftoken: 'x'.repeat(40) }] as Record<string, string>[]) {
          const answer = await fetch(`/api/web/v1/${path}`, {
            method: 'POST',
            headers,
            body: new URLSearchParams(form),
          });
          (found[path] ??= []).push(((await answer.json()) as { code: number }).code);
        }
      return found;
    });
    for (const [path, found] of Object.entries(codes)) expect(found, path).toEqual([40300, 40300, 40300]);
    await page.reload();
    await expect(funds(page).locator('#available')).toHaveText('Available: 1,000 USDT');
  });

  test('what cannot be moved is said before the server is asked; digits and decimal sign of any language [APP-13]', async ({
    page,
    visit,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/wallet/')) posts.push(request.postData() ?? '');
    });
    await visit(`${SIGNED_IN}&lang=ar`, '/ar/myaccount/transfer');
    const app = funds(page);
    const amount = app.locator('[name=amount]');
    for (const [typed, said] of [
      ['', 'أدخل مبلغًا'],
      ['abc', 'أدخل مبلغًا'],
      ['1000.00000001', 'الرصيد غير كافٍ'],
    ] as const) {
      await amount.fill(typed);
      await app.locator('button[type=submit]').click();
      await expect(app.locator('#message')).toContainText(said);
      await expect(amount).toBeFocused();
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
    }
    expect(posts).toEqual([]);
    await amount.fill('١٢٫٥');
    await expect(app.locator('#message')).toBeEmpty();
    await amount.press('Enter');
    await expect(app.locator('#available')).toContainText('987.5 USDT');
    expect(posts).toEqual(['from=spot&to=funding&currency=USDT&amount=12.5']);
    await app.locator('#swap').click();
    await expect(app.locator('[name=from]')).toHaveValue('funding');
    await expect(app.locator('#swap')).toBeFocused();
    await app.locator('#max').click();
    await expect(amount).toHaveValue('263');
  });

  test('somebody else’s sub-account: warning, then the home page [APP-17]', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/myaccount/transfer?sub_uid=999');
    await expect(page.locator('gate-toast-host .toast.warning')).toContainText('This sub-account is not yours.');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('language, prefix and theme reach the app without a new mount [APP-02]', async ({ page, visit }) => {
    await visit(SIGNED_IN, '/myaccount/transfer');
    const app = funds(page);
    await app.locator('[name=amount]').fill('7');
    await app.locator('body').evaluate((body) => body.setAttribute('data-mark', 'same'));
    await page.evaluate(() => {
      const gate = window.gate as unknown as { setLocale(l: string): void; setTheme(t: string): void };
      gate.setLocale('ar');
      gate.setTheme('dark');
    });
    await expect(app.locator('button[type=submit]')).toHaveText('تحويل');
    await expect(app.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(app.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(app.locator('body')).toHaveAttribute('data-mark', 'same');
    await expect(app.locator('[name=amount]')).toHaveValue('7');
  });
});

test('the letter shows, leads somewhere, and closes itself [APP-18]', async ({ page, visit }) => {
  await visit('lang=tr', '/tr/support');
  const letter = inside(page, 'gate-letter');
  await letter.getByRole('button').last().click();
  await expect(page.locator('gate-letter')).toHaveAttribute('data-state', 'hidden');
  await page.reload();
  await letter.getByRole('button').first().click();
  await page.waitForURL((url) => url.pathname === '/tr/privacy-policy');
});

for (const mounts of [20, 40])
  test(`${mounts} mounts and unmounts leave documents, nodes and listeners flat [APP-02] ${longTag(mounts === 20)}`, async ({
    page,
    visit,
    context,
  }) => {
    await visit(SIGNED_IN, '/myaccount/transfer');
    await expect(inside(page, 'gate-funds-transfer').locator('#available')).toBeVisible();
    await page.evaluate(() => document.querySelector('gate-master-transfer')?.remove());
    const session = await context.newCDPSession(page);
    const measure = async () => {
      for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
      return session.send('Memory.getDOMCounters');
    };
    const cycle = async (times: number) => {
      for (let done = 0; done < times; done++) {
        await page.evaluate(() => (document.querySelector<HTMLElement>('gate-funds-transfer')!.hidden = true));
        await expect(page.locator('gate-funds-transfer')).toHaveAttribute('data-state', 'hidden');
        await page.evaluate(() => (document.querySelector<HTMLElement>('gate-funds-transfer')!.hidden = false));
        await expect(page.locator('gate-funds-transfer .mini-app.mounted')).toHaveCount(1);
      }
    };
    await cycle(5);
    const before = await measure();
    await cycle(mounts);
    const after = await measure();
    expect(after.documents).toBeLessThanOrEqual(before.documents + 1);
    expect(after.jsEventListeners).toBeLessThanOrEqual(before.jsEventListeners + mounts / 4);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + mounts * 1.5);
  });
