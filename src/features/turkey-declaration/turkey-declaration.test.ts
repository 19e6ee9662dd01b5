import { expect, nextFrame } from '@open-wc/testing';
import { declarationStatus } from '../../exchange/person/declaration.ts';
import { data, later, setCompliancePage, SIGNED_IN } from '../../loader/compliance.testing.ts';
import { finishMotions, put, until, type PageState } from '../../loader/loader.testing.ts';
import { decide } from '../../loader/pure.ts';
import { page as pageSignals } from '../../runtime/page/page.ts';
import { turkeyDeclarationCopy } from './turkey-declaration.copy.ts';

const TAG = 'gate-turkey-declaration';
const cookies = { uid: '1', nickname: 'n' };
const open = (answers: object, state: PageState = {}) =>
  setCompliancePage(
    { site: 'tr', cookies: SIGNED_IN, user: { verified: 1 }, compliance: {}, ...state },
    answers as Record<string, unknown>,
  );
const errors = () => {
  const real = console.error;
  const lines: string[] = [];
  console.error = (line: unknown) => void lines.push(String(line));
  return { lines, restore: () => void (console.error = real) };
};

describe(TAG, () => {
  it('decides: Turkey, signed in, status 1, or opened by its link [TR-01, TR-06]', () => {
    const judge = (state: object) => decide(TAG, { site: 177, cookies, answers: { declarationStatus: 1 }, ...state });
    expect(judge({})).to.include({ show: true, variant: 'sign' });
    expect(judge({ answers: { declarationStatus: 2 } }).show).to.equal(false);
    expect(judge({ answers: { declarationStatus: 2 }, attributes: { open: true } })).to.include({
      show: true,
      variant: 'signed',
    });
    expect(judge({ cookies: {}, attributes: { open: true } })).to.include({ show: false, because: 'signed in' });
    for (const site of [0, 106, 71, 232, 182, 83, 181])
      expect(judge({ site }).because, String(site)).to.equal('site Turkey');
    expect(judge({ answers: {} })).to.include({ show: false, waiting: true });
  });

  it('Confirm is off until the tick, and while it is being saved; TR-03 then it is signed and closes [TR-02]', async () => {
    const answer = later<unknown>();
    const page = open({ 'declaration/status': data({ status: 1 }), 'submit-status': () => answer.promise });
    const { element, part } = await put(TAG);
    const heard: string[] = [];
    for (const name of ['gate-signed', 'gate-close', 'gate-hide'])
      element.addEventListener(name, () => heard.push(name));
    const confirm = part('confirm') as HTMLButtonElement;
    const box = part('checkbox') as HTMLInputElement;
    expect(confirm.disabled).to.equal(true);
    expect(part('close') === null).to.equal(true);
    box.click();
    await until(() => !confirm.disabled);
    box.click();
    await until(() => confirm.disabled);
    box.click();
    await until(() => !confirm.disabled);
    confirm.click();
    await until(() => confirm.disabled);
    confirm.click();
    answer.resolve(data(null));
    await until(() => element.dataset['state'] === 'hidden');
    expect(heard).to.deep.equal(['gate-signed', 'gate-close', 'gate-hide']);
    expect(declarationStatus.peek().data).to.equal(2);
    expect(pageSignals.toasts.peek().map(({ text, kind }) => [text, kind])).to.deep.equal([
      [turkeyDeclarationCopy.text.signed, 'success'],
    ]);
    expect(page.asked.filter((call) => call.includes('submit'))).to.have.length(1);
    expect(getComputedStyle(document.documentElement).overflowY).not.to.equal('hidden');
  });

  for (const [what, answers] of [
    ['no answer', {}],
    ['code 1', { 'declaration/status': { code: 1, data: { status: 2 } } }],
    ['no status', { 'declaration/status': data({}) }],
    ['an unknown status', { 'declaration/status': data({ status: 7 }) }],
  ] as const)
    it(`asks for the signature and logs no error: ${what} [TR-04]`, async () => {
      const log = errors();
      open(answers);
      await put(TAG);
      log.restore();
      expect(declarationStatus.peek().data).to.equal(1);
      expect(log.lines).to.deep.equal([]);
    });

  for (const [what, answers] of [
    ['no answer', {}],
    ['code 5', { 'submit-status': { code: 5, data: null } }],
    ['HTML', { 'submit-status': () => new Response('<!doctype html>') }],
  ] as const)
    it(`signing fails (${what}): status 1 stays, it is logged, the dialog stays and now can be closed [TR-04]`, async () => {
      const log = errors();
      open({ 'declaration/status': data({ status: 1 }), ...answers });
      const { element, part } = await put(TAG);
      (part('checkbox') as HTMLInputElement).click();
      await until(() => !(part('confirm') as HTMLButtonElement).disabled);
      part('confirm')!.click();
      await until(() => part('close') !== null, 'the close control');
      log.restore();
      expect(log.lines.join()).to.contain('declaration could not be signed');
      expect(declarationStatus.peek().data).to.equal(1);
      expect(element.dataset['state']).to.equal('shown');
      expect(element.shadowRoot!.querySelector('.alert')!.textContent).to.contain('could not be saved');
    });

  it('the text names a tax of 20% in the fee [TR-05]', async () => {
    open({ 'declaration/status': data({ status: 1 }) });
    expect((await put(TAG)).part('content')!.textContent).to.match(/fee of each transaction includes a tax of 20%/);
  });

  it('signed: show() opens the text again, Confirm stays off, and it can be closed and opened once more [TR-06]', async () => {
    open({ 'declaration/status': data({ status: '2' }) });
    const { element, record, part } = await put(TAG, {}, { hidden: true });
    await until(() => record.decision.show !== undefined);
    expect(record.decision.show).to.equal(false);
    for (let time = 0; time < 2; time++) {
      element.show();
      await until(() => element.dataset['state'] === 'shown');
      expect(element.dataset['variant']).to.equal('signed');
      expect((part('confirm') as HTMLButtonElement).disabled).to.equal(true);
      expect((part('checkbox') as HTMLInputElement).checked).to.equal(true);
      part('close')!.click();
      await until(() => element.dataset['state'] === 'hidden');
      expect(element.open).to.equal(false);
    }
  });

  it('visitors and other sites make no call [ROLE-02, TR-01]', async () => {
    for (const state of [{ cookies: '' }, { site: 'main' }]) {
      const page = open({ 'declaration/status': data({ status: 1 }) }, state);
      await put(TAG, {}, { hidden: true });
      await nextFrame();
      expect(page.asked).to.deep.equal([]);
    }
  });

  for (const [look, state] of [
    ['light', {}],
    ['dark', { config: { theme: 'dark' } }],
    ['Arabic', { lang: 'ar' }],
  ] as const)
    it(`is accessible: ${look}`, async () => {
      open({ 'declaration/status': data({ status: 1 }) }, state);
      const { element } = await put(TAG);
      finishMotions({ element });
      await expect(element).to.be.accessible();
    });
});
