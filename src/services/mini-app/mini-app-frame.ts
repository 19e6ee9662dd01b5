import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, SECOND } from '../../runtime/page/clock.ts';
import { warn } from '../../runtime/page/log.ts';
import {
  MINI_APP_VERSION,
  MOST_HELLOS,
  type FromApp,
  type MiniAppProps,
  type ToApp,
} from '../../exchange/mini-app-protocol.ts';
import type { MiniAppEntry } from './mini-app-entry.ts';
import { helloVersion, isOurVersion, readMessage } from './mini-app-messages.ts';

/** A document that loads into the frame must answer within this time, or it is not the mini-app. */
const PROOF = 2 * SECOND;
/** How long a mini-app may take to end its work before its frame is removed, in ms. */
const FAREWELL = 300;
/** Never top navigation. `allow-same-origin` leaves it its own origin, which is never the page's. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const DENIED = "camera 'none'; microphone 'none'; geolocation 'none'; payment 'none'";

/** What of the browser it needs; replaced in tests. */
export const frameWorld = {
  frame: (): HTMLIFrameElement => doc.createElement('iframe'),
  channel: (): MessageChannel => new MessageChannel(),
  /** @returns a function that stops listening */
  listen(hear: (event: MessageEvent) => void): () => void {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  },
};

export interface AppTalk {
  post(message: ToApp): void;
  /** Sets the height that the mini-app has asked for. */
  resize?(height: number): void;
  focus(): void;
  /** Tells the mini-app to end, waits 300 ms at most, and removes the frame. */
  end(): Promise<void>;
  /** Removes the frame at once. */
  drop(): void;
}

export interface FrameOptions {
  entry: MiniAppEntry;
  container: HTMLElement;
  title: string;
  /** Permissions beyond those of a foreign frame. */
  permissions: string;
  props(): MiniAppProps;
  onMessage(message: FromApp): void;
  /** The frame holds something else than the mini-app now. */
  onLost(why: string): void;
}

/** A frame that shows an address with as few rights as a mini-app needs. */
const createFrame = ({ entry, title, permissions }: FrameOptions): HTMLIFrameElement => {
  const frame = frameWorld.frame();
  frame.title = title;
  frame.setAttribute('part', 'frame');
  frame.setAttribute('sandbox', SANDBOX);
  frame.setAttribute('allow', permissions ? `${permissions}; ${DENIED}` : DENIED);
  frame.referrerPolicy = 'strict-origin';
  frame.src = entry.url;
  return frame;
};

/** Shakes hands with the mini-app in a frame: one init for each document, then messages over its port only. */
const connectFrame = (frame: HTMLIFrameElement, options: FrameOptions, onUnmounted: () => void) => {
  const { entry, props, onMessage, onLost } = options;
  let port: MessagePort | undefined;
  let greeted = false;
  /** A hello came after the init: it is answered when a new document has loaded. */
  let again = false;
  let hellos = 0;
  let loads = 0;
  let watch = (): void => undefined;

  const post = (message: ToApp) => port?.postMessage(message);

  function init(): void {
    greeted = true;
    again = false;
    const { port1, port2 } = frameWorld.channel();
    port = port1;
    port1.onmessage = ({ data }: MessageEvent) => {
      if (port !== port1) return;
      const message = readMessage(data);
      if (!message) return warn('a malformed message of a mini-app was dropped');
      watch();
      again = false;
      if (message.type === 'unmounted') onUnmounted();
      else onMessage(message);
    };
    // A document of another origin in this frame does not get this: the browser compares.
    const message = { gate: 'init', v: MINI_APP_VERSION, props: props() };
    frame.contentWindow?.postMessage(message, entry.origin, [port2]);
  }

  const stopListening = frameWorld.listen(({ source, origin, data }) => {
    if (!source || source !== frame.contentWindow || origin !== entry.origin) return;
    const version = helloVersion(data);
    if (version === undefined || ++hellos > MOST_HELLOS) return;
    if (!isOurVersion(version)) return onLost('speaks another version');
    if (greeted) again = true;
    else init();
  });

  const loaded = () => {
    if (++loads > 1) {
      // Another document has loaded: the port belonged to the former one.
      port?.close();
      port = undefined;
      greeted = false;
      hellos = again ? 1 : 0;
      if (again) init();
    } else if (!greeted) return;
    else post({ type: 'ping' });
    watch();
    watch = clock.after(PROOF, () => onLost('left its frame'));
  };

  function close(): void {
    watch();
    stopListening();
    frame.removeEventListener('load', loaded);
    if (port) {
      port.onmessage = null;
      port.close();
    }
    port = undefined;
  }

  frame.addEventListener('load', loaded);
  return { post, close, isOpen: () => port !== undefined };
};

/** Loads a mini-app into a frame. */
export const openFrame = (options: FrameOptions): AppTalk => {
  const frame = createFrame(options);
  let parted: (() => void) | undefined;
  const { post, close, isOpen } = connectFrame(frame, options, () => parted?.());
  options.container.append(frame);

  function drop(): void {
    close();
    frame.remove();
    parted?.();
  }

  return {
    post,
    resize(height) {
      frame.height = String(height);
    },
    focus() {
      frame.focus();
      post({ type: 'focus' });
    },
    async end() {
      if (isOpen() && frame.isConnected) {
        let stop = (): void => undefined;
        await new Promise<void>((resolve) => {
          parted = resolve;
          stop = clock.after(FAREWELL, resolve);
          post({ type: 'unmount' });
        });
        stop();
        parted = undefined;
      }
      drop();
    },
    drop,
  };
};
