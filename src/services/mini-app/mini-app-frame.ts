import { clock } from '../../runtime/page/clock.ts';
import type { ToApp } from '../../exchange/mini-app-protocol.ts';
import { connectFrame, frameWorld, type ConnectionOptions } from './mini-app-connection.ts';
import type { MiniAppEntry } from './mini-app-entry.ts';

/** How long a mini-app may take to end its work before its frame is removed, in ms. */
const FAREWELL = 300;
/** Never top navigation. `allow-same-origin` leaves it its own origin, which is never the page's. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
const DENIED = "camera 'none'; microphone 'none'; geolocation 'none'; payment 'none'";

export interface AppTalk {
  post(message: ToApp): void;
  /** Sets the height that the mini-app has asked for. */
  resize?(height: number): void;
  focus(): void;
  /** Tells the mini-app to end, waits 300 ms at most, and removes the frame. */
  end(): Promise<void>;
  /** Removes the frame immediately. */
  drop(): void;
}

export interface FrameOptions extends Omit<ConnectionOptions, 'frame' | 'origin'> {
  entry: MiniAppEntry;
  container: HTMLElement;
  title: string;
  /** Permissions beyond those of a foreign frame. */
  permissions: string;
}

/** A frame that shows an address with as few rights as a mini-app needs. */
const createFrame = ({ entry, title, permissions }: FrameOptions): HTMLIFrameElement => {
  const frame = frameWorld.frame();
  frame.title = title;
  frame.setAttribute('part', 'frame');
  frame.setAttribute('sandbox', SANDBOX);
  frame.setAttribute('allow', permissions ? `${permissions}; ${DENIED}` : DENIED);
  frame.referrerPolicy = 'strict-origin';
  frame.inert = true;
  frame.src = entry.url;
  return frame;
};

/**
 * Covers a frame (style sheets hide frames that are inert) and takes the focus away, so that nothing can be read, pressed or typed.
 * Returns focus to the previously focused element.
 */
const createCover = (frame: HTMLIFrameElement): ((covered: boolean) => void) => {
  let hadFocus = false;
  const focused = () => (frame.getRootNode() as Document | ShadowRoot).activeElement === frame;
  return (covered) => {
    if (covered) hadFocus = focused();
    frame.inert = covered;
    if (covered) frame.blur();
    else if (hadFocus) frame.focus();
  };
};

/** Loads a mini-app into a frame. It is covered and inert until the mini-app has answered, and whenever it stops to. */
export const openFrame = ({ entry, container, ...options }: FrameOptions): AppTalk => {
  const frame = createFrame({ entry, container, ...options });
  const cover = createCover(frame);
  let parted: (() => void) | undefined;
  const { post, close, isOpen } = connectFrame({
    ...options,
    frame,
    origin: entry.origin,
    onMessage: (message) => (message.type === 'unmounted' ? parted?.() : options.onMessage(message)),
    onCover(covered) {
      cover(covered);
      options.onCover(covered);
    },
  });
  container.append(frame);

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
          parted = () => {
            close();
            resolve();
          };
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
