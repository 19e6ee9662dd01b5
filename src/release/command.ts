/** `gate-elements release`: flags and environment in, text out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moveAlias } from './alias.ts';
import { readBuild } from './build-files.ts';
import { comparedLines, compareUpload, writeChangelog } from './compare-upload.ts';
import { folderStore } from './folder-store.ts';
import { integritySnippet, type BuildManifest } from './integrity-snippet.ts';
import { s3Store } from './s3-store.ts';
import { dryStore, type Store } from './store.ts';
import { upload } from './upload.ts';
import { verificationOf } from './verified.ts';

export interface ReleaseFlags {
  /** A folder, or `s3://bucket/folder`. */
  to?: string | undefined;
  /** The build; where this file lies when left out. */
  from?: string | undefined;
  /** Address of an S3 store that is not Amazon's. */
  endpoint?: string | undefined;
  base?: string | undefined;
  compress?: boolean | undefined;
  'dry-run'?: boolean | undefined;
  /** Why the release may be uploaded without a complete record of `npm run verify`. */
  unverified?: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const required = (env: Environment, name: string): string => {
  const value = env[name];
  if (!value) throw new TypeError(`${name} is not set: an S3 store needs it`);
  return value;
};

const storeOf = ({ to, endpoint, compress = false }: ReleaseFlags, env: Environment): Store => {
  if (!to) throw new TypeError('where to? --to FOLDER or --to s3://BUCKET/FOLDER');
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(to) ?? [];
  if (!bucket) return folderStore(to, compress);
  if (compress) throw new TypeError('--compress is for folders: an S3 store answers with the one file that it has');
  const region = env['AWS_REGION'] ?? 'us-east-1';
  return s3Store({
    bucket,
    prefix,
    region,
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId: required(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'AWS_SECRET_ACCESS_KEY'),
    sessionToken: env['AWS_SESSION_TOKEN'],
  });
};

const builtIn = ({ from }: ReleaseFlags): string => from ?? fileURLToPath(new URL('..', import.meta.url));

/** Returns why an upload would fail for its record, for a dry run. */
const unverifiedLines = (folder: string, unverified: string | undefined): string[] => {
  try {
    verificationOf(folder, unverified);
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
};

/** Checks the record, compares, uploads, and writes the difference to the release before into the CHANGELOG beside the build. */
const uploadBuild = async (store: Store, folder: string, isDry: boolean, unverified?: string): Promise<string> => {
  const changelog = join(folder, '..', 'CHANGELOG.md');
  const verification = isDry ? undefined : verificationOf(folder, unverified);
  const build = await readBuild(folder, verification);
  const compared = await compareUpload(store, folder, changelog);
  const { version, written, kept } = await upload(store, build);
  const note = (): string => {
    if (isDry || !compared.diff) return '';
    return writeChangelog(compared.diff, changelog)
      ? `, written to ${changelog}`
      : `; ${changelog} has no part ${version}`;
  };
  return [
    `${version}: ${written} files ${isDry ? 'would be ' : ''}written, ${kept} there already`,
    ...comparedLines(compared, note()),
    ...(isDry ? unverifiedLines(folder, unverified) : []),
  ].join('\n');
};

/**
 * @param words `upload`, `alias VERSION` or `snippet`
 * @throws Error with a message for the user of the command
 */
export const release = async (
  words: readonly string[],
  flags: ReleaseFlags,
  env: Environment = process.env,
): Promise<string> => {
  const [what, version, ...more] = words;
  const dry = flags['dry-run'] ?? false;
  const store = () => (dry ? dryStore(storeOf(flags, env)) : storeOf(flags, env));
  const wouldBe = dry ? 'would be ' : '';
  if (what === 'upload' && !version) {
    return uploadBuild(store(), builtIn(flags), dry, flags.unverified);
  }
  if (what === 'alias' && version && !more.length) {
    const { alias, from, to, written } = await moveAlias(store(), version);
    return `/${alias}/ ${wouldBe || 'is '}moved from ${from ?? 'nothing'} to ${to}: ${written} files ${wouldBe}written`;
  }
  if (what === 'snippet' && !version && flags.base) {
    const manifest = JSON.parse(readFileSync(join(builtIn(flags), 'manifest.json'), 'utf8')) as BuildManifest;
    return integritySnippet(manifest, flags.base);
  }
  throw new TypeError('what is wanted? release upload, release alias VERSION, or release snippet --base FOLDER');
};
