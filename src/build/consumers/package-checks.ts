/** What linters of packages say of the tarball. */
import { readFileSync } from 'node:fs';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const bytesOf = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));

export const publintFindings = async (tarball: string): Promise<readonly string[]> => {
  const { messages, pkg } = await publint({ pack: { tarball: bytesOf(tarball).buffer }, strict: true });
  return messages.map((message) => formatMessage(message, pkg) ?? message.code);
};

/** The package is for modules alone: what CommonJS or TypeScript's oldest resolution cannot do with it is no mistake. */
const IGNORED = { resolutions: ['node10', 'node16-cjs'], problems: ['CJSResolvesToESM'] };
/** Entries that are no scripts, or have no types because they are loaded by pages. */
const WITHOUT_TYPES = /\.(js|json|css)$/;

export const attwFindings = async (tarball: string): Promise<readonly string[]> => {
  const result = await checkPackage(createPackageFromTarballData(bytesOf(tarball)));
  if (!result.types) return ['no types at all'];
  return result.problems
    .filter(({ kind }) => !IGNORED.problems.includes(kind))
    .filter((problem) => !('resolutionKind' in problem && IGNORED.resolutions.includes(problem.resolutionKind)))
    .filter((problem) => !('entrypoint' in problem && WITHOUT_TYPES.test(problem.entrypoint)))
    .map((problem) => {
      const where = 'entrypoint' in problem ? `${problem.entrypoint} (${problem.resolutionKind})` : '';
      return `${where} ${problemKindInfo[problem.kind].title}`;
    });
};
