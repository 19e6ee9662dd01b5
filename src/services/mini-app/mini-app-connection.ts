import { doc } from '../../runtime/dom/safe-dom.ts';
import { warn } from '../../runtime/page/log.ts';
import {
  MINI_APP_VERSION,
  MOST_HELLOS,
  type FromApp,
  type MiniAppProps,
  type ToApp,
} from '../../exchange/mini-app-protocol.ts';
import { watchFrame } from './frame-watch.ts';
import { helloVersion, isOurVersion, readMessage } from './mini-app-messages.ts';

/** Access to the browser; tests replace it. */
export const frameWorld = {
  frame: (): HTMLIFrameElement => doc.createElement('iframe'),
  channel: (): MessageChannel => new MessageChannel(),
  /** @returns a function that stops listening */
  listen(hear: (event: MessageEvent) => void): () => void {
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  },
};

export interface ConnectionOptions {
  frame: HTMLIFrameElement;
  /** The only origin that is talked to. */
  origin: string;
  props(): MiniAppProps;
  onMessage(message: FromApp): void;
  /** The frame must be covered and inert, or may be shown again. */
  onCover(covered: boolean): void;
  /** The document of the frame has gone; another one may introduce itself. */
  onDepart(): void;
  /** The frame holds something else than the mini-app now. */
  onLost(why: string): void;
}

export interface Connection {
  post(message: ToApp): void;
  isOpen(): boolean;
  close(): void;
}

/** Calls back with the version in each hello of the document in the frame. @returns a function that stops listening */
const listenForHellos = (
  { frame, origin: own }: Pick<ConnectionOptions, 'frame' | 'origin'>,
  onHello: (version: unknown) => void,
): (() => void) =>
  frameWorld.listen(({ source, origin, data }) => {
    if (!source || source !== frame.contentWindow || origin !== own) return;
    const version = helloVersion(data);
    if (version !== undefined) onHello(version);
  });

/** Sends the init message and one end of a channel to the document in the frame. @returns the other end */
const sendInit = ({ frame, origin: own, props }: ConnectionOptions): MessagePort => {
  const { port1, port2 } = frameWorld.channel();
  // A document of another origin in this frame does not get this: the browser compares.
  const message = { gate: 'init', v: MINI_APP_VERSION, props: props() };
  frame.contentWindow?.postMessage(message, own, [port2]);
  return port1;
};

/** Calls back with each message of the mini-app that has its declared form. */
const listenToPort = (port: MessagePort, onMessage: (message: FromApp) => void): void => {
  port.onmessage = ({ data }: MessageEvent) => {
    const message = readMessage(data);
    if (message) onMessage(message);
    else warn('a malformed message of a mini-app was dropped');
  };
};

/** Closes a port. @returns undefined, in place of the port */
const closePort = (port: MessagePort | undefined): undefined => {
  if (!port) return;
  port.onmessage = null;
  port.close();
};

/** Shakes hands with the mini-app in a frame: one init for each document, then messages over its port only. */
export const connectFrame = (options: ConnectionOptions): Connection => {
  const { frame, onMessage, onCover, onDepart, onLost } = options;
  let port: MessagePort | undefined;
  let greeted = false;
  /** The current document has fired its load event. */
  let loaded = false;
  let isFirst = true;
  /** A hello came after the init. It is answered when the greeted document has gone. */
  let again = false;
  let hellos = 0;

  const post = (message: ToApp) => port?.postMessage(message);
  const watch = watchFrame({
    ping: () => post({ type: 'ping' }),
    onCover,
    // Somebody of the right origin has said hello, and the greeted document is silent: it has gone.
    onSilent: () => again && depart(),
    onLost,
  });

  function init(): void {
    greeted = true;
    again = false;
    const port1 = sendInit(options);
    port = port1;
    listenToPort(port1, (message) => {
      if (port !== port1) return;
      if (message.type === 'unmounted') return leave(port1);
      watch.answer();
      again = false;
      onMessage(message);
    });
    // Browsers that have this event fire it when the document at the other end goes.
    port1.addEventListener('close', () => leave(port1));
    watch.begin();
  }

  function depart(): void {
    port = closePort(port);
    greeted = loaded = false;
    hellos = again ? 1 : 0;
    watch.depart();
    onDepart();
    if (again) init();
  }

  function leave(from: MessagePort): void {
    if (port !== from) return;
    onMessage({ type: 'unmounted' });
    if (port) depart();
  }

  const stopListening = listenForHellos(options, (version) => {
    if (++hellos > MOST_HELLOS) return;
    if (!isOurVersion(version)) return onLost('speaks another version');
    if (greeted) again = true;
    else init();
  });

  const hearLoad = () => {
    // The document that has just loaded may be the greeted one. Only an answer shows it.
    if (greeted && !loaded) watch.challenge();
    // The first document has the time limit of mounting to say hello.
    else if (greeted || !isFirst) depart();
    isFirst = false;
    loaded = true;
  };
  frame.addEventListener('load', hearLoad);

  return {
    post,
    isOpen: () => port !== undefined,
    close() {
      watch.stop();
      stopListening();
      frame.removeEventListener('load', hearLoad);
      port = closePort(port);
    },
  };
};
