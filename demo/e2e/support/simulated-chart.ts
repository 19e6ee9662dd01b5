/** A chart in a separate page, over the simulated feed of the unit tests in real time. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import type { ChartApi } from '../../../src/chart/index.ts';
import type { Roughness, SimulatedFeed } from '../../../src/chart/simulator/simulated-feed.testing.ts';
import { BASE, servePlain, type PlainServer } from './plain-server.ts';

export type ChartHost = HTMLElement & { chart?: ChartApi; datafeed?: unknown };
/** Globals of the page. */
export type SimulatedPage = Window & { feed: SimulatedFeed };

const folder = fileURLToPath(new URL('../../../src/chart/simulator/', import.meta.url));

const bundleSimulator = async (): Promise<string> => {
  const contents = `
    export { SimulatedFeed } from './simulated-feed.testing.ts';
    export { World } from './world.testing.ts';
    export { clock } from '../../runtime/page/clock.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    ...{ bundle: true, format: 'iife', globalName: 'simulator', write: false, target: 'es2022' },
  });
  return outputFiles[0]!.text;
};

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Chart</title>
<script type="module" src="${BASE}gate.js" data-site="main" data-locale="en"></script></head>
<body><gate-chart symbol="BTC" resolution="1" style="display: block; height: 600px"></gate-chart></body></html>`;

/** Serves the page; one server does for all tests of a file. */
export const serveChart = (): Promise<PlainServer> => servePlain(HTML);

/** Opens the page with a feed over a year of minutes, and waits until the first bars are drawn. */
export const openChart = async (page: Page, server: PlainServer, roughness: Partial<Roughness>): Promise<void> => {
  const simulator = await bundleSimulator();
  await page.addInitScript({
    content: `${simulator}
      const { SimulatedFeed, World, clock } = simulator;
      const world = new World({ begin: clock.now() / 1000 - 365 * 86400 });
      window.feed = new SimulatedFeed({ world, clock, resolutions: ['1', '60'], roughness: ${JSON.stringify(roughness)} });
      customElements.whenDefined('gate-chart').then(() => (document.querySelector('gate-chart').datafeed = window.feed));`,
  });
  await page.goto(server.origin);
  await page.waitForFunction(() => (document.querySelector('gate-chart') as ChartHost | null)?.chart !== undefined);
};

/** Returns how many pages of bars were requested, and how many of these are answered. */
export const pagesOf = (page: Page): Promise<{ asked: number; answered: number }> =>
  page.evaluate(() => {
    const { pages } = (window as unknown as SimulatedPage).feed;
    return { asked: pages.length, answered: pages.filter(({ outcome }) => outcome !== 'open').length };
  });
