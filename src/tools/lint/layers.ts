/** The layers of the sources, and the check that imports follow them. Type-only imports may cross layers. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IFlattenedRuleSet, type IForbiddenRuleType, type ICruiseResult } from 'dependency-cruiser';

/** Folder of `src` (or `elements`) → the folders that it may import. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  exchange: ['runtime', 'locales'],
  locales: [],
  page: ['exchange', 'runtime'],
  services: ['exchange', 'runtime'],
  ui: ['exchange', 'runtime'],
  chart: ['ui', 'services', 'exchange', 'runtime'],
  features: ['ui', 'services', 'exchange', 'runtime'],
  shell: ['ui', 'page', 'exchange', 'runtime'],
  elements: ['features', 'chart', 'services', 'exchange', 'runtime'],
  loader: ['elements', 'shell', 'services', 'chart', 'page', 'exchange', 'runtime'],
  server: ['elements', 'loader', 'shell', 'ui', 'page', 'exchange', 'runtime', 'release'],
  release: [],
  package: [],
  integrations: [],
  'mini-app': ['exchange', 'runtime'],
};
/** Folders that never ship: they may import everything. */
const UNSHIPPED = ['build', 'tools'];

const folderOf = (layer: string): string => (layer === 'elements' ? '^elements/' : `^src/${layer}/`);
const error = (name: string, rule: object): IForbiddenRuleType =>
  ({ name, severity: 'error', ...rule }) as IForbiddenRuleType;
const VALUES = { dependencyTypesNot: ['type-only' as const] };

/** A layer imports from itself and from the layers of its row only. */
const layerRules = (): IForbiddenRuleType[] =>
  Object.entries(LAYERS).map(([layer, allowed]) =>
    error(`${layer} may import ${[layer, ...allowed].join(', ')} only`, {
      from: { path: folderOf(layer) },
      to: { path: '^(src|elements)/', pathNot: [layer, ...allowed].map(folderOf), ...VALUES },
    }),
  );

/** Static imports that would put code into `gate.js` which only some pages need. */
const lazyRules = (): IForbiddenRuleType[] => [
  error('elements load components and services with import()', {
    from: { path: '^elements/' },
    to: { path: '^src/(features|chart|services)/', pathNot: '\\.rule\\.ts$', dynamic: false, ...VALUES },
  }),
  error('the loader loads the shell and services with import()', {
    // `pure.js` is a separate bundle, which no page loads.
    from: { path: '^src/loader/', pathNot: '/pure\\.ts$' },
    to: { path: '^src/(shell|services)/', dynamic: false, ...VALUES },
  }),
];

const FORBIDDEN: readonly IForbiddenRuleType[] = [
  ...layerRules(),
  ...lazyRules(),
  error('a feature does not import another feature', {
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/', ...VALUES },
  }),
  error('imports form no circle', {
    from: {},
    // The loader imports itself by its plain address.
    to: { circular: true, viaOnly: { pathNot: '^src/loader/gate\\.ts$' } },
  }),
];

type Modules = ICruiseResult['modules'];
const ROOM = /^src\/(?:runtime|exchange)\/[\w-]+\//;

/** Folders of runtime and exchange that import each other, types included. */
const mutualRooms = (modules: Modules): string[] => {
  const imports = new Map<string, string>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) {
      const [from, to] = [ROOM.exec(source)?.[0], ROOM.exec(resolved)?.[0]];
      if (from && to && from !== to) imports.set(`${from} ${to}`, `${source} → ${resolved}`);
    }
  return [...imports].flatMap(([pair, example]) => {
    const [from, to] = pair.split(' ') as [string, string];
    const back = imports.get(`${to} ${from}`);
    return back && from < to ? [`${from} and ${to} import each other (${example}, ${back})`] : [];
  });
};

/** Folders of `src` without a row. */
const unknownFolders = (root: string): string[] =>
  readdirSync(join(root, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !(entry.name in LAYERS) && !UNSHIPPED.includes(entry.name))
    .map(({ name }) => `src/${name} has no row in src/tools/lint/layers.ts: add what it may import`);

/**
 * Finds imports that break the table of layers.
 * @param root folder of the repository
 * @returns one line a breach
 */
export const layerBreaches = async (root = process.cwd()): Promise<string[]> => {
  const ruleSet: IFlattenedRuleSet = { forbidden: [...FORBIDDEN] };
  const { output } = await cruise(['src', 'elements'], {
    baseDir: root,
    exclude: { path: '\\.(test|testing)\\.|^src/build/' },
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    validate: true,
    ruleSet,
  });
  const { modules, summary } = output as ICruiseResult;
  return [
    ...unknownFolders(root),
    ...mutualRooms(modules),
    ...summary.violations.map(({ rule, from, to, cycle }) => {
      const path = cycle?.map(({ name }) => name).join(' → ') ?? to;
      return `${from} → ${path}: ${rule.name}`;
    }),
  ];
};
