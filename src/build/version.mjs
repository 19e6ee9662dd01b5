import { readFileSync } from 'node:fs';

/** The version that a build carries: the package's, or `GATE_VERSION` where a test needs a second release of the same sources. */
export const version = process.env.GATE_VERSION ?? JSON.parse(readFileSync('package.json', 'utf8')).version;
