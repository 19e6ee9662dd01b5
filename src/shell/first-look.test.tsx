import { expect } from '@open-wc/testing';
import { setPage, until } from '../loader/loader.testing.ts';
import type { CommonProps, ElementDeclaration, FirstLook } from '../runtime/declare/element.ts';
import { make } from '../runtime/dom/make-element.ts';
import { painted, queued } from '../runtime/page/turns.testing.ts';
import { declare, mount, quietly, type Mounted } from './mount.testing.ts';

type Code = Awaited<ReturnType<ElementDeclaration['load']>>;

const Live = ({ onClose }: CommonProps) => (
  <p>
    Live
    <a part="action" href="#there">
      There
    </a>
    <button part="close" onClick={() => onClose('close')}>
      Close
    </button>
  </p>
);

const LOOK: FirstLook = {
  css: 'p { margin: 0; height: 40px }',
  draw: () =>
    make('p', {}, [
      'Look',
      make('a', { part: 'action', href: '#there' }, ['There']),
      make('button', { part: 'close' }, ['Close']),
    ]),
};

/** A file that arrives, or fails, when the test wants it. */
class File<T> {
  arrive!: (exports: T) => void;
  fail!: () => void;
  readonly fetched = new Promise<T>((resolve, reject) => {
    this.arrive = resolve;
    this.fail = () => reject(new Error('no network'));
  });
}

/** Declares a bar whose code and first look arrive when the test wants them. */
const declareLate = () => {
  const code = new File<Code>();
  const look = new File<FirstLook>();
  return {
    declaration: declare(Live as never, {
      stage: 'top',
      room: true,
      firstLook: () => look.fetched,
      load: () => code.fetched,
    }),
    sendLook: () => look.arrive(LOOK),
    sendCode: () => code.arrive({ default: Live as never }),
    failCode: () => code.fail(),
    failLook: () => look.fail(),
  };
};

const words = ({ host }: Mounted) => host.shadowRoot?.querySelector('.gate p')?.firstChild?.textContent;
const control = ({ host }: Mounted, part: string) =>
  host.shadowRoot!.querySelector<HTMLElement>(`.gate [part=${part}]`)!;
const looksLike = (mounted: Mounted, text: string | undefined) =>
  until(() => words(mounted) === text, `"${text}" on screen`);

describe('the first look of an element', () => {
  let page: ReturnType<typeof setPage>;
  beforeEach(() => {
    page = setPage();
  });
  const heard: string[] = [];
  const hear = ({ type }: Event) => void heard.push(type);
  beforeEach(() => {
    heard.length = 0;
    for (const type of ['gate-show', 'gate-hide', 'gate-close']) document.addEventListener(type, hear);
  });
  afterEach(() => {
    for (const type of ['gate-show', 'gate-hide', 'gate-close']) document.removeEventListener(type, hear);
  });

  it('is on screen before the code has loaded, and the live element replaces it without another gate-show', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    expect(words(mounted)).to.equal(undefined);
    sendLook();
    await looksLike(mounted, 'Look');
    expect(mounted.host.shadowRoot!.querySelector('p')!.offsetHeight).to.equal(40);
    expect(heard).to.deep.equal(['gate-show']);
    sendCode();
    await looksLike(mounted, 'Live');
    await until(() => mounted.host.dataset['state'] === 'shown', 'the live element');
    expect(mounted.host.shadowRoot!.querySelector('.first-look')).to.equal(null);
    expect(heard).to.deep.equal(['gate-show']);
  });

  it('is left out if the code arrives first', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    sendCode();
    const mounted = await mount(declaration);
    sendLook();
    await until(() => words(mounted) === 'Live', 'the live element');
    expect(mounted.host.shadowRoot!.querySelector('.first-look')).to.equal(null);
  });

  it('without its file the live element appears alone', async () => {
    const { declaration, failLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    failLook();
    sendCode();
    await looksLike(mounted, 'Live');
  });

  it('is not drawn if the page cancels gate-show', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener('gate-show', cancel);
    try {
      const mounted = await mount(declaration, '', 'loading');
      sendLook();
      await until(() => mounted.host.dataset['state'] === 'hidden', 'the cancelled element');
      sendCode();
      await queued();
      expect(words(mounted)).to.equal(undefined);
    } finally {
      document.removeEventListener('gate-show', cancel);
    }
  });

  it('keeps a press for the live element', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    control(mounted, 'close').click();
    expect(mounted.host.dataset['state']).to.equal('loading');
    sendCode();
    await until(() => mounted.host.dataset['state'] === 'hidden', 'the closed element');
    expect(heard).to.deep.equal(['gate-show', 'gate-close', 'gate-hide']);
  });

  it('passes its focus to the same control of the live element', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    control(mounted, 'action').focus();
    sendCode();
    await looksLike(mounted, 'Live');
    expect(mounted.host.shadowRoot!.activeElement).to.equal(control(mounted, 'action'));
  });

  it('disappears if the rule fails before the code is there', async () => {
    const { declaration, sendLook } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    mounted.record.closed.value = 'closed by the test';
    await looksLike(mounted, undefined);
    expect(heard).to.deep.equal(['gate-show', 'gate-hide']);
  });

  it('disappears if the code cannot be fetched', () =>
    quietly(async () => {
      const { declaration, sendLook, failCode } = declareLate();
      const mounted = await mount(declaration, '', 'loading');
      sendLook();
      await looksLike(mounted, 'Look');
      failCode();
      await until(() => {
        page.pass(1000);
        return mounted.host.dataset['state'] === 'error';
      }, 'the failure');
      await looksLike(mounted, undefined);
    }));

  it('is left out beside another bar that is about to appear: they may be folded', async () => {
    const one = declareLate();
    const other = declareLate();
    const first = await mount(one.declaration, '', 'loading');
    const second = await mount(other.declaration, '', 'loading');
    one.sendLook();
    other.sendLook();
    await painted();
    expect([words(first), words(second)]).to.deep.equal([undefined, undefined]);
    one.sendCode();
    other.sendCode();
    await looksLike(first, 'Live');
    await looksLike(second, 'Live');
  });

  it('keeps the rest of the page visible that a self-closed tag holds', async () => {
    const { declaration, sendLook } = declareLate();
    const mounted = await mount(declaration, `<${declaration.tag}/><p>The page</p>`, 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    expect(mounted.host.querySelector('p')!.offsetHeight).to.be.above(0);
  });
});
