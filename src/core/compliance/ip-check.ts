import { effect, untracked } from '@preact/signals-core';
import { deviceAddressProbe, type DeviceAddresses } from './device-address-probe.ts';
import { dataOf, post } from '../calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { isSet, textOf, toNumber } from '../data/values.ts';
import { own, requireRecord } from '../data/records.ts';
import { warn } from '../log.ts';
import { resource } from '../calls/resource.ts';
import { page } from '../page.ts';

/** What the check found (IP-10). */
export interface IpCheck {
  result: number;
  /** What the result asks for; '' when it passes. */
  notice: '' | 'upgrade' | 'vpn' | 'blocked';
  title: string;
  /** HTML. */
  content: string;
  button: string;
  url: string;
  token: string;
  /** May the notice be closed; undefined when the server does not say. */
  closable: boolean | undefined;
}

/** Notices by result; 1 and what is not here pass (IP-02 to IP-05, Q-52). */
const NOTICES: Readonly<Record<number, IpCheck['notice']>> = { 0: 'vpn', 2: 'upgrade', 3: 'vpn', 4: 'blocked' };

/** The answer, field by field. @throws for anything but an object */
export const readIpCheck = (value: unknown): IpCheck => {
  const given = requireRecord(value);
  const text = (key: string) => textOf(given, key);
  // A missing result passes; read as a number it would be 0, which means a VPN.
  const result = toNumber(given['result'], 1);
  return {
    result,
    notice: NOTICES[result] ?? '',
    title: text('title'),
    content: text('content'),
    button: text('button'),
    url: text('url'),
    token: text('token'),
    closable: (own(given, 'closable') ?? undefined) === undefined ? undefined : isSet(given, 'closable'),
  };
};

/** Asks the server with what is known of the device. @throws when the call fails */
export const askIpCheck = async (
  type: 1 | 2 | 3,
  { ips, stuns }: DeviceAddresses = { ips: [], stuns: [] },
): Promise<unknown> => dataOf(await post(endpoints.ipCheck, { type, ips: ips.join(), stuns: stuns.join() }));

/** Addresses of the device; undefined without consent, and when they cannot be found. */
export const findAddresses = () =>
  deviceAddressProbe.find().catch((error: unknown) => {
    warn('the addresses of the device were not found', error);
    return undefined;
  });

/**
 * Type 1 says what the address of the request tells. Only when that passes is the device looked at (with consent), and
 * type 2 sends what was found; a notice needs no device data. Open: a failed check passes (IP-07).
 */
export const ipCheck = resource<IpCheck>(endpoints.ipCheck, {
  ask: async () => {
    const first = await askIpCheck(1);
    if (readIpCheck(first).notice) return first;
    const device = await findAddresses();
    return device ? await askIpCheck(2, device).catch(() => first) : first;
  },
  reader: readIpCheck,
  fallback: { result: 1, notice: '', title: '', content: '', button: '', url: '', token: '', closable: true },
  failure: 'open',
});

// Once a page view (IP-01): an SPA that has navigated asks again.
let view = page.view.peek();
effect(() => {
  if (page.view.value === view) return;
  view = page.view.value;
  untracked(ipCheck.renew);
});
