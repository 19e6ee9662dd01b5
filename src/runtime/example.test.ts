/** Tests the runtime with a minimal application: a shop with two elements and one fact, independent of the exchange. */
import { signal } from '@preact/signals-core';
import { expect } from '@open-wc/testing';
import { setApplication, application, type Application } from './application/application.ts';
import { declareWith, flag } from './declare/element.ts';
import { watch } from './discover/discover.ts';
import { explainAll } from './explain/explain.ts';
import { recordOf } from './lifecycle/records.ts';
import { until } from './page/turns.testing.ts';
import { startRuntime } from './start-runtime.ts';

interface ShopFacts {
  readonly itemsInCart: number | undefined;
}

const itemsInCart = signal<number | undefined>(undefined);
const facts: ShopFacts = {
  get itemsInCart() {
    return itemsInCart.value;
  },
};
const { element } = declareWith<ShopFacts>();
const load = () => Promise.resolve({ default: () => null });

const cartBar = element({
  tag: 'gate-cart-bar',
  stage: 'top',
  attributes: {},
  events: [],
  rule: {
    'the cart has items': ({ itemsInCart: count }) => (count === undefined ? undefined : count > 0),
  },
  load,
});
const emptyCart = element({
  tag: 'gate-empty-cart',
  stage: 'inline',
  attributes: { quiet: flag() },
  events: [],
  rule: { 'not quiet': (_, { quiet }) => !quiet, 'the cart is empty': ({ itemsInCart: count }) => count === 0 },
  load,
});

/** Renders an element as its own tag, without a framework. */
const shop: Application = {
  factsFor: () => facts,
  languageFor: () => 'en',
  sourceOf: () => 'shop',
  isLeaving: () => false,
  refreshVisitor: () => undefined,
  fragmentKey: () => '',
  followMarkup: () => undefined,
  loadTexts: () => Promise.resolve(),
  loadShell: () =>
    Promise.resolve({
      define({ tag }) {
        customElements.define(tag, class extends HTMLElement {});
      },
    }),
  showFirstLook: () => Promise.resolve(),
  holdOffer: () => Promise.resolve(undefined),
  prepareTakeOver: () => Promise.resolve(),
  preparePreview: () => Promise.resolve(),
};

describe('a shop built on the runtime', () => {
  const former = application;
  after(() => setApplication(former));

  it('shows and hides its elements by its own facts', async () => {
    startRuntime(shop, [cartBar, emptyCart]);
    const tags = [cartBar, emptyCart].map(({ tag }) => document.createElement(tag));
    document.body.append(...tags);
    watch(document);
    const [bar, empty] = tags.map((tag) => recordOf(tag)!);
    expect([bar!.state, empty!.state]).to.deep.equal(['undecided', 'hidden']);

    itemsInCart.value = 2;
    await until(() => bar!.state === 'drawing', 'the bar');
    bar!.send('drawn');
    expect([bar!.state, empty!.state]).to.deep.equal(['shown', 'hidden']);
    expect(explainAll().find(({ tag }) => tag === 'gate-cart-bar')).to.deep.include({
      show: true,
      because: 'the cart has items',
    });

    const before = bar!.events.length;
    itemsInCart.value = 0;
    await until(() => empty!.state === 'drawing', 'the notice of an empty cart');
    expect(bar!.state).to.equal('hidden');
    const later = explainAll()
      .find(({ tag }) => tag === 'gate-cart-bar')!
      .events!.slice(before);
    expect(later.map(({ state, show }) => [state, show])).to.deep.equal([
      ['shown', false],
      ['hidden', false],
    ]);
    empty!.element.setAttribute('quiet', '');
    await until(() => empty!.state === 'hidden', 'the quiet notice');
    expect(empty!.decision.because).to.equal('not quiet');
  });
});
