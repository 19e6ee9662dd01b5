/** Pages that call `document.open()` while elements live: they write an answer of their server into the document. */
import type { Gate } from '../../src/loader/api.ts';
import { answers, state, test } from './support.ts';

declare global {
  interface Window {
    /** Errors after `document.open()`, which removes all earlier listeners. */
    faults: string[];
  }
}

/** Removes the root element for the time of a slow call of the API, then adds one with the KYC bar. */
const openAnew = async (): Promise<void> => {
  document.open();
  window.faults = [];
  addEventListener('error', (event) => void window.faults.push(event.message));
  addEventListener('unhandledrejection', (event) => void window.faults.push(String(event.reason)));
  // As slow as the elements' own call, and sent later: what that one causes has happened by then.
  await fetch('/api/web/v1/compliance/check');
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const html = document.createElement('html');
  html.append(document.createElement('head'), document.createElement('body'));
  html.lastElementChild!.append(document.createElement('gate-kyc-bar'));
  document.append(html);
};

const MOMENTS: Readonly<Record<string, () => void>> = {
  'while nothing happens': () => undefined,
  'during a call': () => void (window.gate as unknown as Gate).refresh(),
  'behind a dialog and a message': () => {
    const gate = window.gate as unknown as Gate;
    gate.toast('Saved');
    void gate.open('gate-fund-password');
  },
};

for (const [moment, before] of Object.entries(MOMENTS))
  test(`document.open() ${moment} causes no error [ERR-01]`, async ({ site, visit }) => {
    await visit('login=signed-in&verified=0&fail=compliance:slow');
    await state(site, 'gate-kyc-bar').toBe('shown');
    await site.evaluate(before);
    await site.evaluate(openAnew);
    await answers(site, () => document.querySelector('gate-kyc-bar') !== null, []).toBe(true);
    await site.evaluate(() => {
      dispatchEvent(new Event('resize'));
      (window.gate as unknown as Gate).toast('Still here');
    });
    await answers(site, () => window.faults, []).toEqual([]);
  });
