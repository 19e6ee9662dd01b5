import { expect } from '@open-wc/testing';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { setPage, until } from '../loader/loader.testing.ts';
import type { CommonProps, ElementDeclaration, FirstLook } from '../runtime/declare/element.ts';
import { make } from '../runtime/dom/make-element.ts';
import { painted } from '../runtime/page/turns.testing.ts';
import { followVisibility } from '../runtime/page/visibility.ts';
import { closeAll, retryFailedLoads } from '../runtime/present/present.ts';
import { declare, mount, quietly, Thrower, type Mounted } from './mount.testing.ts';

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

/** A file whose fetch the test completes or fails. */
class File<T> {
  arrive!: (exports: T) => void;
  fail!: () => void;
  readonly fetched = new Promise<T>((resolve, reject) => {
    this.arrive = resolve;
    // The loader looks for the address of a broken file in the stack.
    this.fail = () => reject(Object.assign(new Error('no network'), { stack: '' }));
  });
}

/** Declares a bar whose code and first look the test delivers. */
const declareLate = (component: ComponentType<never> = Live) => {
  const code = new File<Code>();
  const look = new File<FirstLook>();
  const requested: string[] = [];
  const request = <T,>(name: string, { fetched }: File<T>) => {
    requested.push(name);
    return fetched;
  };
  return {
    /** Names of the files that were requested, in order. */
    requested,
    declaration: declare(Live as never, {
      stage: 'top',
      room: true,
      firstLook: () => request('look', look),
      load: () => request('code', code),
    }),
    sendLook: () => look.arrive(LOOK),
    sendCode: () => code.arrive({ default: component as never }),
    failCode: () => code.fail(),
    failLook: () => look.fail(),
  };
};

const words = ({ host }: Mounted) => host.shadowRoot?.querySelector('.gate p')?.firstChild?.textContent;
const control = ({ host }: Mounted, part: string) =>
  host.shadowRoot!.querySelector<HTMLElement>(`.gate [part=${part}]`)!;
const looksLike = (mounted: Mounted, text: string | undefined) =>
  until(() => words(mounted) === text, `"${text}" on screen`);

const middleOf = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

/** Collects the addresses that the browser would follow from now on. */
const followedIn = ({ host }: Mounted): readonly string[] => {
  const followed: string[] = [];
  host.addEventListener('click', (event) => {
    followed.push((event.composedPath()[0] as Element).getAttribute('href')!);
    event.preventDefault();
  });
  return followed;
};

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
    expect(mounted.host.dataset['state']).to.equal('shown');
    expect(heard).to.deep.equal(['gate-show']);
    sendCode();
    await looksLike(mounted, 'Live');
    await until(() => mounted.record.state === 'shown', 'the live element');
    expect(mounted.host.shadowRoot!.querySelector('.first-look')).to.equal(null);
    expect(heard).to.deep.equal(['gate-show']);
  });

  it('is requested first: the code follows once it is drawn', async () => {
    const { declaration, requested, sendLook } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    await painted();
    expect(requested).to.deep.equal(['look']);
    sendLook();
    await until(() => requested.length === 2, 'the request for the code');
    expect(words(mounted)).to.equal('Look');
  });

  it('holds the code back for 100 ms at most, and is left out if the code arrives first', async () => {
    const { declaration, requested, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    page.pass(99);
    await painted();
    expect(requested).to.deep.equal(['look']);
    page.pass(1);
    await until(() => requested.length === 2, 'the request for the code');
    sendCode();
    await looksLike(mounted, 'Live');
    sendLook();
    await painted();
    expect(words(mounted)).to.equal('Live');
    expect(mounted.host.shadowRoot!.querySelector('.first-look')).to.equal(null);
  });

  it('saves the code if the rule fails before it is drawn', async () => {
    const { declaration, requested, sendLook } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    mounted.record.closed.value = 'closed by the test';
    sendLook();
    await painted();
    expect(words(mounted)).to.equal(undefined);
    expect(requested).to.deep.equal(['look']);
    expect(heard).to.deep.equal([]);
  });

  it('that cannot be fetched leaves the live element alone', async () => {
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
      expect(mounted.host.shadowRoot).to.equal(null);
      sendCode();
      await painted();
      expect(words(mounted)).to.equal(undefined);
      expect(heard).to.deep.equal(['gate-show']);
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
    expect(words(mounted)).to.equal('Look');
    sendCode();
    await until(() => mounted.host.dataset['state'] === 'hidden', 'the closed element');
    expect(heard).to.deep.equal(['gate-show', 'gate-close', 'gate-hide']);
  });

  it('is gone as soon as its close button is pressed, and in no frame back', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    const height = () => mounted.host.parentElement!.offsetHeight;
    sendLook();
    await looksLike(mounted, 'Look');
    expect(height()).to.equal(40);
    control(mounted, 'close').click();
    expect(height()).to.equal(0);
    const heights = new Set<number>();
    const watch = () => {
      heights.add(height());
      if (mounted.record.state !== 'hidden') requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    sendCode();
    await until(() => mounted.record.state === 'hidden', 'the closed element');
    await painted();
    expect([...heights, height()]).to.deep.equal([0, 0]);
  });

  it('is back, live, if the page cancels gate-close', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    mounted.host.addEventListener('gate-close', (event) => event.preventDefault());
    control(mounted, 'close').click();
    sendCode();
    await looksLike(mounted, 'Live');
    await until(() => heard.includes('gate-close'), 'the press');
    await painted();
    expect(words(mounted)).to.equal('Live');
    expect(mounted.host.dataset['state']).to.equal('shown');
    expect(heard).to.deep.equal(['gate-show', 'gate-close']);
  });

  it('lets the browser follow a pressed link after 3 s without the live element', async () => {
    const { declaration, sendLook } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    const followed = followedIn(mounted);
    control(mounted, 'action').click();
    page.pass(2999);
    expect(followed).to.deep.equal([]);
    page.pass(1);
    expect(followed).to.deep.equal(['#there']);
    page.pass(10_000);
    expect(followed).to.deep.equal(['#there']);
  });

  it('passes its focus to the same control of the live element', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    control(mounted, 'action').focus();
    const lost: string[] = [];
    mounted.host.addEventListener('blur', () => lost.push('blur'), true);
    sendCode();
    await looksLike(mounted, 'Live');
    expect(mounted.host.shadowRoot!.activeElement).to.equal(control(mounted, 'action'));
    expect(lost).to.deep.equal([]);
  });

  describe('whose live element comes while the mouse button is down', () => {
    afterEach(() => resetMouse());

    const pressAndReplace = async (part: string) => {
      const { declaration, sendLook, sendCode } = declareLate();
      const mounted = await mount(declaration, '', 'loading');
      sendLook();
      await looksLike(mounted, 'Look');
      const followed = followedIn(mounted);
      await sendMouse({ type: 'move', position: middleOf(control(mounted, part)) });
      await sendMouse({ type: 'down' });
      sendCode();
      await looksLike(mounted, 'Live');
      return { ...mounted, followed };
    };

    it('passes the click to it when the button is released, once', async () => {
      const { followed, ...mounted } = await pressAndReplace('action');
      await sendMouse({ type: 'up' });
      expect(followed).to.deep.equal(['#there']);
      await sendMouse({ type: 'click', position: middleOf(control(mounted, 'action')) });
      expect(followed).to.deep.equal(['#there', '#there']);
    });

    it('passes no click when the button is released elsewhere', async () => {
      const { followed, ...mounted } = await pressAndReplace('close');
      await sendMouse({ type: 'move', position: middleOf(control(mounted, 'action')) });
      await sendMouse({ type: 'up' });
      expect(heard).to.deep.equal(['gate-show']);
      expect(followed.filter(Boolean)).to.deep.equal([]);
    });

    it('passes no click when the visitor drags the link', async () => {
      const { followed, ...mounted } = await pressAndReplace('action');
      await sendMouse({ type: 'move', position: middleOf(control(mounted, 'close')) });
      await sendMouse({ type: 'up' });
      expect(followed).to.deep.equal([]);
      await sendMouse({ type: 'click', position: middleOf(control(mounted, 'action')) });
      expect(followed).to.deep.equal(['#there']);
    });
  });

  it('disappears if the rule fails before the code is there, and the live element comes when it passes again', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    mounted.record.closed.value = 'closed by the test';
    await looksLike(mounted, undefined);
    expect(heard).to.deep.equal(['gate-show', 'gate-hide']);
    expect(mounted.host.hasAttribute('data-drawn')).to.equal(false);
    mounted.record.closed.value = undefined;
    sendCode();
    await looksLike(mounted, 'Live');
    expect(heard).to.deep.equal(['gate-show', 'gate-hide', 'gate-show']);
  });

  it('ends with its showing, also if a listener shows the element again at once', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    mounted.host.addEventListener('gate-hide', () => mounted.record.set('disabled', false), { once: true });
    mounted.record.set('disabled', true);
    await looksLike(mounted, undefined);
    sendCode();
    await looksLike(mounted, 'Live');
    await until(() => mounted.host.dataset['state'] === 'shown', 'the live element');
  });

  it('closes with gate.close()', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, '', 'loading');
    sendLook();
    await looksLike(mounted, 'Look');
    closeAll(declaration.tag);
    await looksLike(mounted, undefined);
    sendCode();
    await painted();
    expect(mounted.host.dataset['state']).to.equal('hidden');
    expect(heard).to.deep.equal(['gate-show', 'gate-close', 'gate-hide']);
  });

  describe('whose code cannot be fetched', () => {
    const fail = async (press?: string) => {
      const { declaration, sendLook, failCode } = declareLate();
      const mounted = await mount(declaration, '', 'loading');
      sendLook();
      await looksLike(mounted, 'Look');
      const followed = followedIn(mounted);
      if (press) control(mounted, press).click();
      failCode();
      await until(() => {
        page.pass(1000);
        return !words(mounted);
      }, 'the failure');
      return { ...mounted, followed };
    };

    it('disappears', () =>
      quietly(async () => {
        const { host, followed } = await fail();
        expect(host.dataset['state']).to.equal('error');
        expect(followed).to.deep.equal([]);
      }));

    it('lets the browser follow a pressed link at once', () =>
      quietly(async () => {
        const { followed } = await fail('action');
        expect(followed).to.deep.equal(['#there']);
      }));

    it('stays closed if the visitor has closed it', () =>
      quietly(async () => {
        const { record } = await fail('close');
        await until(() => record.state === 'hidden', 'the closed element');
        retryFailedLoads();
        expect(record.state).to.equal('hidden');
      }));
  });

  it('whose element cannot be rendered disappears, and the browser follows a pressed link', () =>
    quietly(async () => {
      const { declaration, sendLook, sendCode } = declareLate(Thrower);
      const mounted = await mount(declaration, '', 'loading');
      sendLook();
      await looksLike(mounted, 'Look');
      const followed = followedIn(mounted);
      control(mounted, 'action').click();
      sendCode();
      await looksLike(mounted, undefined);
      expect(mounted.host.dataset['state']).to.equal('error');
      expect(followed).to.deep.equal(['#there']);
    }));

  it('is left out beside another bar that is about to appear: they may be folded', async () => {
    const one = declareLate();
    const other = declareLate();
    const first = await mount(one.declaration, '', 'loading');
    const second = await mount(other.declaration, '', 'loading');
    expect(other.requested).to.deep.equal(['code']);
    one.sendLook();
    other.sendLook();
    await painted();
    expect([words(first), words(second)]).to.deep.equal([undefined, undefined]);
    one.sendCode();
    other.sendCode();
    await looksLike(first, 'Live');
    await looksLike(second, 'Live');
  });

  it('keeps the rest of the page visible that a self-closed tag holds, also when it has gone', async () => {
    const { declaration, sendLook, sendCode } = declareLate();
    const mounted = await mount(declaration, `<${declaration.tag}/><p>The page</p>`, 'loading');
    const isVisible = () => mounted.host.querySelector('p')!.offsetHeight > 0;
    sendLook();
    await looksLike(mounted, 'Look');
    expect(isVisible()).to.equal(true);
    mounted.record.closed.value = 'closed by the test';
    await looksLike(mounted, undefined);
    expect(isVisible()).to.equal(true);
    mounted.record.closed.value = undefined;
    sendCode();
    await looksLike(mounted, 'Live');
    expect(isVisible()).to.equal(true);
    expect(mounted.host.shadowRoot!.lastElementChild!.localName).to.equal('slot');
    expect(mounted.host.shadowRoot!.querySelectorAll('slot')).to.have.length(1);
  });

  describe('on a page with room.js', () => {
    const view = window as { gateRoom?: Record<string, number> };
    beforeEach(async () => {
      await until(() => performance.getEntriesByName('first-contentful-paint').length > 0, 'a first paint');
      view.gateRoom = {};
    });
    afterEach(() => delete view.gateRoom);

    it('is left out without space for it: the live element comes over the page', async () => {
      const { declaration, sendLook, sendCode } = declareLate();
      const mounted = await mount(declaration, '', 'loading');
      sendLook();
      await painted();
      expect(words(mounted)).to.equal(undefined);
      sendCode();
      await looksLike(mounted, 'Live');
      expect(mounted.record.isLate).to.equal(true);
    });

    it('takes its space, and gives it back if the live element does not come', async () => {
      const { declaration, sendLook, sendCode } = declareLate();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`${declaration.tag}:not([data-drawn]) { display: block; min-height: 40px }`);
      document.adoptedStyleSheets.push(sheet);
      try {
        const mounted = await mount(declaration, '', 'loading');
        sendLook();
        await looksLike(mounted, 'Look');
        expect(mounted.host.hasAttribute('data-drawn')).to.equal(true);
        expect(view.gateRoom).to.deep.equal({ [declaration.tag]: 40 });
        mounted.record.closed.value = 'closed by the test';
        await looksLike(mounted, undefined);
        expect(mounted.host.offsetHeight).to.equal(40);
        expect(view.gateRoom).to.deep.equal({});
        mounted.record.closed.value = undefined;
        sendCode();
        await looksLike(mounted, 'Live');
        expect(mounted.record.isLate).to.equal(false);
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      }
    });
  });

  it('is left out in a hidden tab and announced there by nobody', async () => {
    const { declaration, sendLook } = declareLate();
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    followVisibility();
    try {
      const mounted = await mount(declaration, '', 'loading');
      sendLook();
      await painted();
      expect(words(mounted)).to.equal(undefined);
      expect(heard).to.deep.equal([]);
    } finally {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
});
