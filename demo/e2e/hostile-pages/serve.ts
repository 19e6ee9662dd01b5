/**
 * Answers the hostile pages, the libraries that they load, and the bundle on their own origin: Playwright's routes here, a
 * server for other engines in `demo/engines/hostile-pages.spec.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Route } from 'playwright/test';
import { servedFile } from '../../dist-files.ts';
import type { Demo } from '../../server.ts';
import { dist } from '../support/dist.ts';
import { flavours, type FlavourName } from './flavours.ts';
import type { Hazard } from './hazard.ts';
import { placeOf, render, ROOT } from './render.ts';

const modules = fileURLToPath(new URL('./node_modules', import.meta.url));
const hostFiles = fileURLToPath(new URL('./host', import.meta.url));
/** Frames without an origin also send requests. */
const open = { 'access-control-allow-origin': '*' };

export const slugOf = ({ name }: Hazard): string => encodeURIComponent(name.replace(/[^\w]+/g, '-'));

/** The same files as another release would be: its own folder, another version. */
const OTHER_VERSION = '0.0.9';
const otherRelease = (file: string): string =>
  readFileSync(join(dist, file), 'utf8').replaceAll(/(['"`])0\.1\.0\1/g, `$1${OTHER_VERSION}$1`);

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const notFound: Answer = { status: 404, headers: {}, body: '' };

/** Where Debian's packages put libraries. */
const SYSTEM_LIBRARIES = '/usr/share/javascript';
export const hasLibrary = (file: string): boolean => existsSync(join(SYSTEM_LIBRARIES, file));

/** A script of the suite (`host/…`), of the system (`system/…`), or of an npm package. */
const libraryFile = (file: string): string => {
  const [, place, path] = /^(host|system)\/(.*)$/.exec(file) ?? [];
  if (path === undefined) return join(modules, file);
  return join(place === 'host' ? hostFiles : SYSTEM_LIBRARIES, path);
};

/** Without an encoding: the page's own one counts, as on many servers. */
const typeOf = (path: string): string => servedFile(`x${extname(path)}`, Buffer.of()).type.replace(/;.*/, '');

const answerFile = (path: string): Answer =>
  existsSync(path)
    ? { status: 200, headers: { ...open, 'content-type': typeOf(path) }, body: readFileSync(path) }
    : notFound;

const answerPage = (hazard: Hazard, demo: Demo, flavour: FlavourName, rest: string): Answer => {
  const place = placeOf(demo, slugOf(hazard), flavour);
  const page = render(hazard, place);
  const contentType = hazard.contentType ?? 'text/html; charset=utf-8';
  return {
    status: 200,
    headers: { ...hazard.headers?.(place), 'content-type': contentType },
    body: hazard.answer?.(page, place, rest) ?? page,
  };
};

/**
 * @param hazards all that can be requested
 * @param path of a request below `/hostile`, without a query
 */
export const answerHostilePages = (demo: Demo, hazards: readonly Hazard[], path: string): Answer => {
  const [folder, ...rest] = path.slice(ROOT.length + 1).split('/');
  const file = rest.join('/');
  if (folder === 'gate') return answerFile(join(dist, file));
  if (folder === 'other-release')
    return file.startsWith('gate.')
      ? { status: 200, headers: { ...open, 'content-type': 'text/javascript' }, body: otherRelease(file) }
      : answerFile(join(dist, file));
  if (folder === 'lib') return answerFile(libraryFile(file));
  const [slug = '', flavour = '', ...below] = rest;
  const hazard = hazards.find((each) => slugOf(each) === slug);
  if (folder !== 'pages' || !hazard || !(flavour in flavours)) return notFound;
  return answerPage(hazard, demo, flavour as FlavourName, below.join('/'));
};

const pathOf = (route: Route): string => new URL(route.request().url()).pathname;

/** @param hazards all that can be requested */
export const serveHostilePages = async (
  context: BrowserContext,
  demo: Demo,
  hazards: readonly Hazard[],
): Promise<void> => {
  // Also answered here, because the demo's CDN compresses each file at the highest level.
  await context.route(`${demo.cdnOrigin}/**`, (route) =>
    route.fulfill({ path: join(dist, pathOf(route)), headers: open }),
  );
  await context.route(`${demo.origin}${ROOT}/**`, (route) =>
    route.fulfill(answerHostilePages(demo, hazards, pathOf(route))),
  );
};
