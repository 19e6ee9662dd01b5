/** Pages with older libraries and frameworks, each with its own widget that must keep working. */
import type { Frame } from 'playwright/test';
import { expect } from '../../support/suite.ts';
import { inline, type Hazard } from '../hazard.ts';

const jquery = 'jquery/dist/jquery.min.js';

/** Our drawer is opened over a dialog of the page: it gets the focus, and goes. */
const useDrawerOver = async (frame: Frame): Promise<void> => {
  await frame.evaluate(() => void (window.gate as unknown as { open(tag: string): unknown }).open('fund-drawer'));
  const close = frame.locator('gate-fund-drawer [part~=close]');
  await close.focus();
  await expect(close).toBeFocused();
  await close.click();
  await expect(close).toHaveCount(0);
};

export const libraries: readonly Hazard[] = [
  {
    name: 'jQuery 1.12, Migrate and jQuery UI',
    head: ({ lib, origin }) => `${lib(jquery)}${lib('jquery-migrate/dist/jquery-migrate.min.js')}
      ${['version', 'widget', 'data', 'plugin', 'safe-active-element', 'safe-blur', 'keycode', 'unique-id', 'focusable', 'tabbable', 'position', 'scroll-parent', 'ie', 'disable-selection'].map((name) => lib(`jquery-ui/ui/${name}.js`)).join('')}
      ${['mouse', 'button', 'draggable', 'resizable', 'controlgroup', 'checkboxradio', 'dialog'].map((name) => lib(`jquery-ui/ui/${name === 'mouse' ? 'widgets/mouse' : `widgets/${name}`}.js`)).join('')}
      <link rel="stylesheet" href="${origin}/hostile/lib/jquery-ui/themes/base/dialog.css" />
      ${inline(`jQuery(function ($) {
        $('body').append('<div id="box" title="Old box"><input id="old-field" value="old"></div>');
        $('#box').dialog({ autoOpen: false, modal: true });
        $('<button id="open-box">Box</button>').on('click', function () { $('#box').dialog('open'); }).insertAfter('#headline');
      });`)}`,
    hostGlobals: /^(jQuery|\$)/,
    hostLines: /JQMIGRATE/,
    // A modal dialog of jQuery UI pulls the focus back to itself: it must not do so to ours.
    widget: async ({ frame }) => {
      await frame.locator('#open-box').click();
      await expect(frame.locator('#old-field')).toBeFocused();
      await frame.locator('.ui-dialog-titlebar-close').click();
      await expect(frame.locator('#old-field')).toBeHidden();
    },
  },
  {
    name: 'old plugins of jQuery 1.12',
    needs: ['colorbox/jquery.colorbox', 'livequery/jquery.livequery', 'tipsy/jquery.tipsy', 'form/jquery.form'].map(
      (file) => `jquery-${file}.js`,
    ),
    head: ({ lib }) => `${lib(jquery)}
      ${['colorbox', 'livequery', 'tipsy', 'form'].map((name) => lib(`system/jquery-${name}/jquery.${name}.js`)).join('')}
      <style>#cboxOverlay { position: fixed; inset: 0; background: black; opacity: 0.5; z-index: 9999; }
        #colorbox { position: absolute; z-index: 9999; overflow: hidden; background: white; }</style>
      ${inline(`jQuery(function ($) {
        $('#open-light').colorbox({ inline: true, href: '#light', width: 400, height: 300, transition: 'none' });
        $('#order').ajaxForm(); $('#host-button').tipsy({ fallback: 'Old tip' });
        $('gate-kyc-bar').livequery(function () { $(this).attr('data-seen', 'yes'); });
      });`)}`,
    body: (content) => `${content}<p><button id="open-light">Light</button></p>
      <div style="display: none"><div id="light"><input id="light-field" /></div></div>`,
    hostGlobals: /^(jQuery|\$)/,
    // Colorbox keeps the focus in its box, but not when a dialog of the bundle is above it.
    widget: async ({ frame }) => {
      await expect(frame.locator('gate-kyc-bar')).toHaveAttribute('data-seen', 'yes');
      await frame.locator('#open-light').click();
      await frame.locator('#light-field').fill('mine');
      await useDrawerOver(frame);
      await expect(frame.locator('#light-field')).toHaveValue('mine');
      await frame.locator('#cboxClose').click();
      await expect(frame.locator('#light-field')).toBeHidden();
    },
  },
  {
    name: 'Dojo 1.17',
    head: ({ origin }) => `${inline('var dojoConfig = { async: true, parseOnLoad: false };')}
      <script src="${origin}/hostile/lib/dojo/dojo.js"></script>
      ${inline(`require(['dojo/dom', 'dojo/on', 'dojo/parser', 'dojo/query', 'dojo/domReady!'], function (dom, on, parser) {
        parser.parse();
        on(dom.byId('headline'), 'click', function () { this.setAttribute('data-pressed', 'yes'); });
        dom.byId('headline').setAttribute('data-ready', 'yes');
      });`)}`,
    hostGlobals: /^(dojo|dijit|dojox|require|define)/,
    widget: async ({ frame }) => {
      await expect(frame.locator('#headline')).toHaveAttribute('data-ready', 'yes');
      await frame.locator('#headline').click();
      await expect(frame.locator('#headline')).toHaveAttribute('data-pressed', 'yes');
    },
  },
  {
    name: 'AngularJS 1.8',
    html: 'lang="en" ng-app="shop"',
    head: ({ lib }) => `${lib('angular/angular.js')}
      ${inline(`angular.module('shop', []).controller('Cart', function ($scope) {
        $scope.count = 0; $scope.show = true; $scope.add = function () { $scope.count++; };
      });`)}`,
    // The elements stand inside compiled templates, which are taken away and put back.
    body: (content) => `<div ng-controller="Cart"><button id="add" ng-click="add()">Add {{count}}</button>
      <button id="toggle" ng-click="show = !show">Toggle</button><div ng-if="show">${content}</div></div>`,
    widget: async ({ frame }) => {
      const add = frame.locator('#add');
      const before = Number((await add.textContent())!.slice(4));
      await add.click();
      await expect(add).toHaveText(`Add ${before + 1}`);
    },
    later: async ({ frame }) => {
      await frame.locator('#toggle').click();
      await expect(frame.locator('#headline')).toHaveCount(0);
      await frame.locator('#toggle').click();
    },
  },
  {
    name: 'Knockout 3.5',
    head: ({ lib }) => lib('knockout/build/output/knockout-latest.js'),
    body: (
      content,
    ) => `<div data-bind="with: page">${content}<p><button id="add" data-bind="click: add, text: count">0</button></p></div>
      ${inline(`var model = { count: ko.observable(0), add: function () { model.count(model.count() + 1); } };
        var root = { page: ko.observable(model) }; ko.applyBindings(root);`)}`,
    widget: async ({ frame }) => {
      const add = frame.locator('#add');
      const before = Number(await add.textContent());
      await add.click();
      await expect(add).toHaveText(String(before + 1));
    },
    later: async ({ frame }) => {
      await frame.evaluate(() => {
        const { root } = window as unknown as { root: { page(model: object | null): void } };
        const { model } = window as unknown as { model: object };
        root.page(null);
        root.page(model);
      });
    },
  },
  {
    name: 'zone.js',
    hostGlobals: /^__zone_symbol__|^unhandled$/,
    head: ({ lib }) => `${lib('zone.js/bundles/zone.umd.js')}
      ${inline(`window.unhandled = []; Zone.current.fork({ name: 'app', onHandleError: function (a, b, c, error) { unhandled.push(String(error)); return false; } });`)}`,
    check: async ({ frame }) => {
      expect(await frame.evaluate(() => (window as unknown as { unhandled: string[] }).unhandled)).toEqual([]);
    },
  },
  {
    name: 'core-js',
    head: ({ lib }) =>
      `${inline(`delete Array.prototype.at; delete Object.hasOwn; delete Promise.prototype.finally; delete Array.prototype.toSorted; delete String.prototype.replaceAll;`)}${lib('core-js-bundle/minified.js')}`,
  },
  {
    name: 'an old React as a global',
    head: () =>
      inline(`window.React = { version: '0.14.8', createElement: function () { throw new Error('old'); } };
      window.ReactDOM = { render: function () { throw new Error('old'); } };`),
  },
  {
    name: 'the focus trap of Bootstrap 3',
    head: ({ lib, origin }) => `${lib(jquery)}${lib('bootstrap/dist/js/bootstrap.min.js')}
      <link rel="stylesheet" href="${origin}/hostile/lib/bootstrap/dist/css/bootstrap.min.css" />`,
    body: (content) => `${content}
      <button id="open-modal" data-toggle="modal" data-target="#modal">Open</button>
      <div class="modal" id="modal" tabindex="-1" role="dialog"><div class="modal-dialog" style="margin-top: 300px"><div class="modal-content">
        <input id="modal-field" /><button id="modal-close" data-dismiss="modal">Close</button></div></div></div>`,
    // Our dialog is opened over theirs: fields in it can be focused, and theirs is as it was afterwards.
    widget: async ({ frame }) => {
      await frame.locator('#open-modal').click();
      await frame.locator('#modal-field').fill('mine');
      await useDrawerOver(frame);
      await expect(frame.locator('#modal-field')).toHaveValue('mine');
      await frame.locator('#modal-close').click();
      await expect(frame.locator('#modal')).toBeHidden();
      await expect(frame.locator('body')).not.toHaveClass(/modal-open/);
    },
  },
];

const globalsOfModules = `window.module = { exports: {} }; window.exports = window.module.exports;
  window.process = { env: {}, browser: true };`;

export const moduleLoaders: readonly Hazard[] = [
  {
    name: 'RequireJS',
    head: ({ lib }) => `${lib('requirejs/require.js')}
      ${inline(`define('shop', [], function () { return { name: 'shop' }; });
        require(['shop'], function (shop) { window.shop = shop.name; });`)}`,
    hostGlobals: /^shop$/,
    check: async ({ frame }) => {
      const names = await frame.evaluate(() => {
        const { requirejs } = window as unknown as { requirejs: { s: { contexts: { _: { defined: object } } } } };
        return Object.keys(requirejs.s.contexts._.defined);
      });
      expect(names).toEqual(['shop']);
    },
  },
  {
    name: 'SystemJS of the host',
    head: ({ lib, origin }) => `${lib('systemjs/dist/system.js')}
      ${inline(`System.import('${origin}/hostile/lib/host/system-module.js').then(function (found) { window.shop = found.name; });`)}`,
    hostGlobals: /^shop$/,
    check: async ({ frame }) => {
      await expect.poll(() => frame.evaluate(() => (window as unknown as { shop: string }).shop)).toBe('shop');
    },
  },
  {
    name: 'module, require, define and System that throw',
    head: () =>
      inline(`${globalsOfModules}
      window.require = function () { throw new Error('no module system here'); };
      window.define = function () { throw new Error('anonymous define'); }; window.define.amd = {};
      window.System = { register: function () { throw new Error('not yours'); } };`),
  },
];
