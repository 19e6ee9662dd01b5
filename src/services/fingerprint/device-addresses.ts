import type { DeviceAddresses } from '../../exchange/policy/ip-check.ts';
import { info } from '../../runtime/page/log.ts';
import { consent } from '../consent.ts';

/** The addresses of the device, when the visitor's consent allows to look for them; the probe is fetched only then. */
export const deviceAddresses = async (): Promise<DeviceAddresses | undefined> => {
  const { allowed, because } = await consent.allowed('security');
  info(`address probe: ${because}`);
  if (!allowed) return undefined;
  const { probeAddresses } = await import('./ip-probe.ts');
  return probeAddresses();
};
