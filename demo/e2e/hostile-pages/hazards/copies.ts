/** Pages that load the script in other ways than once in the head, or keep its name for themselves. */
import { expect } from '../../support/suite.ts';
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
    name: 'a window.gate of its own',
    head: () => inline('window.gate = { mine: true };'),
    staysOut: /^warning: \[gate\] window\.gate belongs to the page/,
    check: async ({ frame }) => {
      expect(await frame.evaluate(() => window.gate)).toEqual({ mine: true });
    },
  },
];
