import { own, parseJson } from '../../runtime/data/records.ts';
import { messageKinds } from '../../exchange/mini-app-kinds.ts';
import { MINI_APP_VERSION, type FromApp, type MiniAppProps } from '../../exchange/mini-app-protocol.ts';

/** Maximum size of the props, in characters of JSON. */
const LARGEST_PROPS = 16_384;

/** The version in a hello; undefined for everything else. */
export const helloVersion = (data: unknown): unknown => (own(data, 'gate') === 'hello' ? own(data, 'v') : undefined);

export const isOurVersion = (version: unknown): boolean => version === MINI_APP_VERSION;

/** Returns a copy of a mini-app's message with its declared fields; undefined for anything malformed or oversized. */
export const readMessage = (data: unknown): FromApp | undefined => {
  const type = own(data, 'type');
  if (typeof type !== 'string' || !Object.hasOwn(messageKinds, type)) return undefined;
  const message: Record<string, unknown> = { type };
  for (const [name, { kind, fallback }] of Object.entries(messageKinds[type as FromApp['type']])) {
    message[name] = kind.read(own(data, name)) ?? fallback;
    if (message[name] === undefined) return undefined;
  }
  return message as unknown as FromApp;
};

/** The props that an app may see: listed names, plain data, a size with reason. */
export const cleanProps = (props: MiniAppProps, allowed: readonly string[]): MiniAppProps => {
  const copy: Record<string, unknown> = {};
  let room = LARGEST_PROPS;
  for (const name of allowed) {
    const text = JSON.stringify(own(props, name) ?? null);
    if (text === undefined || text === 'null' || text.length > room) continue;
    room -= text.length;
    copy[name] = parseJson(text);
  }
  return copy;
};
