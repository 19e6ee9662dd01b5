/** Answers the hostile pages, the libraries that they load, and the bundle on their own origin. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Route } from 'playwright/test';
import type { Demo } from '../../server.ts';
import { dist } from '../support/dist.ts';
import { flavours, type FlavourName } from './flavours.ts';
import type { Hazard } from './hazard.ts';
import { placeOf, render, ROOT } from './render.ts';

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const hostFiles = fileURLToPath(new URL('./host', import.meta.url));
/** Frames without an origin ask, too. */
const open = { 'access-control-allow-origin': '*' };

export const slugOf = ({ name }: Hazard): string => encodeURIComponent(name.replace(/[^\w]+/g, '-'));

/** The same files as another release would be: its own folder, another version. */
const OTHER_VERSION = '0.0.9';
const otherRelease = (file: string): string =>
  readFileSync(join(dist, file), 'utf8').replaceAll(/(['"`])0\.1\.0\1/g, `$1${OTHER_VERSION}$1`);

const answerPage = (route: Route, hazard: Hazard, demo: Demo, flavour: FlavourName, rest: string): Promise<void> => {
  const place = placeOf(demo, slugOf(hazard), flavour);
  const page = render(hazard, place);
  const contentType = hazard.contentType ?? 'text/html; charset=utf-8';
  return route.fulfill({
    headers: { ...hazard.headers?.(place), 'content-type': contentType },
    body: hazard.answer?.(page, place, rest) ?? page,
  });
};

/** @param hazards all that can be asked for */
export const serveHostilePages = async (
  context: BrowserContext,
  demo: Demo,
  hazards: readonly Hazard[],
): Promise<void> => {
  // Answered here, too: the demo's CDN compresses each file as far as it goes.
  await context.route(`${demo.cdnOrigin}/**`, (route) =>
    route.fulfill({ path: join(dist, new URL(route.request().url()).pathname), headers: open }),
  );
  await context.route(`${demo.origin}${ROOT}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.slice(ROOT.length + 1);
    const [folder, ...rest] = path.split('/');
    const file = rest.join('/');
    if (folder === 'gate') return route.fulfill({ path: join(dist, file), headers: open });
    if (folder === 'other-release')
      return file.startsWith('gate.')
        ? route.fulfill({ body: otherRelease(file), contentType: 'text/javascript', headers: open })
        : route.fulfill({ path: join(dist, file), headers: open });
    if (folder === 'lib')
      return route.fulfill({
        path: rest[0] === 'host' ? join(hostFiles, ...rest.slice(1)) : join(modules, file),
        headers: open,
      });
    const [slug = '', flavour = '', ...below] = rest;
    const hazard = hazards.find((each) => slugOf(each) === slug);
    if (folder !== 'pages' || !hazard || !(flavour in flavours)) return route.fulfill({ status: 404 });
    return answerPage(route, hazard, demo, flavour as FlavourName, below.join('/'));
  });
};
