/** The journeys of `demo/e2e/rough` beside a consent manager and under a session recorder, both with their own settings. */
import { readFileSync } from 'node:fs';
import { expect, test } from '../e2e/support/suite.ts';
import { dialogs, settled } from '../e2e/support/gate.ts';
import type { Condition, Situation } from '../e2e/rough/conditions.ts';
import { JOURNEYS, PASSWORD } from '../e2e/rough/journeys.ts';
import { runUnder } from '../e2e/rough/run-under.ts';
import { consentManagers, VANILLA, vanillaOptions } from './consent-managers.ts';
import { libraryFile } from './serve.ts';

interface HostWindow extends Window {
  CookieConsent: { run(options: object): Promise<void> };
  rrweb: { record(options: { emit(event: object): void }): void };
  recorded: object[];
}

const { accept, notice } = consentManagers['vanilla-cookieconsent, box']!;
const answer = async ({ page, context }: Pick<Situation, 'page' | 'context'>): Promise<void> => {
  if ((await context.cookies()).some(({ name }) => name === 'cc_cookie')) return;
  await page.locator(accept).click();
  await expect(page.locator(notice)).toBeHidden();
};

/** The page's own notice shows first. The visitor answers it, then goes on. */
const consentManager: Condition = {
  async prepare({ page }) {
    await page.addInitScript({ path: libraryFile(VANILLA.script) });
    await page.addInitScript(
      ({ css, options }) => {
        if (window !== window.top) return;
        addEventListener('DOMContentLoaded', () => {
          document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
          void (window as unknown as HostWindow).CookieConsent.run(options);
        });
      },
      { css: readFileSync(libraryFile(VANILLA.sheet), 'utf8'), options: vanillaOptions('box') },
    );
  },
  async opened({ page, context }) {
    await settled(page);
    // A dialog that can be closed lies over the notice until it is closed.
    if ((await dialogs(page)).length === 0) await answer({ page, context });
  },
  ended: answer,
};

/** Everything that happens is recorded, and the recording holds no password. */
const recorder: Condition = {
  async prepare({ page }) {
    await page.addInitScript({ path: libraryFile('rrweb/dist/rrweb.umd.min.cjs') });
    await page.addInitScript(() => {
      const host = window as unknown as HostWindow;
      host.recorded = [];
      if (window === window.top)
        addEventListener('DOMContentLoaded', () => host.rrweb.record({ emit: (event) => host.recorded.push(event) }));
    });
  },
  async ended({ page }) {
    const recorded = await page.evaluate(() => JSON.stringify((window as unknown as HostWindow).recorded));
    expect(recorded, 'the recorder runs').toContain('"type":2');
    expect(recorded).not.toContain(PASSWORD.slice(0, 6));
  },
};

// The demo's policy forbids what these libraries do, and pages that use them permit it.
test.use({ bypassCSP: true });

for (const journey of Object.keys(JOURNEYS)) {
  runUnder({ 'a consent manager': consentManager }, journey);
  runUnder({ 'a session recorder': recorder }, journey);
}
