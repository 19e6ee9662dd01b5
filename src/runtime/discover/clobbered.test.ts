import { expect, nextFrame } from '@open-wc/testing';
import { allRecords } from '../lifecycle/records.ts';
import { configure } from '../../exchange/config/config.ts';
import { heightOfHostEdge } from '../../ui/placement/host-edge.ts';
import { setPage, until } from '../../loader/loader.testing.ts';
import { watch } from './discover.ts';
import { followOpeners } from './openers.ts';

/** Every member that a field of a form can replace. */
const members = (): string[] => {
  const names = new Set<string>();
  for (let at = HTMLFormElement.prototype as object | null; at; at = Object.getPrototypeOf(at) as object | null)
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  return [...names].filter((name) => !/^(constructor|__\w+__)$/.test(name));
};
const FIELDS = members()
  .map((name) => `<input type="hidden" name="${name}">`)
  .join('');

describe('forms whose fields have the names of DOM members', () => {
  let area: HTMLElement;
  const faults: string[] = [];
  const note = (event: ErrorEvent | PromiseRejectionEvent) => {
    faults.push(String('reason' in event ? event.reason : event.message));
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const put = (html: string) => area.append(document.createRange().createContextualFragment(html));
  const shown = (tag: string) =>
    until(() => area.querySelector(tag)?.getAttribute('data-state') === 'shown', `${tag} shown`);

  before(() => {
    watch(document);
    followOpeners();
  });
  beforeEach(async () => {
    setPage({ cookies: 'uid=7; nickname=ada', user: { verified: 0 } });
    await nextFrame();
    area = document.createElement('main');
    document.body.append(area);
    faults.length = 0;
    addEventListener('error', note, true);
    addEventListener('unhandledrejection', note, true);
  });
  afterEach(async () => {
    area.remove();
    await nextFrame();
    removeEventListener('error', note, true);
    removeEventListener('unhandledrejection', note, true);
  });

  it('are placed like other markup, and do not keep the next element away [ERR-02]', async () => {
    put(`<form data-gate="kyc-bar">${FIELDS}</form><div data-gate="footer"></div>`);
    await shown('gate-kyc-bar');
    await shown('gate-footer');
    expect(faults).to.deep.equal([]);
  });

  it('are placed when a root is looked through for the first time [ERR-02]', async () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.append(
      document
        .createRange()
        .createContextualFragment(`<form data-gate="kyc-bar">${FIELDS}</form><div data-gate="footer"></div>`),
    );
    area.append(host);
    watch(root);
    for (const tag of ['gate-kyc-bar', 'gate-footer'])
      await until(() => root.querySelector(tag)?.getAttribute('data-state') === 'shown', tag);
    expect(faults).to.deep.equal([]);
  });

  it('hold elements, are bound to flags and open elements [ERR-02, SITE-08]', async () => {
    put(`<form data-gate-flag="hiddenReferral">${FIELDS}<gate-kyc-bar></gate-kyc-bar></form>
      <form data-gate-open="fund-drawer">${FIELDS}<b>Deposit</b></form>`);
    await shown('gate-kyc-bar');
    configure({ siteConfig: { hiddenReferral: true } });
    await until(() => area.querySelector('form')!.matches !== undefined && area.querySelector('form[hidden]') !== null);
    area.querySelector('b')!.click();
    await until(() => document.querySelector('gate-fund-drawer') !== null, 'the drawer');
    expect(faults).to.deep.equal([]);
  });

  it('are let go when they leave the page [ERR-02]', async () => {
    put(`<form data-gate="kyc-bar">${FIELDS}</form>`);
    await shown('gate-kyc-bar');
    area.replaceChildren();
    await until(() => allRecords().length === 0, 'the release');
    expect(faults).to.deep.equal([]);
  });

  it('can be bars at the bottom edge of the page [NAV-13]', () => {
    put(`<form style="position:fixed;bottom:0;left:0;right:0;height:40px;background:#fff">
      <input type="hidden" name="parentElement"><input type="hidden" name="localName">
      <input type="hidden" name="getBoundingClientRect"><input type="hidden" name="checkVisibility">
      <div style="width:100%;height:40px"></div></form>`);
    expect(heightOfHostEdge()).to.equal(40);
  });

  it('a placement that fails leaves the others alone, with one error on the console [ERR-02]', async () => {
    const { error } = console;
    const lines: string[] = [];
    console.error = (...given: unknown[]) => void lines.push(given.join(' '));
    const broken = document.createElement('div');
    broken.dataset['gate'] = 'kyc-bar';
    broken.replaceChildren = () => {
      throw new Error('of the page');
    };
    const next = document.createElement('div');
    next.dataset['gate'] = 'footer';
    area.append(broken, next);
    await shown('gate-footer').finally(() => (console.error = error));
    expect(lines).to.have.length(1);
    expect(lines[0]).to.contain('of the page');
    expect(faults).to.deep.equal([]);
  });
});
