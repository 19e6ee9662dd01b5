/** The policy lint of `npm run check`: layers, packages, rules, dialogs, caps, storage keys, texts and docs, as they are in this tree. */
import '../../build/utc.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { LANGUAGES } from '../../exchange/site/languages.ts';
import { accessibilityFindings } from './accessibility.ts';
import { chartFeatureFindings } from './chart-features.ts';
import {
  dependencyFindings,
  suiteFindings,
  type Advisory,
  type Allowed,
  type Lock,
  type Manifest,
} from './dependencies.ts';
import type { EvidenceList } from './evidence.ts';
import { layerBreaches } from './layers.ts';
import { memoryFindings } from './memory.ts';
import { hostRuleFindings } from './host-rules.ts';
import { motionFindings } from './motion.ts';
import { breakpointFindings } from './breakpoints.ts';
import { scaleFindings } from './type-scale.ts';
import { deadRules, equalDialogs, uncappedPopups } from './policy.ts';
import { docFindings } from './docs/docs.ts';
import { reliabilityFindings } from './reliability.ts';
import { requirementFindings } from './requirements.ts';
import { threatFindings } from './threats.ts';
import { directiveFindings } from '../../build/catalog/directives.ts';
import { privacyFindings } from '../../build/catalog/privacy.ts';
import { mutants, namedMutants } from '../mutants/all.ts';
import { staleBreaks } from '../mutants/mutant.ts';
import { textFindings } from './texts.ts';
import { wordFindings } from './words/words.ts';
import { readGoldenFiles } from '../matrix/golden-files.ts';
import { goldenFilesOf, staleText } from '../matrix/golden.ts';
import { matrix } from '../matrix/table.ts';
import { duplicateResources } from './resources.ts';
import { legalFindings } from '../texts-review/legal-files.ts';
import { allSourcesIn, sourceAt, sourcesIn } from '../../build/files.ts';
import { englishTexts, translationOf } from '../../build/texts.ts';
import { staleTables } from './docs/written-tables.ts';
import { BREAKPOINTS } from '../../ui/element/breakpoints.ts';

const MEMORY = 'src/exchange/memory/memory.ts';
/** Rows of the fault matrix. */
const FAULTS = Array.from({ length: 38 }, (_, at) => `F${at + 1}`);
const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
const json = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'));
const LISTS = join('src', 'tools', 'lint');
const evidence = (name: string) => json(join(LISTS, 'evidence', `${name}.json`)) as EvidenceList;

/** Everything that ships, without tests and the table of storage keys. */
const shipped = () => sourcesIn(['{src,elements}/**/*.{ts,tsx}', '!src/{build,tools}', `!${MEMORY}`]);

/** Packages that the shipped sources import; types cost nothing. */
const importedPackages = (): ReadonlySet<string> =>
  new Set(
    shipped()
      .map(({ text }) => text.replace(/(import|export) type [^;]*;/g, ''))
      .flatMap((text) => [...text.matchAll(/(?:\bfrom |\bimport\(?)'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g)])
      .map(([, name]) => name!)
      .filter((name) => !/^(\.|node$|gate-elements$)/.test(name)),
  );

/** Returns findings in the packages of suites. */
const suitePackages = (): string[] => {
  const folders = globSync('{demo,docs,src}/**/package-lock.json', { ignore: '**/node_modules/**' }).map(dirname);
  const lists = ['dependencies', 'advisories'].map((name) => json(join(LISTS, `${name}.json`)));
  return folders.flatMap((folder) =>
    suiteFindings(
      folder,
      json(join(folder, 'package.json')) as Manifest,
      json(join(folder, 'package-lock.json')) as Lock,
      lists[0] as Allowed,
      lists[1] as Advisory[],
    ),
  );
};

/** One line a finding; empty when all is well. */
export const lintFindings = async (): Promise<string[]> => {
  const found = [
    ...(await layerBreaches()),
    ...dependencyFindings(
      json('package.json') as Manifest,
      json('package-lock.json') as Lock,
      json(join(LISTS, 'dependencies.json')) as Allowed,
      json(join(LISTS, 'advisories.json')) as Advisory[],
      importedPackages(),
    ),
    ...suitePackages(),
    ...threatFindings(evidence('threats'), {
      read: textOf,
      mutants: mutants.map(({ name }) => name),
      named: namedMutants.map(({ name }) => name),
    }),
    ...staleBreaks(mutants, textOf),
    ...requirementFindings(
      textOf('docs/maintainers/requirements.md') ?? '',
      allSourcesIn([
        '{src,demo,elements}/**/*.{ts,tsx,mjs,css}',
        'docs/{,maintainers/}*.md',
        '!src/tools/lint/requirements.test.ts',
      ]),
    ),
    ...docFindings(),
    ...memoryFindings(sourceAt(MEMORY), shipped()),
    ...sourcesIn('src/**/*.css').flatMap(motionFindings),
    ...hostRuleFindings(sourcesIn('src/{ui,features}/**/*.css')),
    ...breakpointFindings(sourcesIn('src/**/*.css'), BREAKPOINTS),
    ...sourcesIn('src/{ui,features,shell,server}/**/*.css').flatMap(scaleFindings),
    ...privacyFindings(shipped()),
    ...directiveFindings(shipped()),
    ...staleTables(),
    ...duplicateResources(shipped()),
    ...textFindings(
      await englishTexts(),
      LANGUAGES.filter((lang) => lang !== 'en'),
      translationOf,
    ),
    ...wordFindings(await englishTexts(), translationOf),
    ...(await legalFindings(await englishTexts())),
    ...accessibilityFindings(evidence('criteria'), textOf),
    ...chartFeatureFindings(evidence('chart-features'), textOf),
    ...reliabilityFindings(
      evidence('faults'),
      FAULTS,
      textOf,
      mutants.map(({ name }) => name),
    ),
  ];
  try {
    const sections = matrix();
    const stale = staleText(readGoldenFiles(), goldenFilesOf(sections));
    return [...deadRules(sections), ...equalDialogs(), ...uncappedPopups(), ...(stale ? [stale] : []), ...found];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error), ...found];
  }
};
