import { doc } from '../../runtime/dom/safe-dom.ts';
import { logError } from '../../runtime/page/log.ts';
import { newestInTurn } from '../../runtime/page/newest-in-turn.ts';
import type { FromApp, MiniAppProps } from '../../exchange/mini-app-protocol.ts';
import type { AppTalk, FrameOptions } from './mini-app-frame.ts';

/** Exports of a module mini-app. It is our own code: it runs in the page's realm and can see everything there. */
export interface MiniAppModule {
  bootstrap?(): void | Promise<void>;
  mount(root: HTMLElement, props: MiniAppProps, send: (message: FromApp) => void): void | Promise<void>;
  update?(props: MiniAppProps): void | Promise<void>;
  unmount?(): void | Promise<void>;
}

/** How a module comes; replaced in tests. */
export const moduleWorld = { load: (url: string): Promise<unknown> => import(url) };

/** Loads a mini-app as a module and mounts it; `script-src` has to allow its origin. */
export const openModule = ({ entry, container, props, onMessage }: FrameOptions): AppTalk => {
  const root = doc.createElement('div');
  let gone = false;
  let app: MiniAppModule | undefined;
  /** The latest props that the module has received. */
  let given: MiniAppProps | undefined;
  const send = (message: FromApp) => {
    if (!gone) onMessage(message);
  };
  const quietly = async (what: string, run: () => unknown) => {
    try {
      await run();
    } catch (error) {
      logError(`a mini-app failed to ${what}`, error);
    }
  };
  const drop = () => {
    gone = true;
    root.remove();
  };
  container.append(root);
  const mount = async () => {
    try {
      const loaded = (await moduleWorld.load(entry.url)) as MiniAppModule;
      if (gone) return;
      await loaded.bootstrap?.();
      if (gone) return;
      app = loaded;
      given = props();
      await loaded.mount(root, given, send);
      send({ type: 'mounted' });
    } catch (error) {
      send({ type: 'broken', message: error instanceof Error ? error.message : '' });
    }
  };
  const update = async () => {
    if (given === props()) return;
    given = props();
    await app?.update?.(given);
  };
  const give = newestInTurn<void>(
    () => {
      // A module that could not be mounted has been dropped.
      if (gone) return;
      return app ? update() : mount();
    },
    (error) => logError('a mini-app failed to update', error),
  );
  give();
  return {
    post(message) {
      if (message.type === 'update') give();
    },
    focus: () => root.focus(),
    async end() {
      if (gone) return;
      gone = true;
      await quietly('unmount', () => app?.unmount?.());
      drop();
    },
    drop,
  };
};
