/** Cost of an element: the files of its first rendering, and the time until it was shown. */
import { scriptFolder } from '../../../exchange/text/texts.ts';
import { browser } from '../../../runtime/browser/browser.ts';
import { isRecord, own, parseJson } from '../../../runtime/data/records.ts';
import type { LifecycleEvent } from '../../../runtime/lifecycle/event-log.ts';
import { failureOf, type BlockedRequest } from './calls.ts';
import { durationWords, list, sizeWords } from '../list/words.ts';

/** The part of `manifest.json` that the inspector reads. */
export interface Sizes {
  /** Returns the files of an element's first rendering beyond `gate.js`. */
  filesOf(tag: string): readonly string[];
  /** Returns the compressed size of a file, in bytes. */
  sizeOf(file: string): number;
}

const NO_SIZES: Sizes = { filesOf: () => [], sizeOf: () => 0 };

/** Fetches the sizes of this release. Never rejects: without the file, sizes are unknown. */
export const fetchSizes = async (): Promise<Sizes> => {
  try {
    const response = await browser.fetch(new URL('manifest.json', scriptFolder()).href, {});
    const manifest: unknown = response.ok ? parseJson(await response.text()) : undefined;
    const [files, elements] = [own(manifest, 'files'), own(manifest, 'elements')];
    if (!isRecord(files) || !isRecord(elements)) return NO_SIZES;
    return {
      filesOf: (tag) => list(own(elements, tag)).map(String),
      sizeOf: (file) => Number(own(own(files, file), 'brotli')) || 0,
    };
  } catch {
    return NO_SIZES;
  }
};

/** Returns the time from one state to the next other one, in ms; undefined if it was never in that state. */
const timeIn = (events: readonly LifecycleEvent[], state: LifecycleEvent['state']): number | undefined => {
  const at = events.findIndex((event) => event.state === state);
  const next = events.slice(at + 1).find((event) => event.state !== state);
  return at < 0 || !next ? undefined : next.at - events[at]!.at;
};

/** Returns the cost of an element in lines. */
export const costOf = (tag: string, events: readonly LifecycleEvent[], { filesOf, sizeOf }: Sizes): string[] => {
  const files = filesOf(tag);
  const isFetched = events.some(({ state }) => state === 'fetching' || state === 'shown');
  const own = files.filter((file) => file.startsWith(`chunks/${tag.replace('gate-', '')}-`));
  const sum = (names: readonly string[]) => sizeWords(names.reduce((total, file) => total + sizeOf(file), 0));
  const [fetching, drawing] = [timeIn(events, 'fetching'), timeIn(events, 'drawing')];
  return [
    ...(isFetched ? [] : ['Nothing of it was fetched.']),
    ...(files.length ? [`${files.length} files, ${sum(files)} compressed, shared files and React included`] : []),
    ...(own.length ? [`${sum(own)} compressed of its own`] : []),
    ...(fetching === undefined ? [] : [`${durationWords(fetching)} to fetch`]),
    ...(drawing === undefined ? [] : [`${durationWords(drawing)} to render`]),
  ];
};

/** Returns the first file of an element that did not arrive, with the reason; undefined if that is unknown. */
export const missingFileOf = (tag: string, sizes: Sizes, blocked: readonly BlockedRequest[]): string | undefined => {
  for (const file of sizes.filesOf(tag)) {
    const address = new URL(file, scriptFolder()).href;
    const timings = performance.getEntriesByName(address) as (PerformanceResourceTiming & {
      responseStatus?: number;
    })[];
    const timing = timings.at(-1);
    const isBlocked = blocked.some((request) => request.address === address);
    if (isBlocked || (timing?.responseStatus ?? 200) >= 400 || timing?.responseStatus === 0)
      return `${file}, ${failureOf(address, timing, blocked)}`;
  }
  return undefined;
};
