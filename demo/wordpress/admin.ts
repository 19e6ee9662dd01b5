/** Actions in the administration of WordPress. */
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { PASSWORD } from './installation.ts';

/** Globals of WordPress' scripts. */
interface WithWordPress {
  wp: {
    data: {
      dispatch(store: string): { set(scope: string, name: string, value: boolean): void };
      select(store: string): { getPermalink(): string; getCurrentPostId(): number };
    };
    apiFetch(request: object): Promise<{ content: { raw: string } }>;
  };
}

/** @param page of a browser of somebody's own */
export const logIn = async (page: Page, login: string): Promise<void> => {
  await page.goto('/wp-login.php');
  await page.locator('#user_login').fill(login);
  await page.locator('#user_pass').fill(PASSWORD);
  await page.locator('#wp-submit').click();
  await expect(page.locator('#wpadminbar')).toBeVisible();
};

/** Opens the editor of a new post, without its tour. */
export const newPost = async (page: Page): Promise<void> => {
  await page.goto('/wp-admin/post-new.php');
  await page.waitForFunction(() => 'wp' in window && Boolean((window as unknown as WithWordPress).wp.data));
  await page.evaluate(() =>
    (window as unknown as WithWordPress).wp.data
      .dispatch('core/preferences')
      .set('core/edit-post', 'welcomeGuide', false),
  );
};

/** The document that is edited: newer releases have it in a frame. */
export const canvas = async (page: Page): Promise<Page | FrameLocator> => {
  const frame = 'iframe[name="editor-canvas"]';
  await page.locator(`${frame}, .editor-post-title`).first().waitFor();
  return (await page.locator(frame).count()) ? page.frameLocator(frame) : page;
};

/** Writes a title and a paragraph, and finds an element by its name. */
export const writePost = async (page: Page, title: string, paragraph: string, element: string): Promise<void> => {
  const edited = await canvas(page);
  await edited.getByRole('textbox', { name: 'Add title' }).fill(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(paragraph);
  await page.keyboard.press('Enter');
  await page.keyboard.type(`/${element}`);
  await expect(page.locator('.components-autocomplete__result').first()).toHaveText(element);
  await page.keyboard.press('Enter');
};

/** @returns the address of the post, and its id */
export const publish = async (page: Page): Promise<{ address: string; id: number }> => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('Editor publish').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.locator('.components-snackbar', { hasText: 'Post published' })).toBeVisible();
  return page.evaluate(() => {
    const editor = (window as unknown as WithWordPress).wp.data.select('core/editor');
    return { address: editor.getPermalink(), id: editor.getCurrentPostId() };
  });
};

/** HTML as WordPress keeps it when this user saves it. */
export const savedHtml = (page: Page, content: string): Promise<string> =>
  page.evaluate(async (text) => {
    const { wp } = window as unknown as WithWordPress;
    const saved = await wp.apiFetch({ path: '/wp/v2/posts', method: 'POST', data: { content: text } });
    return saved.content.raw;
  }, content);
