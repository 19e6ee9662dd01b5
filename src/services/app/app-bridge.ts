import { SECOND } from '../../runtime/page/clock.ts';
import { config } from '../../exchange/config/config.ts';
import { own, parseJson } from '../../runtime/data/records.ts';
import { logError } from '../../runtime/page/log.ts';
import { nativeKycPath, type NativePlatform } from '../../exchange/person/native-gates.ts';
import { deviceType } from '../../exchange/current/current-site.ts';
import { page } from '../../runtime/page/page.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';

/** A call without an answer after this time has failed. */
const ANSWER_LIMIT = 3 * SECOND;

/** Objects that the app's web view adds to the page, see docs/mini-apps.md. */
interface AndroidBridge {
  postMessage(text: string): void;
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void;
}
interface IosBridge {
  /** Gives a promise where the app answers. */
  postMessage(body: object): unknown;
}
type Bridge = { platform: 'android'; object: AndroidBridge } | { platform: 'ios'; object: IosBridge };

const findBridge = (world: unknown): Bridge | undefined => {
  try {
    const { gateApp, webkit } = world as {
      gateApp?: AndroidBridge;
      webkit?: { messageHandlers?: { gateApp?: IosBridge } };
    };
    const ios = webkit?.messageHandlers?.gateApp;
    if (typeof ios?.postMessage === 'function') return { platform: 'ios', object: ios };
    if (typeof gateApp?.postMessage === 'function' && typeof gateApp.addEventListener === 'function')
      return { platform: 'android', object: gateApp };
  } catch {
    /* the page does not let its window be read */
  }
  return undefined;
};

/** The app puts its bridge there before any script of the page runs: one that comes later is not the app's (T8). */
let bridge = typeof window === 'undefined' ? undefined : findBridge(window);
/** Nobody can guess it. Pages without https have no `randomUUID`. */
const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
let newId = randomId;
const waiting = new Map<string, (answer: unknown) => void>();
let listeningTo: AndroidBridge | undefined;

/** Replaces the window and the ids in tests. */
export const setBridge = (world: unknown, ids: () => string = randomId): void => {
  bridge = findBridge(world);
  newId = ids;
  waiting.clear();
};

/** Answers count by the id of a call that waits; other messages are not for us. */
const receiveAnswer = ({ data }: { data: unknown }) => {
  try {
    const answer = typeof data === 'string' && data.length < 65_536 ? parseJson(data) : undefined;
    const id = own(answer, 'id');
    if (typeof id === 'string') waiting.get(id)?.(answer);
  } catch {
    /* not an answer to one of our calls */
  }
};

/** Android answers by a message that carries the id of the call. */
const askAndroid = (object: AndroidBridge, call: { id: string }): Promise<unknown> =>
  new Promise((resolve) => {
    waiting.set(call.id, resolve);
    if (listeningTo !== object) {
      listeningTo = object;
      listeningTo.addEventListener('message', receiveAnswer);
    }
    object.postMessage(JSON.stringify(call));
  });

/** @returns whether the app has done it · @throws outside of the app, and when the app does not answer in time */
async function callApp(method: string, params: object): Promise<boolean> {
  const device = deviceType.peek();
  const platform = device === 1 ? 'android' : device === 2 ? 'ios' : undefined;
  if (!bridge || bridge.platform !== platform) throw new Error('not in the app');
  const id = newId();
  const call = { id, method, params, device_type: device };
  const app = bridge;
  try {
    const answer = await withTimeLimit(
      async () => (app.platform === 'ios' ? app.object.postMessage(call) : askAndroid(app.object, call)),
      ANSWER_LIMIT,
      () => Promise.reject(new Error('the app did not answer')),
    );
    return own(answer, 'ok') === true;
  } finally {
    waiting.delete(id);
  }
}

/** Failures are only logged (KYC-17). @returns whether the app has done it */
async function tryToCall(method: string, params: object = {}): Promise<boolean> {
  try {
    if (await callApp(method, params)) return true;
    logError(`the app refused "${method}"`);
  } catch (error) {
    logError(`the app could not be asked for "${method}"`, error);
  }
  return false;
}

/** Returns the build number in the app's user agent, `gateio/6.1.0 build/658020`; NaN if it is missing. */
export const appBuild = (userAgent = page.userAgent.peek()): number =>
  Number(/\bbuild\/(\d{1,15})\b/.exec(userAgent.slice(0, 1024))?.[1] ?? NaN);

export const appPlatform = (): NativePlatform | undefined => {
  const device = deviceType.peek();
  return device === 1 ? 'android' : device === 2 ? 'ios' : undefined;
};

/** Calls of the app around the page (APP-16): device type 1 Android, 2 iOS; false anywhere else. None of them rejects. */
export const appBridge = {
  /** @param image `data:image/png;base64,…` or an https address */
  saveImage: (image: string): Promise<boolean> => tryToCall('saveImage', { image }),
  /** @param path a page of the app, as it names them */
  openPage: (path: string): Promise<boolean> => tryToCall('openPage', { path }),
  setPullToRefresh: (on: boolean): Promise<boolean> => tryToCall('setPullToRefresh', { on }),
  /** The app's KYC page, by its build (KYC-08); paths in `config.nativePaths`. */
  openKyc(): Promise<boolean> {
    const which = nativeKycPath(appPlatform() ?? 'android', appBuild());
    const path = own(config.peek().nativePaths, which === 'new' ? 'kyc' : 'kycOld');
    return tryToCall('openPage', { path: typeof path === 'string' ? path : which === 'new' ? 'kyc' : 'kyc_old' });
  },
};
