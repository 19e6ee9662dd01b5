import type { DeviceAddresses } from '../../exchange/policy/ip-check.ts';
import { SECOND } from '../../runtime/page/clock.ts';
import { config } from '../../exchange/config/config.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';

type Peer = Pick<RTCPeerConnection, 'createDataChannel' | 'createOffer' | 'setLocalDescription' | 'close'> & {
  onicecandidate: unknown;
};

/** The browser's connection; replaced in tests. */
export const rtc = {
  make: (options: RTCConfiguration): Peer => new RTCPeerConnection(options),
};

/** How long STUN servers are waited for. */
const LIMIT = 2 * SECOND;
const MOST = 10;
/** IP addresses only: many browsers hide the device's own behind `<uuid>.local`. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]+)$/i;

/** `candidate:1 1 udp 2113937151 192.0.2.1 54321 typ host …` → address and type (RFC 8839). */
export const readCandidate = (line: string): { address: string; type: string } | undefined => {
  const words = line.split(' ');
  const address = words[4] ?? '';
  const type = words[words.indexOf('typ') + 1] ?? '';
  return ADDRESS.test(address) ? { address, type } : undefined;
};

/** Has a connection look for its candidates. @returns when there are no more; rejects where WebRTC is forbidden */
const eachCandidate = (connection: Peer, found: (line: string) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.onicecandidate = ({ candidate }: { candidate: { candidate: string } | null }) => {
      if (candidate?.candidate) found(candidate.candidate);
      else resolve();
    };
    connection.createDataChannel('');
    connection
      .createOffer()
      .then((offer) => connection.setLocalDescription(offer))
      .catch(reject);
  });

/**
 * Asks WebRTC for the addresses of the device (IP-09). Nothing is sent but to the configured STUN servers, and nothing
 * is kept. Never rejects: what cannot be found is left out.
 */
export const probeAddresses = async (): Promise<DeviceAddresses> => {
  const ips = new Set<string>();
  const stuns = new Set<string>();
  let peer: Peer | undefined;
  try {
    const urls = [...config.peek().stunServers];
    const connection = (peer = rtc.make({ iceServers: urls.length ? [{ urls }] : [] }));
    const add = (line: string) => {
      const found = readCandidate(line);
      const list = found?.type === 'srflx' ? stuns : ips;
      if (found && list.size < MOST) list.add(found.address);
    };
    await withTimeLimit(
      () => eachCandidate(connection, add),
      LIMIT,
      () => undefined,
    );
  } catch {
    /* no WebRTC here, or it is forbidden: the check goes on without */
  }
  peer?.close();
  return { ips: [...ips], stuns: [...stuns] };
};
