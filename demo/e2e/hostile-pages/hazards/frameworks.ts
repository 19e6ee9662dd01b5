/**
 * Frameworks that replace built-ins: our own implementation of the replacements, in the pages of `hostile-hosts.spec.ts`,
 * and the frameworks themselves if Debian's packages libjs-mootools and libjs-prototype are installed.
 */
import { hostPages } from '../../fixtures/host-pages.ts';
import { expect } from '../../support/suite.ts';
import { inline, type Hazard } from '../hazard.ts';

const pages: Readonly<Record<string, { readonly head?: string; readonly body?: string; readonly script?: unknown }>> =
  hostPages;

const asIs: readonly Hazard[] = [
  {
    name: 'MooTools 1.4.5 itself',
    needs: ['mootools/mootools.js'],
    hostGlobals: /./,
    head: ({ lib }) => `${lib('system/mootools/mootools.js')}
      ${inline(`window.addEvent('domready', function () {
        var count = 0;
        document.id('headline').addEvent('click', function (event) { this.set('data-pressed', [++count, event.target.get('id')].join(' ')); }.bind(document.id('headline')));
        new Element('p', { id: 'made', text: ['a', 'b'].map(function (one) { return this + one; }.bind('x')).join() }).inject('main');
      });`)}`,
    widget: async ({ frame }) => {
      await expect(frame.locator('#made')).toHaveText('xa,xb');
      await frame.locator('#headline').click();
      await expect(frame.locator('#headline')).toHaveAttribute('data-pressed', /^\d+ headline$/);
    },
  },
  {
    name: 'Prototype.js 1.7.3 itself',
    needs: ['prototype/prototype.js'],
    hostGlobals: /./,
    head: ({ lib }) => `${lib('system/prototype/prototype.js')}
      ${inline(`document.observe('dom:loaded', function () {
        $('headline').observe('click', function (given, event) { this.writeAttribute('data-pressed', given + event.element().id); }.bind($('headline'), 'yes '));
        $('main').insert({ bottom: '<p id="made">' + $A($R(1, 3)).concat(Array.from('ab')).join() + '</p>' });
      });`)}`,
    widget: async ({ frame }) => {
      await expect(frame.locator('#made')).toHaveText('1,2,3,a,b');
      await frame.locator('#headline').click();
      await expect(frame.locator('#headline')).toHaveAttribute('data-pressed', 'yes headline');
    },
  },
];

const rewritten: readonly Hazard[] = ['MooTools', 'Prototype.js'].flatMap((name) => {
  const head = pages[name]?.head;
  return head === undefined ? [] : [{ name, quick: ['module'], head: () => head }];
});

export const frameworks: readonly Hazard[] = [...rewritten, ...asIs];
