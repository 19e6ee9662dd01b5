/** The theme editor of the catalogue. */
import { expect, test } from './support/suite.ts';

test('the theme editor shows all elements in a theme, measures its contrast and gives the style sheet @long', async ({
  page,
}) => {
  await page.goto('/catalogue/theme');
  const verdict = page.locator('#verdict');
  const css = page.locator('#css');
  const elements = page.frameLocator('iframe');
  await expect(verdict).toHaveText(/^All \d+ pieces have enough contrast\.$/);
  const button = elements.locator('gate-business-notice .button:not(.quiet)');

  await page.getByLabel('Begin with').selectOption('Binance');
  await page.getByLabel('dark').check();
  await expect(css).toContainText('--gate-brand: #fcd535;');
  await expect(css).toContainText('--gate-background: light-dark(#ffffff, #181a20);');
  await expect(button).toHaveCSS('background-color', 'rgb(252, 213, 53)');
  await expect(verdict).toHaveText(/^All \d+ pieces have enough contrast\.$/);

  await page.locator('#radius').fill('0');
  await expect(button).toHaveCSS('border-top-left-radius', '0px');
  await page.locator('#density').fill('1.5');
  await expect(button).toHaveCSS('min-height', '72px');
  await page.locator('#font').fill('Georgia, serif');
  await expect(button).toHaveCSS('font-family', 'Georgia, serif');

  // A ground in the middle of the scale leaves little room, and is enough.
  await page.locator('#background').fill('#808080');
  await expect(verdict).toHaveText(/^All \d+ pieces have enough contrast\.$/);
  // The page sets a token that is too close to the background: the editor lists the affected parts.
  await elements.locator(':root').evaluate((root) => root.style.setProperty('--gate-muted', '#8a8a8a'));
  await page.locator('#density').fill('1');
  await expect(verdict).toHaveText(/^\d+ pieces have too little contrast\.$/);
  await expect(page.locator('#findings li').first()).toHaveText(
    /^gate-[a-z-]+.* on #[\da-f]{6} has [\d.]+, needs (3|4\.5)$/,
  );

  // Invalid colours change nothing.
  await page.locator('#brand').fill('yelow');
  await expect(page.locator('#brand')).toHaveAttribute('aria-invalid', 'true');
  await expect(css).toContainText('--gate-brand: #fcd535;');
});
