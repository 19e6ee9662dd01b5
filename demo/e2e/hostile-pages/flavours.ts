/** The ways in which a page can load the bundle. A further one is a further row. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dist } from '../support/dist.ts';

interface Flavour {
  /** The script, in the folder of the build. */
  readonly file: string;
  readonly kind: 'module' | 'classic';
  /** Whose origin it comes from. */
  readonly from: 'host' | 'cdn';
}

const all = {
  module: { file: 'gate.js', kind: 'module', from: 'host' },
  classic: { file: 'gate.classic.js', kind: 'classic', from: 'host' },
  cdn: { file: 'gate.js', kind: 'module', from: 'cdn' },
  slim: { file: 'slim/gate.js', kind: 'module', from: 'host' },
  'slim-classic': { file: 'slim/gate.classic.js', kind: 'classic', from: 'host' },
} as const satisfies Record<string, Flavour>;

export type FlavourName = keyof typeof all;
export const flavours: Readonly<Record<FlavourName, Flavour>> = all;
export const flavourNames = Object.keys(all) as FlavourName[];

export const isBuilt = (name: FlavourName): boolean => existsSync(join(dist, all[name].file));
