import { clock, SECOND } from '../../runtime/page/clock.ts';
import { logError, warn } from '../../runtime/page/log.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { serverHref } from '../../exchange/links/server-href.ts';
import type { FromApp, MiniAppProps, PlainDetail } from '../../exchange/mini-app-protocol.ts';
import { miniAppEntry, type MiniAppName } from './mini-app-entry.ts';
import { entryExists } from './mini-app-exists.ts';
import { openFrame, type AppTalk, type FrameOptions } from './mini-app-frame.ts';
import { cleanProps } from './mini-app-messages.ts';
import { openModule } from './mini-app-module.ts';
import { limitNewTabs } from './mini-app-tabs.ts';

/** From the first question to the app's own "mounted": one limit over everything. */
export const MOUNT_LIMIT = 15 * SECOND;

export type MiniAppState = 'loading' | 'mounted' | 'failed';

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
  /** New props: the app hears of them without being mounted again (APP-02). */
  update(props: MiniAppProps): void;
  focus(): void;
  /** Also while it is loading. Never rejects. */
  unmount(): Promise<void>;
}

const openEntry = (options: FrameOptions): AppTalk =>
  options.entry.kind === 'module' ? openModule(options) : openFrame(options);

/** Mounts a mini-app (APP-02 to APP-04). Nothing here throws: what fails is logged and told as state `failed`. */
export const mountMiniApp = (options: MiniAppOptions): MiniApp => {
  const { name, container, title, allowed, permissions = '', height, onState } = options;
  const control = new AbortController();
  let props = cleanProps(options.props, allowed);
  let talk: AppTalk | undefined;
  let ended = false;
  const mayOpenTab = limitNewTabs();
  let refusedTabs = false;

  function finish(): void {
    ended = true;
    stopLimit();
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
  const stopLimit = clock.after(MOUNT_LIMIT, () => fail('did not answer in time'));

  const navigate = (address: string, newTab: boolean) => {
    const url = serverHref(address);
    if (url === null) return warn(`mini-app "${name}" asks for an address that is not on the list`, address);
    if (newTab && !mayOpenTab()) {
      if (!refusedTabs) warn(`mini-app "${name}" asks for new tabs without presses, or for too many: they are refused`);
      refusedTabs = true;
      return;
    }
    options.onNavigate(url, newTab);
  };

  const hear = (message: FromApp) => {
    if (ended) return;
    switch (message.type) {
      case 'mounted':
        stopLimit();
        return onState('mounted');
      case 'broken':
        return fail('could not be mounted', message.message);
      case 'size':
        if (height)
          talk?.resize?.(Math.round(Math.min(Math.max(message.height, height.min), Math.max(height.min, height.max))));
        return;
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
    talk = openEntry({ entry, container, title, permissions, props: () => props, onMessage: hear, onLost: fail });
  };
  onState('loading');
  start().catch((error: unknown) => fail('could not be loaded', String(error)));

  return {
    update(given) {
      const next = cleanProps(given, allowed);
      if (ended || JSON.stringify(next) === JSON.stringify(props)) return;
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
