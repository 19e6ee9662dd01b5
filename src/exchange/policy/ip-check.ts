import { effect, untracked } from '@preact/signals-core';
import { dataOf, post } from '../../runtime/calls/api.ts';
import { endpoints } from '../calls/endpoints.ts';
import { resource } from '../../runtime/calls/resource.ts';
import { num, shape, str } from '../../runtime/data/schema.ts';
import { isTrue } from '../../runtime/data/values.ts';
import { warn } from '../../runtime/page/log.ts';
import { page } from '../../runtime/page/page.ts';
import { untilPageVisible } from '../../runtime/page/visibility.ts';

/** IP addresses of the device: its own, and those that STUN servers report. */
export interface DeviceAddresses {
  ips: readonly string[];
  stuns: readonly string[];
}

/**
 * Finds the device's addresses; undefined without the visitor's consent. The loader sets the real probe, which is
 * fetched on first use.
 */
export const deviceAddressProbe: { find(): Promise<DeviceAddresses | undefined> } = {
  find: () => Promise.resolve(undefined),
};

const readFields = shape({
  // A missing result passes. As a number it would be 0, which means a VPN.
  result: num(1),
  title: str(),
  /** HTML. */
  content: str(),
  button: str(),
  url: str(),
  token: str(),
  /** Whether the notice can be closed; undefined if the answer does not specify it. */
  closable: (value) => (value === undefined || value === null ? undefined : isTrue(value)),
});

/** Result of the check. [IP-10] */
export interface IpCheck extends ReturnType<typeof readFields> {
  /** The notice for the result; '' if the check passes. */
  notice: '' | 'upgrade' | 'vpn' | 'blocked';
}

/** Notices by result. 1 and all other results pass. [IP-02 to IP-05, Q-52] */
const NOTICES: Readonly<Record<number, IpCheck['notice']>> = { 0: 'vpn', 2: 'upgrade', 3: 'vpn', 4: 'blocked' };

/** Reads the fields of the answer. @throws TypeError unless it is an object */
export const readIpCheck = (value: unknown): IpCheck => {
  const fields = readFields(value);
  return { ...fields, notice: NOTICES[fields.result] ?? '' };
};

/** Calls the check with the known addresses of the device. @throws Error if the call fails */
export const askIpCheck = async (
  type: 1 | 2 | 3,
  { ips, stuns }: DeviceAddresses = { ips: [], stuns: [] },
): Promise<unknown> => dataOf(await post(endpoints.ipCheck, { type, ips: ips.join(), stuns: stuns.join() }));

/** Returns the device's addresses; undefined without consent, and if they cannot be found. */
export const findAddresses = () =>
  deviceAddressProbe.find().catch((error: unknown) => {
    warn('device addresses not found', error);
    return undefined;
  });

/**
 * Type 1 checks only the address of the request. If it passes, and with consent, type 2 checks the device's
 * addresses. A notice after type 1 needs no device data. Fails open: a failed check passes. [IP-07]
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

// The check runs once per page view, so an SPA navigation repeats it. [IP-01]
let view = page.view.peek();
effect(() => {
  if (page.view.value === view) return;
  view = page.view.value;
  untracked(ipCheck.renew);
});
