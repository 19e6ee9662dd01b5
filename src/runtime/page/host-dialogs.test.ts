import { expect, fixture, waitUntil } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { findHostDialogs, hostDialogs } from './host-dialogs.ts';

const BOX = 'position: fixed; left: 20px; bottom: 20px; width: 300px; height: 120px; background: #ddd;';
const dialog = (style: string, attributes = 'role="dialog" aria-modal="true"') =>
  `<div id="host" ${attributes} style="${BOX}${style}"><button>Accept</button></div>`;
const found = () => findHostDialogs().map(({ element }) => element.id);

describe('dialogs of the page that are really visible', () => {
  for (const [what, html] of Object.entries({
    'a modal dialog': dialog(''),
    'a dialog that is not modal': dialog('', 'role="dialog"'),
    'a native dialog': `<dialog open id="host"><button>Accept</button></dialog>`,
    'a dialog without a box whose child is visible': `<div id="host" role="dialog">${dialog('', '')}</div>`,
    'a notice known by its name': dialog('', 'class="CookieConsent"'),
    'a notice that the page marks': dialog('position: static;', 'data-gate-consent'),
  }))
    it(`finds ${what} [POP-20]`, async () => {
      await fixture(html);
      expect(found()).to.include('host');
    });

  const FADING = 'opacity: 0; transition: opacity 100s;';
  for (const [what, html] of Object.entries({
    'a notice': dialog(FADING),
    'the wrapper of a notice': `<div style="${FADING}">${dialog('')}</div>`,
  }))
    it(`counts a notice as soon as ${what} starts to fade in [POP-20]`, async () => {
      const root = await fixture(`<div>${html}</div>`);
      const fading = root.firstElementChild as HTMLElement;
      expect(found()).to.deep.equal([]);
      fading.style.opacity = '1';
      expect(getComputedStyle(fading).opacity).to.equal('0');
      expect(found()).to.have.length(1);
    });

  it('skips a fading notice in a transparent wrapper [POP-20]', async () => {
    const root = await fixture(`<div><div style="opacity: 0">${dialog(FADING)}</div></div>`);
    const notice = root.firstElementChild!.firstElementChild as HTMLElement;
    // A fade begins from a style that the browser has computed.
    expect(getComputedStyle(notice).opacity).to.equal('0');
    notice.style.opacity = '1';
    expect(getComputedStyle(notice).opacity).to.equal('0');
    expect(found()).to.deep.equal([]);
  });

  for (const [what, html] of Object.entries({
    visibility: dialog('visibility: hidden;'),
    opacity: dialog('opacity: 0;'),
    'the opacity of a wrapper': `<div style="opacity: 0.01">${dialog('')}</div>`,
    'a transform': dialog('transform: scale(0);'),
    'a place outside the window': dialog('transform: translateY(400px);'),
    'its size': dialog('width: 0; height: 0; overflow: hidden; padding: 0;').replace(/<button.*button>/, ''),
    inert: `<div inert>${dialog('')}</div>`,
    display: dialog('display: none;'),
    'content-visibility': `<div style="content-visibility: hidden">${dialog('')}</div>`,
  }))
    it(`skips a dialog hidden by ${what} [POP-20]`, async () => {
      await fixture(`<div>${html}</div>`);
      expect(found()).to.deep.equal([]);
    });

  it('finds dialogs in open shadow roots [POP-20]', async () => {
    const host = await fixture(`<div>${dialog('')}</div>`);
    host.attachShadow({ mode: 'open' }).append(...host.childNodes);
    expect(found()).to.deep.equal(['host']);
  });

  it('skips a link and a small button about cookies, and elements of ours', async () => {
    await fixture(`<div>
      <footer class="cookie-footer"><a href="#">Cookies</a></footer>
      <div class="cookie-button" style="position: fixed; bottom: 0; width: 40px; height: 40px"><button>C</button></div>
      <gate-kyc-notice role="dialog" style="${BOX}"><button>Ours</button></gate-kyc-notice>
    </div>`);
    expect(found()).to.deep.equal([]);
  });

  it('follows a notice inside a shadow root that hides itself [POP-20]', async () => {
    const host = await fixture(`<div>${dialog('')}</div>`);
    const root = host.attachShadow({ mode: 'open' });
    root.append(...host.childNodes);
    let names: string[] = [];
    const stop = effect(() => void (names = hostDialogs.value.map(({ element }) => element.id)));
    try {
      await waitUntil(() => names.includes('host'));
      root.querySelector<HTMLElement>('#host')!.hidden = true;
      root.querySelector<HTMLElement>('#host')!.style.display = 'none';
      await waitUntil(() => names.length === 0);
    } finally {
      stop();
    }
  });
});
