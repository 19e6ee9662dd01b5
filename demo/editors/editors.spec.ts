/** An author puts an element in by the recipe, the saved HTML is taken out, and the element is drawn. */
import { expect, test, type Page } from 'playwright/test';
import { ghostHtml, openGhost, savedState } from './ghost.ts';
import { expectDrawn, openEditor, ORIGIN, runRecipe, serve } from './pages.ts';
import { recipe } from './recipes.ts';

const ELEMENT = '<gate-number value="42"></gate-number>';

/** Calls a method of the page's editor. */
const ask = (page: Page, method: string): Promise<string> =>
  page.evaluate((name) => (window as unknown as { editor: Record<string, () => string> }).editor[name]!(), method);

test('CKEditor 5: written in the source view', async ({ page }) => {
  await openEditor(page, 'ckeditor5/dist/browser/ckeditor5.css', 'ckeditor5/dist/browser/ckeditor5.umd.js');
  const names = ['ClassicEditor', 'Essentials', 'Paragraph', 'GeneralHtmlSupport', 'SourceEditing'];
  await runRecipe(page, recipe('CKEditor 5')[0]!, { object: 'CKEDITOR', names });
  const source = page.getByRole('button', { name: 'Source' });
  await source.click();
  await page.locator('.ck-source-editing-area textarea').fill(`<p>Before</p>${ELEMENT}<p>After</p>`);
  await source.click();
  const saved = await ask(page, 'getData');
  expect(saved).toContain('<p>Before</p>');
  await expectDrawn(page, saved);
});

test('TinyMCE: written as source code', async ({ page }) => {
  await openEditor(page, 'tinymce/tinymce.min.js');
  await runRecipe(page, recipe('TinyMCE')[0]!);
  await page.getByRole('button', { name: 'Source code' }).click();
  await page.getByRole('dialog').locator('textarea').fill(`<p>Before</p>${ELEMENT}<p>After</p>`);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const saved = await ask(page, 'getContent');
  expect(saved).toContain('<p>Before</p>');
  await expectDrawn(page, saved);
});

test('Quill: put in by a button, saved, and opened again', async ({ page }) => {
  const open = async (): Promise<void> => {
    await openEditor(page, 'quill/dist/quill.snow.css', 'quill/dist/quill.js');
    await runRecipe(page, recipe('Quill')[0]!);
  };
  await open();
  await page.locator('.ql-editor').fill('Before');
  await page.evaluate(recipe('Quill')[1]!);
  const saved = await ask(page, 'getSemanticHTML');
  expect(saved).toContain('Before');
  await open();
  await page.evaluate(
    (html) =>
      (
        window as unknown as { editor: { clipboard: { dangerouslyPasteHTML(text: string): void } } }
      ).editor.clipboard.dangerouslyPasteHTML(html),
    saved,
  );
  const again = await ask(page, 'getSemanticHTML');
  expect(again).toContain('data-gate="number"');
  await expectDrawn(page, again);
});

test('Ghost: written into an HTML card, and made HTML by its renderer', async ({ page }) => {
  await openGhost(page);
  await page.locator('[data-lexical-editor=true]').first().click();
  await page.keyboard.type('Before');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/html');
  await expect(page.locator('[data-kg-slash-menu]')).toContainText('HTML');
  await page.keyboard.press('Enter');
  await page.locator('.cm-content').click();
  await page.keyboard.insertText(recipe('Ghost')[0]!);
  await expect.poll(() => savedState(page)).toContain('gate-number');
  const saved = await ghostHtml(await savedState(page));
  expect(saved).toContain('<p>Before</p>');
  await expectDrawn(page, saved);
});

test('a tag manager: script tags are made anew, without their attributes', async ({ page }) => {
  const tag = recipe('Tag managers')[0]!.replace('https://cdn.example', '');
  await serve(page, `<html lang="en"><title>Page</title>${ELEMENT}`);
  await page.goto(ORIGIN);
  const fire = () =>
    page.evaluate((html) => {
      const written = new DOMParser().parseFromString(html, 'text/html');
      for (const { textContent, src } of written.scripts) {
        const script = document.createElement('script');
        if (src) script.src = src;
        script.textContent = textContent;
        document.body.append(script);
      }
    }, tag);
  await fire();
  await expect(page.locator('gate-number')).toHaveAttribute('data-state', 'shown');
  await fire();
  await expect(page.locator('script[src$="gate.js"]')).toHaveCount(2);
  await expect(page.locator('gate-number')).toContainText('42');
});
