import { expect, nextFrame } from '@open-wc/testing';
import { band } from './band.testing.ts';
import type { ElementDeclaration } from '../declare/element.ts';
import type { ElementRecord } from '../lifecycle/record.ts';
import { compliance } from '../../exchange/policy/compliance.ts';
import { page as pageSignals } from '../page/page.ts';
import { put, setPage, until, type TestPage } from '../../loader/loader.testing.ts';
import { noteShown, planQueue, whenClear } from './queue.ts';
import { answers, queuedRecord, removeQueued } from './queue.testing.ts';

const flags = (limit: Readonly<Record<string, unknown>>) => ({
  ok: true,
  menu: undefined,
  business: [],
  limit,
  toast: {},
  tips: {},
});

describe('queue', () => {
  let page: TestPage;
  beforeEach(async () => {
    page = setPage();
    // A new page view: what was shown in the test before does not count.
    pageSignals.view.value++;
    await nextFrame();
    await nextFrame();
  });

  describe('turns', () => {
    /** Grants and revocations in order. */
    let log: string[];
    let made: ElementRecord[];
    beforeEach(() => {
      log = [];
      made = [];
    });
    afterEach(async () => {
      made.forEach(removeQueued);
      for (const other of document.querySelectorAll('dialog, input')) other.remove();
      await nextFrame();
    });

    const popup = (name: string, rank: number, opens?: true) => {
      const declaration: ElementDeclaration = {
        tag: `gate-${name}`,
        stage: 'modal',
        priority: band(rank),
        ...(opens ? { opens } : {}),
        attributes: {},
        events: [],
        rule: {},
        load: () => Promise.reject(new Error('not drawn here')),
      };
      const record = queuedRecord(declaration, (_, given) => {
        log.push(`${name} ${given ? 'on' : 'off'}`);
      });
      made.push(record);
      return record;
    };
    const enter = (record: ElementRecord) => answers(record, true);
    const leave = (record: ElementRecord) => answers(record, false);
    const waitForAnswer = (record: ElementRecord) => answers(record, undefined);
    const settled = async () => {
      await Promise.resolve();
      await Promise.resolve();
    };

    it('of several simultaneous dialogs only the most important is granted, and the others get a reason [POP-20]', async () => {
      const all = [popup('late', 9), popup('legal', 2), popup('tips', 4)];
      all.forEach(enter);
      await settled();
      expect(log).to.deep.equal(['legal on']);
      expect(all.map(({ waitsFor }) => waitsFor)).to.deep.equal([
        'gate-legal is on screen',
        undefined,
        'gate-legal is on screen',
      ]);
    });

    it('the others follow in the order of their priority, equal ones in the order of their coming [POP-20]', async () => {
      const all = [popup('nine', 9), popup('four', 4), popup('two', 2), popup('four-b', 4)];
      all.forEach(enter);
      await settled();
      for (const [at, next] of [
        [2, 'four on'],
        [1, 'four-b on'],
        [3, 'nine on'],
      ] as const) {
        log = [];
        leave(all[at]!);
        await settled();
        expect(log).to.deep.equal([next]);
      }
    });

    it('a more important dialog replaces the current one, which reappears afterwards [POP-20]', async () => {
      const [offer, legal] = [popup('offer', 9), popup('legal', 2)];
      enter(offer);
      await settled();
      enter(legal);
      await settled();
      expect(log).to.deep.equal(['offer on', 'offer off', 'legal on']);
      leave(legal);
      await settled();
      expect(log.at(-1)).to.equal('offer on');
      expect(offer.waitsFor).to.equal(undefined);
    });

    it('a less important one does not take the place [POP-20]', async () => {
      const [legal, offer] = [popup('legal', 2), popup('offer', 9)];
      enter(legal);
      await settled();
      enter(offer);
      await settled();
      expect(log).to.deep.equal(['legal on']);
    });

    it('one waits while a more important rule waits for its answer, 4 s at most [POP-20]', async () => {
      const [undecided, tips] = [popup('legal', 2), popup('tips', 4)];
      waitForAnswer(undecided);
      enter(tips);
      await settled();
      expect(log).to.deep.equal([]);
      expect(tips.waitsFor).to.equal('a more important element is still waiting for its answer');
      page.pass(3999);
      await settled();
      expect(log).to.deep.equal([]);
      page.pass(1);
      await settled();
      expect(log).to.deep.equal(['tips on']);
    });

    it('the answer itself ends the waiting; a less important rule is not waited for [POP-20]', async () => {
      const [undecided, tips, later] = [popup('legal', 2), popup('tips', 4), popup('later', 8)];
      waitForAnswer(undecided);
      waitForAnswer(later);
      enter(tips);
      await settled();
      leave(undecided);
      await settled();
      expect(log).to.deep.equal(['tips on']);
    });

    it('an opened element does not wait for undecided ones and precedes offers [POP-20]', async () => {
      const [undecided, offer, opened] = [popup('legal', 2), popup('offer', 13), popup('drawer', 9, true)];
      waitForAnswer(undecided);
      enter(offer);
      enter(opened);
      await settled();
      expect(log).to.deep.equal(['drawer on']);
    });

    it('an opened element follows legal dialogs and precedes ordinary notices [POP-20]', async () => {
      const all = [popup('agreement', 6), popup('drawer', 9, true), popup('tips', 4)];
      all.forEach(enter);
      await settled();
      expect(log).to.deep.equal(['tips on']);
      leave(all[2]!);
      await settled();
      expect(log.at(-1)).to.equal('drawer on');
    });

    it('at most one offer a page view, and the next view may have another [POP-20]', async () => {
      const [vip, perk] = [popup('vip', 10), popup('perk', 12)];
      enter(vip);
      await settled();
      noteShown(vip);
      leave(vip);
      enter(perk);
      await settled();
      expect(log).to.deep.equal(['vip on']);
      expect(perk.waitsFor).to.equal('another offer was shown in this page view');
      pageSignals.view.value++;
      await settled();
      expect(log).to.deep.equal(['vip on', 'perk on']);
    });

    for (const [rank, held] of [
      [5, true],
      [6, false],
    ] as const)
      it(`after a notice of band ${rank} offers are ${held ? 'held back' : 'not held back'} in this view [POP-20]`, async () => {
        const [notice, offer] = [popup('notice', rank), popup('offer', 10)];
        enter(notice);
        await settled();
        noteShown(notice);
        leave(notice);
        enter(offer);
        await settled();
        expect(log.includes('offer on')).to.equal(!held);
        if (held) expect(offer.waitsFor).to.equal('a restriction was shown in this page view');
      });

    it('an offer waits while the visitor types or a dialog of the page is open; a notice does not [POP-20]', async () => {
      const input = document.createElement('input');
      document.body.append(input);
      input.focus();
      const [offer, notice] = [popup('offer', 10), popup('notice', 8)];
      enter(offer);
      await settled();
      expect(offer.waitsFor).to.equal('the visitor is typing or a dialog is open');
      input.blur();
      const dialog = document.createElement('dialog');
      document.body.append(dialog);
      dialog.show();
      planQueue();
      await settled();
      expect(offer.waitsFor).to.equal('the visitor is typing or a dialog is open');
      enter(notice);
      await settled();
      expect(log).to.deep.equal(['notice on']);
      leave(notice);
      dialog.close();
      planQueue();
      await settled();
      expect(log.at(-1)).to.equal('offer on');
    });

    it('calls a deferred callback once, when no dialog is on screen [POP-20]', async () => {
      const legal = popup('legal', 2);
      const waiting = () => void log.push('clear');
      expect(whenClear(waiting)).to.equal(false);
      enter(legal);
      await settled();
      expect(whenClear(waiting)).to.equal(true);
      expect(whenClear(waiting)).to.equal(true);
      expect(log).to.deep.equal(['legal on']);
      leave(legal);
      await settled();
      planQueue();
      await settled();
      expect(log).to.deep.equal(['legal on', 'clear']);
    });
  });

  describe('on the page', () => {
    const modals = () =>
      ['gate-compliance-modal', 'gate-fund-drawer'].filter((tag) =>
        document.querySelector(tag)?.shadowRoot?.querySelector('dialog[open]'),
      );

    it('a legal dialog replaces an open drawer, which reappears afterwards [POP-20]', async () => {
      compliance.set(flags({}));
      const legal = await put('gate-compliance-modal', {}, { hidden: true });
      const drawer = await put('gate-fund-drawer', { open: '' });
      expect(modals()).to.deep.equal(['gate-fund-drawer']);
      compliance.set(flags({ brazil_toast: 1 }));
      await until(() => legal.element.dataset['state'] === 'shown', 'the legal dialog');
      await nextFrame();
      page.pass(300);
      await until(() => drawer.element.dataset['state'] === 'hidden', 'the end of the drawer');
      await until(() => modals().join() === 'gate-compliance-modal', 'one dialog only');
      expect(drawer.element.open, 'it still wants to be open').to.equal(true);
      expect(drawer.record.waitsFor).to.equal('gate-compliance-modal is on screen');
      legal.part('confirm')!.click();
      await until(() => modals().join() === 'gate-fund-drawer', 'the drawer again');
    });

    it('a drawer opened while a legal dialog is on screen waits, and shows once that is closed [POP-20]', async () => {
      compliance.set(flags({ brazil_toast: 1 }));
      const legal = await put('gate-compliance-modal');
      const drawer = await put('gate-fund-drawer', { open: '' }, { hidden: true });
      await nextFrame();
      expect(drawer.element.dataset['state']).to.equal('hidden');
      expect(modals()).to.deep.equal(['gate-compliance-modal']);
      legal.part('confirm')!.click();
      await until(() => modals().join() === 'gate-fund-drawer', 'the drawer');
    });

    it('a drawer that slides out is not called back when another dialog makes up its mind [POP-20]', async () => {
      compliance.set(flags({}));
      await put('gate-compliance-modal', {}, { hidden: true });
      const drawer = await put('gate-fund-drawer', { open: '' });
      drawer.element.close();
      await nextFrame();
      // The other rule runs again and fails again.
      pageSignals.url.value = new URL('/markets', 'https://host.test');
      compliance.set(flags({ is_uk_limit: 1 }));
      await nextFrame();
      expect(drawer.part('panel')!.classList.contains('leaving')).to.equal(true);
      page.pass(300);
      await until(() => drawer.element.dataset['state'] === 'hidden', 'the end of the drawer');
      expect(modals()).to.deep.equal([]);
    });

    it('removing the dialog on screen lets the next one show [POP-20]', async () => {
      compliance.set(flags({ ltw_toast: 1 }));
      const legal = await put('gate-compliance-modal');
      await put('gate-fund-drawer', { open: '' }, { hidden: true });
      legal.element.remove();
      await until(() => modals().join() === 'gate-fund-drawer', 'the drawer');
    });

    it('a second element of a tag does not show beside the first, and follows when the first is removed [POP-20]', async () => {
      compliance.set(flags({ ltw_toast: 1 }));
      const first = await put('gate-compliance-modal');
      const second = await put('gate-compliance-modal', {}, { hidden: true });
      expect(second.record.decision.because).to.equal('the first of its kind on the page');
      first.element.remove();
      await until(() => second.element.dataset['state'] === 'shown', 'the second');
    });

    it('a bottom bar waits until the dialog is closed [POP-20]', async () => {
      pageSignals.width.value = 375;
      compliance.set(flags({ ltw_toast: 1 }));
      const legal = await put('gate-compliance-modal');
      const bar = await put('gate-download-bar', {}, { hidden: true });
      await until(() => bar.record.waitsFor !== undefined, 'the waiting');
      expect(bar.record.waitsFor).to.equal('a dialog is on screen');
      expect(bar.element.dataset['state']).not.to.equal('shown');
      legal.part('confirm')!.click();
      await until(() => bar.element.dataset['state'] === 'shown', 'the bar');
    });

    it('a preview is not in the queue [POP-20]', async () => {
      compliance.set(flags({ ltw_toast: 1 }));
      await put('gate-compliance-modal');
      const preview = await put('gate-fund-drawer', { preview: '' });
      expect(preview.element.dataset['state']).to.equal('shown');
    });
  });
});
