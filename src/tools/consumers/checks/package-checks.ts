/** Runs package linters on the tarball. */
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

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value ?? {}) as object).flatMap(textsIn);

/** Files that fields of `package.json` name and the package has not, and what else those fields should say. */
export const fieldFindings = (tarball: string): string[] => {
  const data = createPackageFromTarballData(bytesOf(tarball));
  const root = `/node_modules/${data.packageName}/`;
  const fields = JSON.parse(data.readFile(`${root}package.json`)) as Record<string, unknown>;
  const { exports, sideEffects, jsdelivr, unpkg } = fields;
  const named = ['main', 'types', 'bin', 'customElements', 'web-types', 'jsdelivr', 'unpkg'].map(
    (name) => fields[name],
  );
  // Sources belong to this project's build, and patterns match many files.
  const paths = [...named, exports, sideEffects].flatMap(textsIn).filter((path) => !/\*|^\.\/src\//.test(path));
  const loader = (exports as Record<string, string>)['./gate.js'];
  return [
    ...[...paths, 'LICENSE', 'README.md']
      .filter((path) => !data.fileExists(root + path.replace(/^\.\//, '')))
      .map((path) => `${path} is not in the package`),
    ...(jsdelivr === loader && unpkg === loader ? [] : ['jsdelivr and unpkg do not lead to gate.js']),
    ...(fields['private'] ? ['it is private'] : []),
  ];
};
