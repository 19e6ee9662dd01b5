import { expect, fixture } from '@open-wc/testing';
import { put, setPage, until } from '../../loader/loader.testing.ts';

const notice = (style: string, attributes = '') =>
  `<div id="notice" role="dialog" ${attributes} style="position: fixed; z-index: 9999; ${style}">
    We use cookies. <button>Accept</button></div>`;
const BOTTOM = 'inset: auto 0 0 0; height: 120px; background: white;';

describe('dialogs that cannot be closed, and consent notices', () => {
  const open = async (html: string) => {
    const host = await fixture<HTMLElement>(`<div>${html}</div>`);
    const page = setPage({ site: 'main', compliance: { toast: { is_hk_user: 1 } } });
    const drawn = await put('gate-compliance-modal');
    const dialog = () => drawn.part('panel') as HTMLDialogElement;
    await until(() => dialog()?.open, 'the dialog');
    return { host, page, dialog, root: drawn.element.shadowRoot! };
  };
  const atButton = () => {
    const { left, top, width, height } = document.querySelector('#notice button')!.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.localName;
  };

  it('a notice at the edge stays operable, and the rest of the page is covered', async () => {
    const { host, page, dialog, root } = await open(notice(BOTTOM));
    await until(() => !dialog().matches(':modal'), 'beside the notice');
    expect(atButton()).to.equal('button');
    expect(document.elementFromPoint(5, 5)).to.equal(root.host);
    expect(dialog().getBoundingClientRect().bottom).to.be.at.most(innerHeight - 120);
    host.querySelector('#notice')!.remove();
    const isModalAgain = () => {
      page.pass(100);
      return dialog().matches(':modal');
    };
    await until(isModalAgain, 'modal again');
    expect(root.querySelector('.cover')).to.equal(null);
  });

  it('stays below a notice that is modal itself', async () => {
    const { dialog } = await open(notice('inset: 0; background: white;', 'aria-modal="true"'));
    await until(() => !dialog().matches(':modal, :popover-open'), 'below the notice');
    expect(dialog().open).to.equal(true);
    expect(atButton()).to.equal('button');
  });

  it('a dialog of the page that does not ask for consent changes nothing', async () => {
    const { dialog } = await open(notice(BOTTOM).replace('We use cookies.', 'Chat with us.'));
    expect(dialog().matches(':modal')).to.equal(true);
  });
});
