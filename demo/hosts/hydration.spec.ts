/** Pages that a framework renders on a server and hydrates after the loader has started. */
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import type { Demo } from '../server.ts';
import { dist } from '../e2e/support/dist.ts';
import { acceptCookieNotice, expect, part, shown, test } from '../e2e/support/suite.ts';
import { bundle, openHost } from './serve.ts';

const SCENARIO = 'site_chrome=0&fragments=0&login=signed-in&verified=0';
const ELEMENT = '<gate-kyc-bar theme="dark"></gate-kyc-bar>';

const load = createRequire(import.meta.url);

interface SvelteCompiler {
  compile(source: string, options: { generate: 'server' | 'client'; name: string }): { js: { code: string } };
}

/** Renders on the server. @param code a module that exports `html` */
const rendered = (code: string): string => {
  const module = { exports: {} as { html?: string | Promise<string> } };
  new Function('module', 'exports', 'require', bundle(code, 'server'))(module, module.exports, load);
  return module.exports.html as string;
};

/** Opens a page with the server's HTML, and hydrates it once the loader has rendered the element. */
const openAndHydrate = async (page: Page, demo: Demo, html: string, client: string): Promise<void> => {
  const elements = `<script>document.getElementById('app').innerHTML = ${JSON.stringify(html)};</script>`;
  await openHost(page, demo, { module: client, elements }, SCENARIO);
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('data-drawn', '');
  // Nothing is returned: Playwright would enumerate Vue's instance, and Vue warns of that.
  await page.evaluate(() => void (window as unknown as { hydrate(): unknown }).hydrate());
  await page.locator('#count').click();
  await expect(page.locator('#count')).toHaveText('1');
  await expect(shown(page, 'gate-kyc-bar')).toHaveCount(1);
  await expect(page.locator('gate-kyc-bar')).toHaveAttribute('theme', 'dark');
  await expect(part(page, 'gate-kyc-bar', 'action')).toBeVisible();
};

const reactApp = (imports: string, element: string) => `
  import { useState } from 'react';
  ${imports}
  const App = () => {
    const [count, setCount] = useState(0);
    return <main><button id="count" onClick={() => setCount(count + 1)}>{count}</button>${element}</main>;
  };`;
const reactServer = `import { renderToString } from 'react-dom/server'; export const html = renderToString(<App />);`;
const reactClient = `import { hydrateRoot } from 'react-dom/client';
  window.hydrate = () => hydrateRoot(document.getElementById('app'), <App />);`;

test.beforeEach(({ page }) => acceptCookieNotice(page));

test('React hydrates the components of the package without a warning', async ({ page, demo }) => {
  const app = reactApp(`import { GateKycBar } from '${dist}/react.js';`, '<GateKycBar theme="dark" />');
  const html = rendered(app + reactServer);
  expect(html).toContain('<gate-kyc-bar theme="dark"');
  await openAndHydrate(page, demo, html, app + reactClient);
});

test('React hydrates a tag with suppressHydrationWarning without a warning', async ({ page, demo }) => {
  const app = reactApp('', '<gate-kyc-bar theme="dark" suppressHydrationWarning />');
  await openAndHydrate(page, demo, rendered(app + reactServer), app + reactClient);
});

const vueApp = `
  import { h, ref, createSSRApp } from 'vue';
  const app = () => createSSRApp({
    setup() {
      const count = ref(0);
      return () => h('main', [h('button', { id: 'count', onClick: () => count.value++ }, String(count.value)), h('gate-kyc-bar', { theme: 'dark' })]);
    },
  });`;

test('Vue hydrates a page without a warning', async ({ page, demo }) => {
  const server = `import { renderToString } from 'vue/server-renderer'; export const html = renderToString(app());`;
  const html = await rendered(vueApp + server);
  await openAndHydrate(page, demo, html, `${vueApp} window.hydrate = () => app().mount('#app');`);
});

const SVELTE = `<script>let count = $state(0);</script>
<main><button id="count" onclick={() => count++}>{count}</button>${ELEMENT}</main>`;
const svelteApp = (generate: 'server' | 'client') =>
  (load('svelte/compiler') as SvelteCompiler)
    .compile(SVELTE, { generate, name: 'App' })
    .js.code.replace(/export default function App/, 'function App');

test('Svelte hydrates a page without a warning', async ({ page, demo }) => {
  const html = rendered(
    `${svelteApp('server')}; import { render } from 'svelte/server'; export const html = render(App).body;`,
  );
  const client = `${svelteApp('client')}; import { hydrate } from 'svelte';
    window.hydrate = () => hydrate(App, { target: document.getElementById('app') });`;
  await openAndHydrate(page, demo, html, client);
});
