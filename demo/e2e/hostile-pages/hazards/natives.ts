/** Pages that wrap, replace, freeze or pollute what the browser brings. */
import { expect } from '../../support/suite.ts';
import { inline, type Hazard } from '../hazard.ts';

const counted = `window.counted = {}; function count(name) { counted[name] = (counted[name] || 0) + 1; }`;

export const natives: readonly Hazard[] = [
  {
    name: 'a wrapped fetch and XMLHttpRequest',
    head: () =>
      inline(`${counted}
      (function (native) {
        window.fetch = function fetch(input, init) {
          count('fetch');
          if (!(this === undefined || this === window)) throw new TypeError('Illegal invocation');
          return native.call(window, input, init).then(function (response) { response.clone().text().then(function () {}, function () {}); return response; });
        };
      })(window.fetch);`),
    check: async ({ frame }) => {
      expect(
        await frame.evaluate(() => (window as unknown as { counted: { fetch: number } }).counted.fetch),
      ).toBeGreaterThan(0);
    },
  },
  {
    name: 'a Promise of a library',
    head: ({ lib }) => `${inline('delete window.Promise;')}${lib('core-js-bundle/minified.js')}`,
  },
  {
    name: 'a wrapped customElements.define',
    head: () =>
      inline(`(function (define, get) {
        CustomElementRegistry.prototype.define = function (name, type, options) {
          if (get.call(this, name)) return;
          function Wrapped() { return Reflect.construct(type, arguments, new.target || Wrapped); }
          Wrapped.prototype = type.prototype; Object.setPrototypeOf(Wrapped, type);
          return define.call(this, name, Wrapped, options);
        };
      })(CustomElementRegistry.prototype.define, CustomElementRegistry.prototype.get);`),
  },
  {
    name: 'a wrapped history',
    head: () =>
      inline(`['pushState', 'replaceState'].forEach(function (name) {
        var native = history[name];
        history[name] = function () { var result = native.apply(history, arguments); window.dispatchEvent(new Event('host-route')); return result; };
      });`),
    // A route of the host: what stands, stands.
    later: ({ frame }) => frame.evaluate(() => history.pushState({}, '', '?route=2')),
  },
  {
    name: 'wrapped timers, observers and listeners',
    head: () =>
      inline(`(function (add, timeout, Observer) {
        EventTarget.prototype.addEventListener = function (type, listener, options) {
          if (typeof listener !== 'function') return add.call(this, type, listener, options);
          return add.call(this, type, listener.wrapped || (listener.wrapped = function (event) { return listener.call(this, event); }), options);
        };
        window.setTimeout = function (run, delay) { var rest = [].slice.call(arguments, 2); return timeout(function () { return typeof run === 'function' ? run.apply(window, rest) : eval(run); }, delay); };
        window.MutationObserver = function (run) { return new Observer(function (records, observer) { run(records, observer); }); };
        window.MutationObserver.prototype = Observer.prototype;
      })(EventTarget.prototype.addEventListener, window.setTimeout, window.MutationObserver);`),
  },
  {
    name: 'a polluted Object.prototype',
    head: () =>
      inline(`Object.prototype.each = function () {};
      ['is_uk_ip', 'brazil_toast', 'is_blocked_country', 'preview', 'closed', 'enable', 'is_show', 'url', 'children']
        .forEach(function (name) { Object.prototype[name] = 1; });
      Object.prototype.gray_tax_area_toast = { is_show: 1, title: 'polluted' };
      Object.prototype.site = 'us';`),
  },
  {
    name: 'a polluted Object.prototype.get',
    head: () => inline('Object.prototype.get = undefined;'),
  },
  {
    name: 'a polluted Array.prototype',
    head: () =>
      inline(`Array.prototype.remove = function (one) { var at = this.indexOf(one); if (at >= 0) this.splice(at, 1); return this; };
      Array.prototype.last = function () { return this[this.length - 1]; };
      String.prototype.format = function () { return this; }; Number.prototype.times = function () {};
      Function.prototype.method = function (name, body) { this.prototype[name] = body; return this; };
      Element.prototype.hide = function () { this.style.display = 'none'; }; HTMLElement.prototype.show = function () { this.style.display = ''; };`),
  },
  {
    name: 'frozen prototypes of lists and promises',
    head: () =>
      inline(
        `[Array, Promise, Map, Set, Element, Node, EventTarget, Function].forEach(function (one) { Object.freeze(one.prototype); Object.freeze(one); });`,
      ),
  },
  {
    name: 'everything frozen',
    head: () =>
      inline(`[Object, Function, Array, Promise, Map, Set, Error, Element, Node, EventTarget].forEach(function (one) {
        Object.freeze(one.prototype); Object.freeze(one); });`),
    staysOut: /^warning: \[gate\] could not start/,
  },
];
