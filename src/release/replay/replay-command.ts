/** `gate-elements replay TRACE --release VERSION`: decisions and picture of a trace by the files of a release. */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Replayed } from '../../loader/replay.ts';
import type { Trace } from '../../exchange/explain/trace-code.ts';
import { checkVersion } from '../version.ts';
import { FILES, installedChromium, takePicture, type PicturedElement } from './picture.ts';
import { callPaths, loadRules } from './release-rules.ts';
import { replayPage } from './replay-page.ts';
import { printReport, reportOf, type ReplayReport } from './replay-report.ts';
import { traceCode } from './trace-input.ts';

export interface ReplayFlags {
  /** Version. */
  readonly release?: string | undefined;
  /** Folder that contains the folders of releases. */
  readonly releases?: string | undefined;
  /** Picture (`.png`) or page (`.html`) to write. */
  readonly out?: string | undefined;
  readonly json?: boolean | undefined;
}

interface Drawn {
  readonly file: string;
  /** Undefined without a browser. */
  readonly elements?: readonly PicturedElement[];
}

const addressOf = ({ path = '/', query }: Trace['state']): string => {
  const search = new URLSearchParams(query as string | undefined).toString();
  return `${path.startsWith('/') ? path : '/'}${search && `?${search}`}`;
};

/** Writes the picture, or without Playwright the page. */
const draw = async (folder: string, trace: Trace, replayed: readonly Replayed[], out: string): Promise<Drawn> => {
  const { state, elements } = trace;
  const paths = await callPaths(folder);
  const chromium = out.endsWith('.html') ? undefined : await installedChromium();
  if (!chromium) {
    const file = out.replace(/\.\w+$/, '.html');
    const base = `${relative(dirname(resolve(file)), resolve(folder))}/`;
    writeFileSync(file, replayPage({ state, elements, paths, base }));
    return { file };
  }
  const pictured = await takePicture(chromium, {
    html: replayPage({ state, elements, paths, base: FILES }),
    folder,
    path: addressOf(state),
    width: state.width ?? 1280,
    userAgent: state.userAgent,
    expected: replayed.flatMap(({ traced, decision }) => (decision?.show ? [traced.tag] : [])),
    lang: state.lang,
    out,
  });
  return { file: out, elements: pictured };
};

const drawnLines = ({ elements }: ReplayReport, drawn: Drawn): string[] => {
  if (!drawn.elements) return [`page: ${drawn.file} (serve it with the releases; install playwright for a picture)`];
  const expected = new Set(elements.filter(({ now }) => now.show).map(({ tag }) => tag));
  const absent = drawn.elements.filter(({ tag, lifecycle }) => expected.has(tag) && lifecycle !== 'shown');
  return [
    `picture: ${drawn.file}`,
    ...absent.map(
      ({ tag, lifecycle, because }) => `  without ${tag}, which is ${lifecycle}${because && ` (${because})`}`,
    ),
  ];
};

/**
 * Evaluates a trace with the rules of a release, and draws its page from the files of that release.
 * @param given link, code or file · @returns the report as text or JSON
 * @throws TypeError for an input without a trace or an invalid version, Error if there is no such release
 */
export const replay = async (
  given: string | undefined,
  { release, releases = '.', out, json = false }: ReplayFlags,
): Promise<string> => {
  if (!given || !release) throw new TypeError('what is replayed? replay TRACE --release VERSION [--releases FOLDER]');
  const folder = join(releases, checkVersion(release));
  if (!existsSync(folder))
    throw new Error(`${releases} has no release ${release}: --releases names the folder of all releases`);
  const rules = await loadRules(folder);
  const trace = await rules.readTrace(traceCode(given));
  if (!trace) throw new TypeError(`the trace cannot be read by ${release}`);
  const replayed = rules.replay(trace);
  const report = reportOf(release, trace, replayed);
  const drawn = await draw(folder, trace, replayed, out ?? `replay-${release}.png`);
  if (json) return JSON.stringify({ ...report, drawn }, null, 2);
  return [printReport(report), ...drawnLines(report, drawn)].join('\n');
};
