/** Pages that load the script in other ways than once in the head, or keep its name for themselves. */
import { expect, part } from '../../support/suite.ts';
import { inline, type Hazard, type Visit } from '../hazard.ts';

const injected = (attributes: string, script: string): string =>
  inline(`addEventListener('load', function () { setTimeout(function () {
    var tag = document.createElement('script'); ${attributes}
    tag.src = '${script}'; tag.setAttribute('data-site', 'main'); document.head.appendChild(tag);
  }, 50); });`);

const classicAt = (folder: string): string =>
  `<script defer="defer" src="${folder}gate.classic.js" data-site="main"></script>`;
const moduleAt = (folder: string): string => `<script type="module" src="${folder}gate.js" data-site="main"></script>`;

const oneOfEach = async ({ frame }: Visit): Promise<void> => {
  await expect(frame.locator('gate-kyc-bar [part~=panel]')).toHaveCount(1);
  await expect(frame.locator('gate-footer [part~=panel]')).toHaveCount(1);
};

/** The one warning where the page keeps the name. */
const OWN_NAME = /^warning: \[gate\] window\.gate is the page's own \(object\)/;

/** The page has its value still, and the API is a property of the script's tag. */
const keepsItsGate = async ({ frame, lines }: Visit): Promise<void> => {
  expect(await frame.evaluate(() => window.gate)).toEqual({ mine: true });
  expect(lines.filter((line) => OWN_NAME.test(line))).toHaveLength(1);
  await frame.evaluate(() => {
    const tag = [...document.scripts].find(({ src }) => /gate(\.classic)?\.js/.test(src));
    (tag as unknown as { gate: { toast(text: string): void } }).gate.toast('Saved');
  });
  await expect(part(frame, 'gate-toast-host', 'content').filter({ hasText: 'Saved' }).first()).toBeVisible();
};

export const copies: readonly Hazard[] = [
  {
    name: 'the script twice',
    load: ({ tag }) => tag() + tag(),
    check: oneOfEach,
  },
  {
    name: 'the script under two addresses',
    load: ({ tag, script }) => tag() + tag().replace(script, `${script}?ver=6.1`),
    check: oneOfEach,
  },
  {
    name: 'an address with a query',
    flavours: ['module', 'cdn', 'slim'],
    load: ({ tag, script }) => tag().replace(script, `${script}?ver=6.1`),
  },
  {
    name: 'two releases',
    flavours: ['module', 'classic'],
    load: ({ tag, origin, kind }) =>
      (kind === 'classic' ? classicAt : moduleAt)(`${origin}/hostile/other-release/`) + tag(),
    check: oneOfEach,
  },
  {
    name: 'modules beside the classic build',
    flavours: ['module', 'cdn', 'slim'],
    load: ({ tag, folder }) => tag() + classicAt(folder),
    check: oneOfEach,
  },
  {
    name: 'the classic build beside modules',
    flavours: ['classic', 'slim-classic'],
    load: ({ tag, folder }) => tag() + moduleAt(folder),
    check: oneOfEach,
  },
  {
    name: 'a tag manager',
    load: ({ script, kind }) => injected(kind === 'classic' ? '' : `tag.type = 'module';`, script),
  },
  {
    name: 'a tag manager that writes markup, too',
    load: ({ script, kind }) => injected(kind === 'classic' ? '' : `tag.type = 'module';`, script),
    body: (content) => `<h1>Before</h1><template id="stock">${content}</template>
      ${inline(`addEventListener('load', function () {
        var box = document.createElement('div'); box.innerHTML = document.getElementById('stock').innerHTML; document.body.appendChild(box);
      });`)}`,
  },
  {
    name: 'a queue before the script',
    head: () =>
      inline(`window.gate = window.gate || []; gate.push(function () { window.pushed = (window.pushed || 0) + 1; });`),
    hostGlobals: /^pushed$/,
    check: async ({ frame }) => {
      expect(await frame.evaluate(() => (window as unknown as { pushed: number }).pushed)).toBe(1);
    },
  },
  {
    name: 'a queue that `var gate` makes',
    head: () => inline(`var gate = gate || []; gate.push(function () { window.pushed = (window.pushed || 0) + 1; });`),
    hostGlobals: /^pushed$/,
    check: async ({ frame }) => {
      expect(await frame.evaluate(() => (window as unknown as { pushed: number }).pushed)).toBe(1);
      expect(await frame.evaluate(() => typeof window.gate?.explain)).toBe('function');
    },
  },
  {
    name: 'a window.gate of its own',
    quick: ['module'],
    head: () => inline('window.gate = { mine: true };'),
    // These press and open by `window.gate`.
    without: ['dialog', 'toast'],
    hostLines: OWN_NAME,
    check: keepsItsGate,
  },
  {
    name: 'a window.gate that nobody can change',
    without: ['dialog', 'toast'],
    head: () => inline(`Object.defineProperty(window, 'gate', { value: { mine: true } });`),
    hostLines: OWN_NAME,
    check: keepsItsGate,
  },
];
