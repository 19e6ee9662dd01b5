import { effect, untracked } from '@preact/signals-core';
import { dataOf, post } from '../../runtime/calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';
import { isTrue } from '../../runtime/data/values.ts';
import { warn } from '../../runtime/page/log.ts';
import { page } from '../../runtime/page/page.ts';
import { untilPageVisible } from '../../runtime/page/visibility.ts';

/** Network addresses of the device: its own, and those that STUN servers see. */
export interface DeviceAddresses {
  ips: readonly string[];
  stuns: readonly string[];
}

/** Finds the addresses; undefined without the visitor's consent. The loader puts the real probe here, which is fetched when it is needed. */
export const deviceAddressProbe: { find(): Promise<DeviceAddresses | undefined> } = {
  find: () => Promise.resolve(undefined),
};

const readFields = shape({
  // A missing result passes; read as a number it would be 0, which means a VPN.
  result: num(1),
  title: str(),
  /** HTML. */
  content: str(),
  button: str(),
  url: str(),
  token: str(),
  /** May the notice be closed; undefined when the server does not say. */
  closable: (value) => (value === undefined || value === null ? undefined : isTrue(value)),
});

/** What the check found (IP-10). */
export interface IpCheck extends ReturnType<typeof readFields> {
  /** What the result asks for; '' when it passes. */
  notice: '' | 'upgrade' | 'vpn' | 'blocked';
}

/** Notices by result; 1 and what is not here pass (IP-02 to IP-05, Q-52). */
const NOTICES: Readonly<Record<number, IpCheck['notice']>> = { 0: 'vpn', 2: 'upgrade', 3: 'vpn', 4: 'blocked' };

/** The answer, field by field. @throws for anything but an object */
export const readIpCheck = (value: unknown): IpCheck => {
  const fields = readFields(value);
  return { ...fields, notice: NOTICES[fields.result] ?? '' };
};

/** Asks the server with what is known of the device. @throws when the call fails */
export const askIpCheck = async (
  type: 1 | 2 | 3,
  { ips, stuns }: DeviceAddresses = { ips: [], stuns: [] },
): Promise<unknown> => dataOf(await post(endpoints.ipCheck, { type, ips: ips.join(), stuns: stuns.join() }));

/** Addresses of the device; undefined without consent, and when they cannot be found. */
export const findAddresses = () =>
  deviceAddressProbe.find().catch((error: unknown) => {
    warn('device addresses not found', error);
    return undefined;
  });

/**
 * Type 1 says what the address of the request tells. Only when that passes is the device looked at (with consent), and
 * type 2 sends what was found; a notice needs no device data. Open: a failed check passes (IP-07).
 */
export const ipCheck = resource<IpCheck>(endpoints.ipCheck, {
  ask: async () => {
    // A page that nobody sees yet sends nothing about its visitor.
    await untilPageVisible();
    const first = await askIpCheck(1);
    if (readIpCheck(first).notice) return first;
    const device = await findAddresses();
    return device ? await askIpCheck(2, device).catch(() => first) : first;
  },
  reader: readIpCheck,
  fallback: { ...readIpCheck({}), closable: true },
});

// Once a page view (IP-01): an SPA that has navigated asks again.
let view = page.view.peek();
effect(() => {
  if (page.view.value === view) return;
  view = page.view.value;
  untracked(ipCheck.renew);
});
