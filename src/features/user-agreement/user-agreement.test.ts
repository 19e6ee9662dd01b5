import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { data, setCompliancePage, SIGNED_IN } from '../../loader/compliance.testing.ts';
import { put, until, type PageState } from '../../loader/loader.testing.ts';

const TAG = 'gate-user-agreement';
const TO_SIGN = {
  status: 1,
  content: '<p onclick="x()">We <a href="/user-agreement">changed</a> it<script>window.__a=1</script></p>',
  submit_button: '<b>I agree</b>',
};
const open = (answers: object, state: PageState = {}) =>
  setCompliancePage(
    { cookies: SIGNED_IN, user: { verified: 1 }, compliance: {}, ...state },
    answers as Record<string, unknown>,
  );
const decisionOf = async () => {
  const { record } = await put(TAG, { scene: 'spot' }, { hidden: true });
  await until(() => record.decision.show !== undefined);
  return record.decision.show;
};

describe(TAG, () => {
  it('fetches the status with the scene, for signed-in users only [AGR-01, ROLE-02]', async () => {
    const visitor = open({ 'agreement/status': data(TO_SIGN) }, { cookies: '' });
    expect(await decisionOf()).to.equal(false);
    expect(visitor.asked).to.deep.equal([]);
    const page = open({ 'agreement/status': data(TO_SIGN) });
    const { part } = await put(TAG, { scene: 'spot' });
    expect(page.asked).to.deep.equal(['user-agreement/status scene=spot']);
    expect(part('confirm')!.textContent).to.equal('<b>I agree</b>');
  });

  it('stays until it is signed, also when Escape is pressed twice with the focus outside', async () => {
    open({ 'agreement/status': data(TO_SIGN) });
    const { element, part } = await put(TAG, { scene: 'spot' });
    const dialog = part('panel')!.closest('dialog')!;
    (element.shadowRoot!.activeElement as HTMLElement).blur();
    for (let times = 0; times < 3; times++) await sendKeys({ press: 'Escape' });
    expect(dialog.isConnected && dialog.matches(':modal')).to.equal(true);
    expect(dialog.getAttribute('closedby')).to.equal('none');
  });

  for (const [what, answer] of [
    ['status 2', data({ ...TO_SIGN, status: 2 })],
    ['status 0', data({ ...TO_SIGN, status: 0 })],
    ['no status', data({ content: 'x' })],
    ['code 1', { code: 1, data: TO_SIGN }],
    ['no code', { data: TO_SIGN }],
    ['no data', data(null)],
    ['a failure', new Response('', { status: 500 })],
  ] as const)
    it(`${what}: hidden [AGR-01, AGR-03]`, async () => {
      open({ 'agreement/status': answer });
      expect(await decisionOf()).to.equal(false);
    });

  it('fetches the status again after submitting, and hides when it is no longer 1 [AGR-02]', async () => {
    let signed = false;
    const page = open({
      'agreement/status': () => data({ ...TO_SIGN, status: signed ? 2 : 1 }),
      'submit-status': () => ((signed = true), data(null)),
    });
    const { element, part } = await put(TAG, { scene: 'spot' });
    let agreed: unknown;
    element.addEventListener('gate-agreed', (event) => (agreed = (event as CustomEvent).detail));
    part('confirm')!.click();
    part('confirm')!.click();
    await until(() => element.dataset['state'] === 'hidden');
    expect(page.asked).to.deep.equal([
      'user-agreement/status scene=spot',
      'user-agreement/submit-status scene=spot',
      'user-agreement/status scene=spot',
    ]);
    expect(agreed).to.deep.equal({ scene: 'spot' });
  });

  it('still 1 after submitting: it stays [AGR-02]', async () => {
    const page = open({ 'agreement/status': () => data(TO_SIGN), 'submit-status': data(null) });
    const { element, part } = await put(TAG);
    part('confirm')!.click();
    await until(() => page.asked.length === 3);
    await nextFrame();
    await until(() => !(part('confirm') as HTMLButtonElement).disabled);
    expect(element.dataset['state']).to.equal('shown');
  });

  for (const [what, answer] of [
    ['code 9', { code: 9 }],
    ['a failure', new Response('', { status: 500 })],
  ] as const)
    it(`submitting fails (${what}): logged, it stays, and the status is not asked again [AGR-03]`, async () => {
      const real = console.error;
      const lines: string[] = [];
      console.error = (line: unknown) => void lines.push(String(line));
      const page = open({ 'agreement/status': data(TO_SIGN), 'submit-status': answer });
      const { element, part } = await put(TAG);
      part('confirm')!.click();
      await until(() => element.shadowRoot!.querySelector('.alert') !== null);
      console.error = real;
      expect(lines.join()).to.contain('user agreement could not be submitted');
      expect(element.dataset['state']).to.equal('shown');
      expect(page.asked).to.have.length(2);
    });

  it('its content is cleaned [AGR-04]', async () => {
    open({ 'agreement/status': data(TO_SIGN) });
    const { element, part } = await put(TAG);
    expect(part('content')!.querySelector('script, [onclick]')).to.equal(null);
    expect(part('content')!.querySelector('a')!.getAttribute('href')).to.equal('https://host.test/user-agreement');
    expect((window as unknown as Record<string, unknown>)['__a']).to.equal(undefined);
    await expect(element).to.be.accessible();
  });
});
