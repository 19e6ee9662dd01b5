/** Caps that a showing stores must not end it. */
import { signal } from '@preact/signals-core';
import { expect, nextFrame } from '@open-wc/testing';
import { declare, mount } from './mount.testing.ts';
import { rememberShown } from './remember-shown.ts';
import { setPage, until, type TestPage } from '../loader/loader.testing.ts';
import { storageEntry } from '../runtime/memory/memory-entry.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { manage, release } from '../runtime/present/manage.ts';
import { onEntry, type Answer } from '../runtime/rules/rule.ts';
import type { ElementDeclaration } from '../runtime/declare/element.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import type { Facts } from '../exchange/facts.ts';

const cap = storageEntry('local', 'flag', 'gate_test_cap');
const CAP = 'not shown before';
const Notice = () => <p part="panel">Once</p>;

/** Returns an element that shows once, while `answer` is true. */
const once = (answer: { readonly value: Answer }, more: Partial<ElementDeclaration> = {}): ElementDeclaration =>
  declare(Notice, {
    rule: {
      'the call was answered': () => answer.value,
      [CAP]: onEntry((facts) => (facts as Facts).stored(cap) === null),
    },
    remember: () => [cap],
    ...more,
  });

/** Puts an element with a server-rendered fragment on the page. @param key of the inputs it was rendered with */
const putFragment = (declaration: ElementDeclaration, key: string): ElementRecord => {
  const parent = document.createElement('section');
  const host = parent.appendChild(document.createElement(declaration.tag));
  host.dataset['fragment'] = key;
  const fragment = document.createElement('div');
  fragment.className = 'fragment';
  host.attachShadow({ mode: 'open' }).append(fragment);
  document.body.append(parent);
  return manage(host, declaration);
};

describe('caps of an element', () => {
  let page: TestPage;
  const isStored = () => page.local.map.has(cap.key);
  const storeInOtherTab = () => {
    page.local.map.set(cap.key, '1');
    rereadStored(cap.key);
  };
  beforeEach(() => (page = setPage()));
  afterEach(() => document.querySelectorAll('section').forEach((section) => section.remove()));

  for (const stage of ['inline', 'top', 'bottom', 'modal'] as const)
    it(`keeps showing when its rule waits for an answer again: ${stage} [COMP-05]`, async () => {
      // The answer may arrive before, during or after the exit animation.
      for (const delay of [0, 50, 100, 150]) {
        page = setPage();
        rereadStored();
        const answer = signal<Answer>(true);
        const { host, record } = await mount(once(answer, { stage, exit: 100 }));
        await until(isStored, 'the cap');
        answer.value = undefined;
        for (let passed = 0; passed < delay; passed += 50) {
          await nextFrame();
          page.pass(50);
        }
        answer.value = true;
        await until(() => host.dataset['state'] === 'shown', `shown again (${record.decision.because})`);
        answer.value = false;
        page.pass(100);
        await until(() => host.dataset['state'] === 'hidden', 'the end of this showing');
        answer.value = true;
        expect(record.decision.because, 'the next showing').to.equal(CAP);
        host.remove();
      }
    });

  it('keeps a fragment on screen when another tab stores the cap [COMP-05]', async () => {
    const answer = signal<Answer>(true);
    let fetched = () => {};
    const code = new Promise<void>((resolve) => (fetched = resolve));
    const declaration = once(answer, {
      stage: 'top',
      load: () => code.then(() => ({ default: Notice as never })),
    });
    const first = putFragment(declaration, 'of other inputs');
    const key = first.inputsNow;
    release(first.element);
    first.element.remove();
    const record = putFragment(declaration, key);
    const host = record.element;
    expect(record.state).to.equal('fragment');
    storeInOtherTab();
    expect(record.state, 'after the other tab').to.equal('fragment');
    // The visitor uses it: the live element is fetched.
    record.fragment = '';
    record.decideAgain();
    expect(record.state).to.equal('fetching');
    rereadStored(cap.key);
    record.decideAgain();
    expect(record.state, 'while its code loads').to.equal('fetching');
    fetched();
    await until(() => host.dataset['state'] === 'shown', `shown (${record.decision.because})`);
  });

  it('stores no cap for an element that was hidden before anybody could see it [COMP-05]', async () => {
    const answer = signal<Answer>(false);
    const { record } = await mount(once(answer), '', 'hidden');
    rememberShown(record);
    expect(isStored()).to.equal(false);
    answer.value = true;
    await until(isStored, 'the cap');
  });

  it('gives way to another tab that shows it first [COMP-05]', async () => {
    let fetched = () => {};
    const code = new Promise<void>((resolve) => (fetched = resolve));
    const declaration = once(signal<Answer>(true), { load: () => code.then(() => ({ default: Notice as never })) });
    const { host, record } = await mount(declaration, '', 'loading');
    storeInOtherTab();
    expect(record.decision.because).to.equal(CAP);
    fetched();
    await nextFrame();
    await nextFrame();
    expect(host.dataset['state']).to.equal('hidden');
  });
});
