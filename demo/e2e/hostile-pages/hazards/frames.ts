/** Elements inside frames, and frames around them. */
import { expect } from '../../support/suite.ts';
import type { Hazard } from '../hazard.ts';

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
    // Who has no cookies is a visitor; its calls have no origin, so only what asks nothing shows.
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
    name: 'a frame written by script',
    frame: 'about:srcdoc',
    // Its address is no base for calls: a visitor, and no prices.
    without: ['bar', 'chart'],
    hostLines: /^error: \[gate\] chart: the bars could not be loaded/,
    answer: (page) =>
      `<!doctype html><html lang="en"><head><title>around</title><link rel="icon" href="data:," /></head><body>
       <iframe width="1200" height="760" srcdoc="${page.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe></body></html>`,
  },
];
