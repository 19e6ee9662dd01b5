/** Elements inside frames, and frames around them. */
import { expect } from '../../support/suite.ts';
import { inline, type Hazard } from '../hazard.ts';
import { installProbeAgain } from '../probe.ts';

const around = (attributes: string, address: string): string =>
  `<!doctype html><html lang="en"><head><title>around</title><link rel="icon" href="data:," /></head>
   <body><iframe ${attributes} src="${address}/inner" width="1200" height="760"></iframe></body></html>`;

export const frames: readonly Hazard[] = [
  {
    name: 'a frame of the same origin',
    frame: '/inner',
    answer: (page, { address }, rest) => (rest === 'inner' ? page : around('', address)),
  },
  {
    name: 'a sandboxed frame without storage and cookies',
    frame: '/inner',
    // Without cookies, users count as visitors. Calls have no origin, so only elements without calls show.
    without: ['bar', 'chart'],
    answer: (page, { address }, rest) =>
      rest === 'inner' ? page : around('sandbox="allow-scripts allow-forms"', address),
    check: async ({ frame }) => {
      await expect(frame.locator('gate-kyc-bar')).toHaveAttribute('data-state', 'hidden');
    },
  },
  {
    name: 'a frame set',
    frame: '/inner',
    answer: (page, { address }, rest) =>
      rest === 'inner'
        ? page
        : `<!doctype html public "-//W3C//DTD HTML 4.01 Frameset//EN"><html><head><title>frames</title><link rel="icon" href="data:," /></head>
           <frameset cols="60,*"><frame src="about:blank" /><frame src="${address}/inner" /></frameset></html>`,
  },
  {
    name: 'a frame whose document is written by script',
    frame: '/written',
    answer: (page, { address }, rest) => {
      if (rest === 'written') return '<!doctype html><title>empty</title>';
      if (rest === 'stock') return page;
      return `<!doctype html><html lang="en"><head><title>around</title><link rel="icon" href="data:," /></head><body>
        <iframe width="1200" height="760" src="${address}/written"></iframe>
        ${inline(`async function write() {
          var page = await (await fetch('${address}/stock')).text();
          var inner = frames[0].document; inner.open(); inner.write(page); inner.close();
        }`)}</body></html>`;
    },
    first: async ({ page, frame }) => {
      await page.evaluate(() => (window as unknown as { write(): Promise<void> }).write());
      await installProbeAgain(frame);
    },
  },
  {
    name: 'a frame written by script',
    frame: 'about:srcdoc',
    answer: (page) =>
      `<!doctype html><html lang="en"><head><title>around</title><link rel="icon" href="data:," /></head><body>
       <iframe width="1200" height="760" srcdoc="${page.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></body></html>`,
  },
];
