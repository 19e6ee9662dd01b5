/** Libraries of the page that also lock its scrolling. */
import { acceptCookieNotice, expect, shown, test } from '../e2e/support/suite.ts';
import { openHost } from './serve.ts';

const HEADLESS = `
  import { createRoot } from 'react-dom/client';
  import { useState } from 'react';
  import { Dialog, DialogPanel } from '@headlessui/react';
  function App() {
    const [isOpen, setOpen] = useState(false);
    window.setHostDialog = setOpen;
    return <Dialog open={isOpen} onClose={() => {}}><DialogPanel><button>Own dialog</button></DialogPanel></Dialog>;
  }
  createRoot(document.getElementById('app')).render(<App />);`;

// Our modal dialog makes the page inert, also the dialog that opens in it.
test.use({ expectedLines: [/no focusable elements inside the <FocusTrap/] });
test.beforeEach(({ page }) => acceptCookieNotice(page));

test('the page scrolls again after Headless UI has locked it during a dialog [POP-20]', async ({ page, demo }) => {
  const elements = '<gate-fund-drawer></gate-fund-drawer><div style="height: 3000px"></div>';
  await openHost(page, demo, { module: HEADLESS, elements }, 'site_chrome=0&fragments=0&login=signed-in&verified=1');
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  const setHost = (isOpen: boolean) =>
    page.evaluate((open) => (window as unknown as { setHostDialog(open: boolean): void }).setHostDialog(open), isOpen);
  await page.waitForFunction(() => window.gate?.explain !== undefined && 'setHostDialog' in window);
  await page.evaluate(() => void (window.gate as unknown as { open(tag: string): unknown }).open('fund-drawer'));
  await expect(shown(page, 'gate-fund-drawer')).toHaveCount(1);
  expect(await overflow()).toBe('hidden');
  await setHost(true);
  await expect(page.getByText('Own dialog')).toHaveCount(1);
  await page.evaluate(() => (document.querySelector('gate-fund-drawer') as unknown as { close(): void }).close());
  await expect(page.locator('gate-fund-drawer')).toHaveAttribute('data-state', 'hidden');
  await setHost(false);
  await expect.poll(overflow).toBe('visible');
});
