/** Pictures for people: every visual element in light, dark and Arabic, on a phone and on a desktop. `tsx demo/e2e/screenshots.ts OUTDIR [PART-OF-NAME …]` */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { browserArgs, browserPath } from '../../src/tools/browser.mjs';
import { startDemo } from '../server.ts';
import type { Shot } from './support/money-shots.ts';
import { shots } from './support/shots.ts';
import { atRest, followRequests } from './support/rest.ts';

const looks = [
  { name: 'light', query: 'theme=light', prefix: '' },
  { name: 'dark', query: 'theme=dark', prefix: '' },
  { name: 'arabic', query: 'theme=light&lang=ar', prefix: '/ar' },
] as const;

type Look = (typeof looks)[number];

/** Takes one picture. @throws when what it shows does not come */
const take = async (browser: Browser, baseURL: string, look: Look, shot: Shot, width: number, path: string) => {
  const context = await browser.newContext({ baseURL, viewport: { width, height: width === 360 ? 740 : 720 } });
  try {
    const asks = shot.scenario.includes('cookies=ask');
    if (!asks) await context.addInitScript("localStorage.setItem('gate_cookies_policy', 'accepted')");
    const showsApp = shot.scenario.includes('hidden_app_download') || shot.tag?.startsWith('gate-download');
    const scenario = [
      // Drawn here, not by the server, whose HTML has the forms of all widths.
      'site_chrome=0&fragments=0',
      look.query,
      ...(shot.chinese ? ['lang=zh'] : []),
      shot.scenario,
      ...(showsApp ? [] : ['hidden_app_download=1']),
    ];
    await context.request.get(`/qa/apply?${scenario.join('&')}`, { maxRedirects: 0 });
    const page = await context.newPage();
    followRequests(page);
    await page.goto((shot.chinese ? '/zh' : look.prefix) + (shot.path ?? '/'));
    // Actions wait for their own preconditions: a dialog is rendered only afterwards.
    await shot.act?.(page);
    if (shot.tag) await drawn(page, shot.tag);
    await still(page);
    await page.screenshot({ path, fullPage: shot.whole ?? false });
  } finally {
    await context.close();
  }
};

/** Takes all pictures, or those with one of the wanted parts in their names. @throws at the end, when some failed */
const main = async (outDir: string, wanted: readonly string[]): Promise<void> => {
  mkdirSync(outDir, { recursive: true });
  const demo = await startDemo({ port: 0 });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs });
  const failed: string[] = [];
  let taken = 0;
  try {
    for (const look of looks)
      for (const shot of shots)
        for (const width of shot.widths ?? [360, 1280]) {
          if (wanted.length > 0 && !wanted.some((part) => shot.name.includes(part))) continue;
          if (width > 768 ? shot.phoneOnly : shot.desktopOnly) continue;
          if (shot.chinese && look.name === 'arabic') continue;
          const name = `${shot.name}-${look.name}-${width}`;
          try {
            await take(browser, demo.origin, look, shot, width, join(outDir, `${name}.png`));
            taken++;
          } catch (error) {
            // The other pictures are still taken.
            console.error(`${name}: ${String(error)}`);
            failed.push(name);
          }
        }
  } finally {
    await browser.close();
    await demo.close();
  }
  console.log(`${taken} pictures taken, ${failed.length} failed`);
  if (failed.length) throw new Error(`not taken: ${failed.join(', ')}`);
};

/** Nothing is on its way and nothing slides: what is seen now stays. */
const still = async (page: Page): Promise<void> => {
  await atRest(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
    const sliding = roots
      .flatMap((root) => root.getAnimations())
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(sliding.map(({ finished }) => finished));
  });
};

const drawn = (page: Page, tag: string) => page.waitForSelector(`${tag}[data-state=shown]`, { state: 'attached' });

const [outDir = 'test-results/screenshots', ...wanted] = process.argv.slice(2);
main(outDir, wanted).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
