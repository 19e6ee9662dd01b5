/** Content of a ticket: a report in text, and a picture. */
import { doc } from '../../runtime/dom/safe-dom.ts';
import { clock, MINUTE, SECOND } from '../../runtime/page/clock.ts';
import { withTimeLimit } from '../../runtime/page/time-limit.ts';
import { badgeOf, needsOf, type InspectedEntry } from './list/entry.ts';

/** Returns the report as Markdown. The address has no query and no fragment, which may hold personal data. */
export const reportOf = (
  situation: readonly (readonly [name: string, value: string])[],
  entries: readonly InspectedEntry[],
  link: string,
): string => {
  const placed = entries.filter((entry) => entry['placed'] !== false);
  return [
    `Page: ${location.origin}${location.pathname}`,
    `Browser: ${navigator.userAgent}`,
    ...situation.map(([name, value]) => `${name}: ${value}`),
    '',
    ...placed.map((entry) => {
      const [first] = entry.inspected?.reasons ?? [];
      const needs = needsOf(entry);
      const why = badgeOf(entry) === 'shown' || !first ? '' : `: ${[first.what, first.fix].filter(Boolean).join(' ')}`;
      return `- ${String(entry['tag'])} ${badgeOf(entry)}${why}${needs.length ? ` Would show if: ${needs.join('; ')}` : ''}`;
    }),
    '',
    `Replay: ${link}`,
  ].join('\n');
};

const toBlob = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );

/** Options of `getDisplayMedia` that TypeScript's library does not have yet. */
interface CaptureOptions extends DisplayMediaStreamOptions {
  preferCurrentTab: boolean;
}

/** Longest time until the first picture of a captured tab, in ms. */
const CAPTURE_LIMIT = 5 * SECOND;

/** Returns a picture of this tab, which the browser asks the visitor for. @throws Error where that is not possible */
const captureTab = async (): Promise<Blob> => {
  const options: CaptureOptions = { video: true, audio: false, preferCurrentTab: true };
  const stream = await navigator.mediaDevices.getDisplayMedia(options);
  try {
    const video = doc.createElement('video');
    video.muted = true;
    video.srcObject = stream;
    await withTimeLimit(() => video.play(), CAPTURE_LIMIT);
    const canvas = doc.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')!.drawImage(video, 0, 0);
    return await toBlob(canvas);
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
};

const LINE = 20;
const WIDTH = 1000;
/** Breaks a line into parts that fit. */
const wrap = (context: CanvasRenderingContext2D, line: string): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const word of line.split(/(?<=[ ;,/&?])|(?<=.{90})/)) {
    if (part && context.measureText(part + word).width > WIDTH - 2 * LINE) {
      parts.push(part);
      part = '';
    }
    part += word;
  }
  return [...parts, part];
};

/** Returns the report as a picture, for browsers that cannot capture the tab. */
const drawReport = (report: string): Promise<Blob> => {
  const canvas = doc.createElement('canvas');
  const context = canvas.getContext('2d')!;
  const font = '14px system-ui, sans-serif';
  context.font = font;
  const lines = report.split('\n').flatMap((line) => wrap(context, line));
  [canvas.width, canvas.height] = [WIDTH, (lines.length + 2) * LINE];
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#12161c';
  context.font = font;
  lines.forEach((line, at) => context.fillText(line, LINE, (at + 2) * LINE));
  return toBlob(canvas);
};

/** Returns a picture of the tab. If it cannot be captured, returns a picture of the report. */
export const takePicture = async (report: string): Promise<{ blob: Blob; isOfPage: boolean }> => {
  try {
    return { blob: await captureTab(), isOfPage: true };
  } catch {
    return { blob: await drawReport(report), isOfPage: false };
  }
};

/** Saves a file on the visitor's device. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = doc.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  clock.after(MINUTE, () => URL.revokeObjectURL(link.href));
};
