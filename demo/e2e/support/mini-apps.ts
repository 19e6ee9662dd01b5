/** Actions for the journeys of mini-apps. */
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test';

export const SIGNED_IN = 'login=signed-in&verified=1';
export const inside = (page: Page, tag: string): FrameLocator => page.frameLocator(`${tag} iframe`);
export const piece = (page: Page, tag: string, name: string): Locator => page.locator(`${tag} [part~="${name}"]`);
export const note = (page: Page, tag: string): Locator => page.locator(`${tag} .mini-app-note`);

/** Presses the page's button once the loader listens. */
export const pressLogin = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => window.gate?.explain !== undefined);
  await page.locator('[data-gate-open=gate-login]').click();
};
export const openLogin = async (page: Page): Promise<FrameLocator> => {
  await pressLogin(page);
  const frame = inside(page, 'gate-login');
  await expect(frame.locator('[name=username]')).toBeVisible();
  return frame;
};
export const enter = async (frame: FrameLocator, username: string, password: string): Promise<void> => {
  await frame.locator('[name=username]').fill(username);
  await frame.locator('[name=password]').fill(password);
  await frame.locator('button[type=submit]').click();
};
export const openChat = async (page: Page): Promise<FrameLocator> => {
  await piece(page, 'gate-chat', 'launcher').click();
  const frame = inside(page, 'gate-chat');
  await expect(frame.locator('.status[data-state=online]')).toBeVisible();
  return frame;
};

/** Answers the entry of an app with another document, and HEAD requests as the server would. */
export const replace = async (
  page: Page,
  demo: { miniOrigin: string; origin: string },
  name: string,
  script: string,
) => {
  await page.route(`${demo.miniOrigin}/${name}/`, async (route) => {
    const headers = {
      'access-control-allow-origin': demo.origin,
      'content-type': 'text/html',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    };
    const body = `<!doctype html><title>x</title><body><p>app</p><script type="module">${script}</script>`;
    await route.fulfill({ status: 200, headers, body: route.request().method() === 'HEAD' ? '' : body });
  });
};
export const sdk = (demo: { miniOrigin: string; origin: string }) =>
  `import { connect } from '${demo.miniOrigin}/mini-app.js'; const hosts = ['${demo.origin}'];`;

/** Files beside a replaced entry are not needed. */
export const context404 = (page: Page, demo: { miniOrigin: string }) =>
  page.route(`${demo.miniOrigin}/chat/mini-app.json`, (route) => route.fulfill({ status: 404, body: '' }));
