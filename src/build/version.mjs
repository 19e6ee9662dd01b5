import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The version that a build carries: the package's, or `GATE_VERSION` where a test needs a second release of the same sources. */
export const version = process.env.GATE_VERSION ?? JSON.parse(readFileSync('package.json', 'utf8')).version;

/** Seconds since 1970 of the last commit; undefined where the sources are no repository, as in an archive. */
const committedAt = () => {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
};

/**
 * When a build was released, as an ISO date with seconds (SITE-13): `SOURCE_DATE_EPOCH`, else the date of the last
 * commit. So the same commit gives the same bytes on any machine.
 */
export const released = new Date(Number(process.env.SOURCE_DATE_EPOCH || committedAt() || Date.now() / 1000) * 1000)
  .toISOString()
  .replace(/\.\d+/, '');
