import { expect, nextFrame } from '@open-wc/testing';
import { configure } from '../../exchange/config/config.ts';
import { rereadStored } from '../../runtime/memory/storage.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { toast } from '../../runtime/page/toasts.ts';
import { put, setPage, until, type PageState, type TestPage } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { textsIn } from '../../locales/texts.testing.ts';

describe('gate-toast-host', () => {
  describe('decides', () => {
    it('shows while a message waits', () => {
      expect(decide('gate-toast-host', {}).because).to.equal('a message waits');
      expect(decide('gate-toast-host', { toasts: 0 }).show).to.equal(false);
      expect(decide('gate-toast-host', { toasts: 1 }).show).to.equal(true);
    });
  });

  describe('draws', () => {
    let page: TestPage;
    const open = (state: PageState = {}) => {
      page = setPage(state);
    };
    beforeEach(async () => {
      setPage();
      await nextFrame();
      await nextFrame();
      open();
    });
    /** Adds the host before the messages. */
    const host = async (say: () => void) => {
      const drawn = await put('gate-toast-host', {}, { hidden: true });
      say();
      await until(() => drawn.element.dataset['state'] === 'shown', 'the message');
      return drawn;
    };
    const said = () => pageSignals.toasts.peek().map(({ text }) => text);

    it('messages are text, never HTML [ERR-04]', async () => {
      const nasty = '<img src=x onerror="window.__toast=1"><b>msg</b>&amp;<script>window.__toast=1</script>';
      const { element, part } = await host(() => toast(nasty));
      expect(part('content')!.textContent).to.equal(nasty);
      expect(part('content')!.childElementCount).to.equal(0);
      expect(element.shadowRoot!.querySelector('img, b, script') === null).to.equal(true);
      await nextFrame();
      expect((window as unknown as Record<string, unknown>)['__toast']).to.equal(undefined);
    });

    it('is 360 px wide, whatever the length of its message', async () => {
      const { element } = await host(() => toast('Saved.'));
      const box = element.shadowRoot!.querySelector<HTMLElement>('.toast')!;
      expect(box.offsetWidth).to.equal(Math.min(360, innerWidth - 32));
    });

    it('of 10,000 messages it shows twenty at a time, loses none, and shows the last one in order', async () => {
      const { parts } = await host(() => {
        for (let number = 1; number <= 10_000; number++) toast(`Message ${number}`);
      });
      const seen = () => parts('content').map((words) => words.textContent);
      await until(() => seen().length > 1, 'the messages');
      expect(seen()).to.have.length(20);
      expect(said()).to.have.length(10_000);
      page.pass(6000);
      await until(() => seen()[0] === 'Message 21', 'those after them');
      expect(seen().at(-1)).to.equal('Message 40');
      // The messages on screen are removed as if the visitor closed them, and so are all messages before the last.
      pageSignals.toasts.value = pageSignals.toasts.peek().slice(-20);
      await until(() => seen().at(-1) === 'Message 10000', 'the last');
    });

    it('a message has the direction of its text [LOC-11]', async () => {
      open({ lang: 'ar' });
      const { part, parts } = await host(() => {
        toast('Saved.');
        toast('تم الحفظ.');
      });
      expect(part('panel')!.matches(':dir(rtl)')).to.equal(true);
      expect(parts('content').map((words) => getComputedStyle(words).direction)).to.deep.equal(['ltr', 'rtl']);
    });

    for (const [kind, role] of [
      ['info', 'status'],
      ['success', 'status'],
      ['warning', 'alert'],
      ['error', 'alert'],
    ] as const)
      it(`${kind} is announced as ${role}`, async () => {
        const { element, part } = await host(() => toast('Saved.', kind));
        const regions = () => [...element.shadowRoot!.querySelectorAll('[role=status], [role=alert], [aria-live]')];
        expect(part('panel')!.classList.contains(kind)).to.equal(true);
        expect(part('panel')!.role, 'no region holds its button').to.equal(null);
        expect(regions().map(({ textContent, role }) => [role, textContent])).to.deep.equal([[role, '']]);
        page.pass(100);
        await until(() => regions()[0]!.textContent === 'Saved.', 'its words');
        page.pass(2000);
        await until(() => regions()[0]!.textContent === '', 'that it is said once');
        expect(part('content')!.textContent).to.equal('Saved.');
      });

    it('a message disappears after 6 s, not earlier, and the host with the last message', async () => {
      const { element, parts } = await host(() => toast('first'));
      page.pass(3000);
      toast('second', 'error');
      await until(() => parts('panel').length === 2);
      page.pass(2999);
      expect(said()).to.deep.equal(['first', 'second']);
      page.pass(1);
      expect(said()).to.deep.equal(['second']);
      await until(() => parts('panel').length === 1);
      page.pass(3000);
      expect(said()).to.deep.equal([]);
      await until(() => element.dataset['state'] === 'hidden');
    });

    it('stays while it is hovered or focused, and then restarts its time', async () => {
      const { part } = await host(() => toast('read me'));
      page.pass(5000);
      const pointer = (kind: 'over' | 'enter' | 'out' | 'leave') =>
        part('panel')!.dispatchEvent(
          new PointerEvent(`pointer${kind}`, { bubbles: kind === 'over' || kind === 'out', composed: true }),
        );
      pointer('over');
      pointer('enter');
      await nextFrame();
      page.pass(60_000);
      expect(said()).to.deep.equal(['read me']);
      pointer('out');
      pointer('leave');
      await nextFrame();
      page.pass(5999);
      expect(said()).to.deep.equal(['read me']);
      part('close')!.focus();
      await nextFrame();
      page.pass(60_000);
      expect(said()).to.deep.equal(['read me']);
      part('close')!.blur();
      await nextFrame();
      page.pass(6000);
      expect(said()).to.deep.equal([]);
    });

    it('a visitor who has chosen that messages stay closes each of them', async () => {
      const { part } = await host(() => {
        page.local.setItem('gate_messages_stay', '1');
        rereadStored();
        toast('read me');
      });
      page.pass(3_600_000);
      expect(said()).to.deep.equal(['read me']);
      part('close')!.click();
      expect(said()).to.deep.equal([]);
    });

    it('the close control drops its own message only', async () => {
      const { parts } = await host(() => {
        toast('one');
        toast('two');
      });
      parts('close')[0]!.click();
      expect(said()).to.deep.equal(['two']);
      await until(() => parts('panel').length === 1);
      expect(parts('content')[0]!.textContent).to.equal('two');
    });

    it('a page without a host gets one, once [ERR-04]', async () => {
      toast('hello');
      await until(() => document.querySelector('gate-toast-host')?.getAttribute('data-state') === 'shown');
      toast('again');
      await nextFrame();
      const hosts = document.querySelectorAll('gate-toast-host');
      expect(hosts).to.have.length(1);
      expect(hosts[0]!.shadowRoot!.querySelectorAll('[part~=panel]')).to.have.length(2);
    });

    it('messages are in the top layer, where no page covers them', async () => {
      const { element } = await host(() => toast('over it'));
      expect(element.shadowRoot!.querySelector('[role=region]')!.matches(':popover-open')).to.equal(true);
    });

    it('preview shows an example that stays, in the language shown', async () => {
      configure({ locale: 'de' });
      const { element, part, parts } = await put('gate-toast-host', { preview: '' });
      page.pass(60_000);
      await nextFrame();
      expect(element.dataset['state']).to.equal('shown');
      expect(parts('panel')).to.have.length(1);
      expect(part('content')!.textContent).to.equal((await textsIn('de', 'common'))['somethingWentWrong']);
    });

    it('I18N-04 its own words follow the language', async () => {
      const { element, part } = await host(() => toast('x'));
      configure({ locale: 'de' });
      await until(() => part('close')!.getAttribute('aria-label') === 'Schließen', 'the German text');
      expect(element.shadowRoot!.querySelector('[role=region]')!.getAttribute('aria-label')).to.equal(
        'Benachrichtigungen',
      );
    });

    for (const [look, state] of [
      ['light', {}],
      ['dark', { config: { theme: 'dark' } }],
      ['Arabic', { lang: 'ar' }],
    ] as const)
      it(`is accessible: ${look}`, async () => {
        open(state);
        const { element, parts } = await host(() => {
          for (const kind of ['info', 'success', 'warning', 'error'] as const) toast(`A message: ${kind}`, kind);
        });
        for (const panel of parts('panel')) panel.getAnimations().forEach((animation) => animation.finish());
        expect(parts('panel')).to.have.length(4);
        await expect(element).to.be.accessible();
      });
  });
});
