/** Hostile attributes and properties of every element. */
import fc, { inputs } from '../../../runtime/page/property.testing.ts';
import { expect } from '@open-wc/testing';
import { elements } from '../../../../elements/index.ts';
import { attributesOf, camelCase } from '../../../runtime/declare/element.ts';
import { hearConsole } from '../../../runtime/page/log.testing.ts';
import { keepOpen } from '../inspect.testing.ts';
import { put } from '../../loader.testing.ts';
import { show } from '../show.testing.ts';
import { VICTIMS } from '../victims.testing.ts';
import { HOSTILE_OBJECTS, hostileText, hostileValue } from './hostile-values.testing.ts';
import { expectWhole, handled, settled, watchInvariants, type Invariants } from './invariants.testing.ts';

const PLAIN = { text: 'words', html: '<p>good</p>', url: '/safe' };
const FIELDS = 'label url title items name icon subscribeBars getBars load save time price id side text'.split(' ');
/** Attributes that end or replace an element; each is reset after its value. */
const ENDS = ['disabled', 'preview', 'hidden', 'open', 'site', 'lang', 'theme'];

describe('hostile attributes and properties', () => {
  let watched: Invariants;
  let log: ReturnType<typeof hearConsole>;
  let close: () => void;
  beforeEach(() => {
    log = hearConsole();
    watched = watchInvariants({ mayShowPictures: true });
    close = keepOpen();
  });
  afterEach(() => {
    close();
    watched.end();
    log.end();
  });

  for (const victim of VICTIMS)
    it(`${victim.tag}: shows its default, and never fails [ERR-02]`, async () => {
      const declaration = elements.find(({ tag }) => tag === victim.tag)!;
      const names = Object.keys(attributesOf(declaration));
      const stage = await show(victim, PLAIN);
      const { element: other } = await put('gate-coin-icon', { symbol: 'BTC' });
      const { element, page } = stage;
      const props = element as unknown as Record<string, unknown>;
      const before = names.map((name) => [name, element.getAttribute(name), props[camelCase(name)]] as const);
      /** Sets a property. The browser's own setters turn a value into text first, and the page gets what that throws. */
      const assign = (name: string, value: unknown) => {
        try {
          props[name] = value;
        } catch (error) {
          const isOwn = Object.hasOwn(element, name) || !(name in HTMLElement.prototype);
          if (isOwn) throw error;
        }
      };
      const restore = () => {
        for (const [name, text, value] of before) {
          if (text === null) element.removeAttribute(name);
          else element.setAttribute(name, text);
          props[camelCase(name)] = value;
        }
      };
      const check = (input: string) => {
        watched.expectCalm(input);
        watched.expectHome(victim.anyHost ? { ...page, went: [], opened: [] } : page, input);
        expectWhole(element, input, { ...victim, anyHost: true });
        expect(other.dataset['state'], `${input}: another element`).to.equal('shown');
        log.lines.length = 0;
      };
      const edit = fc.oneof(
        fc.tuple(fc.constantFrom(...names), hostileText).map(([name, text]) => ({
          input: `${victim.tag}[${name}=${JSON.stringify(text.slice(0, 60))}]`,
          name,
          apply: () => element.setAttribute(name, text),
        })),
        fc.tuple(fc.constantFrom(...names), hostileValue(FIELDS)).map(([name, { what, make }]) => ({
          input: `${victim.tag}.${camelCase(name)} = ${what}`,
          name,
          apply: () => assign(camelCase(name), make()),
        })),
      );
      try {
        for (const [name, { isData }] of Object.entries(attributesOf(declaration)))
          for (const { what, make } of isData ? HOSTILE_OBJECTS : []) {
            assign(camelCase(name), make());
            await handled();
            check(`${victim.tag}.${camelCase(name)} = ${what}`);
            restore();
          }
        await fc.assert(
          fc.asyncProperty(edit, async ({ input, name, apply }) => {
            apply();
            await handled();
            check(input);
            if (ENDS.includes(name)) restore();
          }),
          { numRuns: inputs(16) },
        );
        restore();
        await settled();
        check(`${victim.tag} as it was`);
      } finally {
        other.remove();
        stage.end();
      }
    });
});
