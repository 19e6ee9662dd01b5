import { sameValue } from '../../runtime/data/same-value.ts';
import { logError, warn } from '../../runtime/page/log.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import type { FromApp, MiniAppProps, PlainDetail } from '../../exchange/mini-app-protocol.ts';
import { miniAppEntry, type MiniAppName } from './mini-app-entry.ts';
import { entryExists } from './mini-app-exists.ts';
import { openFrame, type AppTalk, type FrameOptions } from './mini-app-frame.ts';
import { cleanProps } from './mini-app-messages.ts';
import { openModule } from './mini-app-module.ts';
import { checkNavigation } from './mini-app-navigate.ts';
import { MOUNT_LIMIT, trackProgress, type MiniAppState } from './mini-app-progress.ts';

export { MOUNT_LIMIT, type MiniAppState };

export interface MiniAppOptions {
  name: MiniAppName;
  container: HTMLElement;
  /** Accessible name of the frame. */
  title: string;
  props: MiniAppProps;
  /** Names of the props that this app may see; all others stay here. */
  allowed: readonly string[];
  /** Permissions policy of the frame beyond the default. */
  permissions?: string;
  /** Bounds of the height that the app may ask for, in CSS px; without them it cannot. */
  height?: { min: number; max: number };
  onState(state: MiniAppState): void;
  onEvent(name: string, detail: PlainDetail): void;
  onClose(): void;
  onNavigate(url: SafeUrl, newTab: boolean): void;
}

export interface MiniApp {
  /** Sends new props to the app without mounting it again. [APP-02] */
  update(props: MiniAppProps): void;
  focus(): void;
  /** Also while it is loading. Never rejects. */
  unmount(): Promise<void>;
}

/** Returns a height within its bounds, in whole CSS px. */
const heightWithin = ({ min, max }: { min: number; max: number }, height: number): number =>
  Math.round(Math.min(Math.max(height, min), Math.max(min, max)));

const openEntry = (options: FrameOptions): AppTalk =>
  options.entry.kind === 'module' ? openModule(options) : openFrame(options);

/** Mounts a mini-app (APP-02 to APP-04). Nothing here throws: what fails is logged and told as state `failed`. */
export const mountMiniApp = (options: MiniAppOptions): MiniApp => {
  const { name, container, title, allowed, permissions = '', height, onState } = options;
  const control = new AbortController();
  let props = cleanProps(options.props, allowed);
  let talk: AppTalk | undefined;
  let ended = false;
  const navigate = checkNavigation(name, options.onNavigate);

  function finish(): void {
    ended = true;
    progress.end();
    control.abort();
  }
  const fail = (why: string, detail?: string) => {
    if (ended) return;
    logError(`mini-app "${name}": ${why}`);
    if (detail) warn(`mini-app "${name}" says`, detail);
    finish();
    talk?.drop();
    onState('failed');
  };
  const progress = trackProgress(onState, () => fail('did not answer in time'));

  const hear = (message: FromApp) => {
    if (ended) return;
    switch (message.type) {
      case 'mounted':
        return progress.mount();
      case 'broken':
        return fail('could not be mounted', message.message);
      case 'size':
        return height && talk?.resize?.(heightWithin(height, message.height));
      case 'close':
        return options.onClose();
      case 'event':
        return options.onEvent(message.name, message.detail);
      case 'navigate':
        return navigate(message.url, message.newTab);
    }
  };

  const start = async () => {
    const entry = miniAppEntry(name);
    if (typeof entry === 'string') return fail(entry);
    const exists = await entryExists(entry.url, control.signal);
    if (ended) return;
    if (exists === 'no') return fail('its entry is missing');
    talk = openEntry({
      entry,
      container,
      title,
      permissions,
      props: () => props,
      onMessage: hear,
      onCover: progress.cover,
      onDepart: progress.depart,
      onLost: fail,
    });
  };
  start().catch((error: unknown) => fail('could not be loaded', String(error)));

  return {
    update(given) {
      const next = cleanProps(given, allowed);
      if (ended || sameValue(next, props)) return;
      props = next;
      talk?.post({ type: 'update', props });
    },
    focus: () => talk?.focus(),
    async unmount() {
      if (ended) return;
      finish();
      try {
        await talk?.end();
      } catch (error) {
        logError(`mini-app "${name}": could not be unmounted`, error);
      }
    },
  };
};
