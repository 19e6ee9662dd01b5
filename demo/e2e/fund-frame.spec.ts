/** `fundPassword.frame`: the fund password on another origin, as a visitor, a page and an attacker meet it. */
import type { Page } from 'playwright/test';
import { axeViolations, axeViolationsOfDocument } from './support/axe.ts';
import { hear, heard } from './support/gate.ts';
import { inside, note, piece, replace, sdk } from './support/mini-apps.ts';
import { acceptCookieNotice, expect, part, test } from './support/suite.ts';

const TAG = 'gate-fund-password';
const SECRET = 'corr3ct-h0rse&battery';
const FRAMED = 'login=signed-in&verified=1&frequency=1&fund_frame=1';
const TOKEN_CALL = '**/api/web/v1/account/fund-password-token';
const WITHDRAWAL = '/myaccount/withdraw/USDT';

test.beforeEach(({ page }) => acceptCookieNotice(page));

const field = (page: Page, tag = TAG) => inside(page, tag).locator('[name=fundpass]');
const press = (page: Page) => page.locator('form[data-withdraw] button[type=submit]').click();
const result = (page: Page) => page.locator('[data-result]');

/** Fills the form of the page and presses its button. */
const startWithdrawal = async (page: Page): Promise<void> => {
  await page.getByLabel('Receiving address').fill('TDemo1111');
  await part(page, 'gate-amount-input', 'input').click();
  await page.keyboard.type('12.5');
  await press(page);
};
const enter = async (page: Page, password = SECRET): Promise<void> => {
  await field(page).fill(password);
  await inside(page, TAG).locator('#submit').click();
};
/** Delays API calls by 20 to 800 ms. */
const slowAnswers = async (page: Page): Promise<void> => {
  let times = 0;
  await page.route('**/api/web/v1/account/**', async (route) => {
    await new Promise((done) => setTimeout(done, [800, 20, 400][times++ % 3]));
    await route.continue();
  });
};

test('the password goes from the frame to the server, and the page gets a token that works once [PASS-07]', async ({
  page,
  visit,
  demo,
}) => {
  await hear(page, 'gate-confirm', 'gate-close');
  await slowAnswers(page);
  const posts: { origin: string; path: string; body: string }[] = [];
  page.on('request', (request) => {
    const { origin, pathname: path } = new URL(request.url());
    if (request.method() === 'POST') posts.push({ origin, path, body: request.postData() ?? '' });
  });
  await visit(FRAMED, WITHDRAWAL);
  await startWithdrawal(page);
  await expect(field(page)).toBeFocused();
  await expect(page.locator(`${TAG} input, ${TAG} select`)).toHaveCount(0);
  await enter(page);
  await expect(result(page)).toHaveText('Your withdrawal is on its way.');
  await expect(page.locator(`${TAG} iframe`)).toHaveCount(0);
  await expect(page.locator('form[data-withdraw] button[type=submit]')).toBeFocused();

  const secret = posts.filter(({ body }) => body.includes('corr3ct'));
  expect(secret.map(({ origin, path }) => [origin, path])).toEqual([
    [demo.miniOrigin, '/api/web/v1/account/fund-password-token'],
  ]);
  const sent = posts.find(({ path }) => path === WITHDRAWAL)!;
  const form = new URLSearchParams(sent.body);
  expect(form.has('fundpass')).toBe(false);
  expect(form.get('frequency')).toBe('1');
  expect(await heard(page)).toEqual([
    { name: 'gate-confirm', tag: TAG, frequency: '1' },
    { name: 'gate-close', tag: TAG, reason: 'button' },
  ]);

  // A replay is refused.
  const again = await page.request.post(WITHDRAWAL, { form: Object.fromEntries(form) });
  expect(again.status()).toBe(403);
});

test('the server refuses a token of another action, and uses it up [PASS-07]', async ({ page, visit, demo }) => {
  await visit(FRAMED, WITHDRAWAL);
  const csrf = await page.locator('form[data-withdraw] [name=csrf]').inputValue();
  const tokenFor = async (action: string) => {
    const answer = await page.request.post(`${demo.miniOrigin}/api/web/v1/account/fund-password-token`, {
      form: { action, fundpass: SECRET },
      headers: { csrftoken: csrf },
    });
    return ((await answer.json()) as { code: number; data: { token: string } | null }).data?.token;
  };
  const withdraw = async (token: string) =>
    (await page.request.post(WITHDRAWAL, { form: { csrf, amount: '1', token } })).status();
  const other = (await tokenFor('transfer'))!;
  expect(await withdraw(other)).toBe(403);
  expect(await withdraw('x'.repeat(32))).toBe(403);
  expect(await tokenFor('')).toBe(undefined);
  const right = (await tokenFor('withdraw'))!;
  expect(await withdraw(right)).toBe(200);
  expect(await withdraw(right)).toBe(403);
});

test('a wrong password and a failed call are reported in the frame, which stays [PASS-07]', async ({ page, visit }) => {
  await visit(FRAMED, WITHDRAWAL);
  await startWithdrawal(page);
  await enter(page, 'wrong');
  await expect(inside(page, TAG).locator('#error')).toHaveText('The fund password is wrong.');
  await expect(field(page)).toBeFocused();
  await page.route(TOKEN_CALL, (route) => route.abort());
  await enter(page);
  await expect(inside(page, TAG).locator('#error')).toHaveText('Something went wrong. Please try again.');
  await page.unroute(TOKEN_CALL);
  await enter(page);
  await expect(result(page)).toHaveText('Your withdrawal is on its way.');
});

test('Cancel, Escape and the close button give null and return the focus [PASS-05]', async ({ page, visit }) => {
  await visit(FRAMED, WITHDRAWAL);
  await startWithdrawal(page);
  const button = page.locator('form[data-withdraw] button[type=submit]');
  for (const end of [
    () => inside(page, TAG).locator('#cancel').click(),
    () => page.keyboard.press('Escape'),
    () => piece(page, TAG, 'close').click(),
  ]) {
    await expect(field(page)).toBeFocused();
    await end();
    await expect(page.locator(`${TAG} iframe`)).toHaveCount(0);
    await expect(button).toBeFocused();
    await press(page);
  }
});

test('the frequency is saved in a frame as well, and the first dialog returns [PASS-11, PASS-12]', async ({
  page,
  visit,
}) => {
  await slowAnswers(page);
  await visit(FRAMED, WITHDRAWAL);
  await startWithdrawal(page);
  await inside(page, TAG).locator('#frequency').selectOption('0');
  const other = 'gate-password-frequency';
  await field(page, other).fill('wrong');
  await inside(page, other).locator('[name=totp]').fill('123456');
  await inside(page, other).locator('#submit').click();
  await expect(inside(page, other).locator('#error')).toHaveText('The fund password is wrong.');
  await field(page, other).fill(SECRET);
  await inside(page, other).locator('#submit').click();
  await expect(page.locator(`${other} iframe`)).toHaveCount(0);
  await expect(inside(page, TAG).locator('#frequency')).toHaveValue('0');
  await enter(page);
  await expect(result(page)).toHaveText('Your withdrawal is on its way.');
});

test.describe('hostile', () => {
  test.use({ expectedLines: [/^error: \[gate\] mini-app "fund_password"/] });

  test('messages of the page and of another origin neither answer nor open anything [T7]', async ({
    page,
    visit,
    demo,
  }) => {
    const foreign = demo.miniOrigin.replace('localhost', '127.0.0.1');
    await page.context().route(`${foreign}/attacker`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script>
          opener.postMessage({ gate: 'hello', v: 1 }, '*');
          opener.postMessage({ type: 'event', name: 'token', detail: { token: 'forged-0123456789abcdef' } }, '*');
          document.title = 'sent';
        </script>`,
      }),
    );
    await visit(FRAMED, WITHDRAWAL);
    await startWithdrawal(page);
    await expect(field(page)).toBeVisible();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((src) => {
        window.postMessage({ gate: 'hello', v: 1 }, '*');
        window.postMessage({ type: 'event', name: 'token', detail: { token: 'forged-0123456789abcdef' } }, '*');
        window.open(src);
      }, `${foreign}/attacker`),
    ]);
    await expect(popup).toHaveTitle('sent');
    await popup.close();
    await expect(field(page)).toBeVisible();
    await expect(result(page)).toHaveText('');
    await enter(page);
    await expect(result(page)).toHaveText('Your withdrawal is on its way.');
  });

  test('a frame that never answers is removed, and the visitor gets a message [T25]', async ({ page, visit, demo }) => {
    await replace(page, demo, 'fund_password', '');
    await page.clock.install();
    await visit(FRAMED, WITHDRAWAL);
    await startWithdrawal(page);
    const frame = page.locator(`${TAG} iframe`);
    await expect(frame).toHaveCount(1);
    await expect(frame).toHaveAttribute('inert');
    await page.clock.fastForward(4100);
    await expect(note(page, TAG)).toContainText('taking longer than usual');
    await page.clock.fastForward(11_500);
    await expect(note(page, TAG)).toContainText('could not be loaded');
    await expect(frame).toHaveCount(0);
    await expect(page.locator(`${TAG} input`)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('form[data-withdraw] button[type=submit]')).toBeFocused();
  });

  test('a frame that stops answering is covered [T25]', async ({ page, visit, demo }) => {
    await replace(
      page,
      demo,
      'fund_password',
      `${sdk(demo)} connect({ mount() {} }, { hosts });
       MessagePort.prototype.postMessage = new Proxy(MessagePort.prototype.postMessage, {
         apply: (post, port, given) => given[0].type === 'pong' ? undefined : Reflect.apply(post, port, given),
       });`,
    );
    await visit(FRAMED, WITHDRAWAL);
    await startWithdrawal(page);
    const frame = page.locator(`${TAG} iframe`);
    await expect(page.locator(`${TAG} [data-state=mounted]`)).toHaveCount(1);
    await expect(frame).toHaveAttribute('inert');
    await expect(page.locator(`${TAG} .mini-app`)).toHaveAttribute('data-state', 'loading');
  });
});

for (const theme of ['light', 'dark'])
  test.describe(`${theme}`, () => {
    test.use({ bypassCSP: true });
    test(`the dialog has no axe violations in ${theme}`, async ({ page, visit }) => {
      await visit(`${FRAMED}&theme=${theme}`, WITHDRAWAL);
      await startWithdrawal(page);
      await expect(field(page)).toBeVisible();
      expect(await axeViolations(page, [TAG])).toEqual([]);
      const frame = page.frames().find((each) => each.url().includes('/fund_password/'))!;
      expect(await axeViolationsOfDocument(frame, true)).toEqual([]);
    });
  });
