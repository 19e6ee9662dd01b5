/** Breaks of the guarantees for releases: immutable folders, the alias, moving it back, hashes. */
import { breaksOf, type Mutant } from './mutant.ts';

type Break = Pick<Mutant, 'name' | 'from' | 'to'> & Required<Pick<Mutant, 'journey'>>;
/** Tests read `src/release` directly, without a build. */
const breaks = (file: string, all: readonly Break[]): Mutant[] =>
  breaksOf(
    `src/release/${file}`,
    [],
    all.map((each) => ({ ...each, made: 'nothing' })),
  );

const IMMUTABLE = 'of it nothing is ever changed';
const MOVED = 'an alias is moved to a release, and back';
const DAMAGED = 'an alias takes no release that was damaged';
const TYPED = 'files have their type';
const REFUSED = 'a store without conditional writes does as well';
const HASHES = 'of one release: all elements work, and a chunk that was changed on its way is not run';

export const releaseMutants: readonly Mutant[] = [
  ...breaks('upload.ts', [
    {
      name: 'releases: another build under the same version',
      from: '    if (changed.length) throw refuse(version, store, changed);\n',
      to: '',
      journey: IMMUTABLE,
    },
    {
      name: 'releases: what lies there is written over',
      from: '  if (other.length) throw refuse(version, store, other);\n',
      to: '',
      journey: 'an upload that was interrupted goes on',
    },
    {
      name: 'releases: two uploads at a time',
      from: '    if (!found || integrityOf(found) !== integrityOf(body)) throw refuse(version, store, [path]);\n',
      to: '    void found;\n',
      journey: 'what another upload writes at the same time is not written over',
    },
  ]),
  ...breaks('alias.ts', [
    {
      name: 'releases: going back writes nothing',
      from: 'before?.files[path]?.integrity !== files[path]!.integrity);',
      to: 'before?.files[path] === undefined && files[path]);',
      journey: MOVED,
    },
    {
      name: 'releases: a damaged release gets the alias',
      from: '!body || integrityOf(body) !== target.files[path]!.integrity',
      to: '!body',
      journey: DAMAGED,
    },
    {
      name: 'releases: a hashed name becomes another file',
      from: '  checkHashed(before, lazy, target);\n',
      to: '',
      journey: DAMAGED,
    },
    {
      name: 'releases: the loader before what it fetches',
      from: 'for (const step of [lazy, entries])',
      to: 'for (const step of [entries, lazy])',
      journey: 'an alias gets what its entries fetch before the entries',
    },
  ]),
  ...breaks('s3-store.ts', [
    {
      name: 'releases: S3 is not told the hash of what it gets',
      from: "            'x-amz-content-sha256': await sha256(body),\n",
      to: '',
      journey: TYPED,
    },
    {
      name: 'releases: the folder in a bucket is left out',
      from: "bucket, ...prefix.split('/').filter(Boolean)]",
      to: 'bucket]',
      journey: TYPED,
    },
    {
      name: 'releases: a write that S3 refuses counts',
      from: '      if (!response.ok) throw await failure(`writing ${path}`, response);\n',
      to: '',
      journey: REFUSED,
    },
    {
      name: 'releases: stores without conditional writes cannot be used',
      from: '      if (onlyNew && response.status === NOT_IMPLEMENTED) response = await put({});\n',
      to: '',
      journey: REFUSED,
    },
  ]),
  ...breaks('headers.ts', [
    {
      name: 'releases: an alias for ever',
      from: "kind === 'version' || isHashed(path) ? FOR_EVER : SHORT",
      to: 'FOR_EVER + (kind + path).slice(9999)',
      journey: 'those of an alias without a hash for minutes',
    },
  ]),
  ...breaks('command.ts', [
    {
      name: 'releases: a dry run writes',
      from: 'dry ? dryStore(storeOf(flags, env)) : storeOf(flags, env)',
      to: 'dry ? storeOf(flags, env) : storeOf(flags, env)',
      journey: 'a dry run writes nothing',
    },
  ]),
  ...breaks('integrity-snippet.ts', [
    {
      name: 'releases: the import map leaves chunks out',
      from: "reachable(manifest, ['gate.js'])",
      to: "['gate.js']",
      journey: HASHES,
    },
  ]),
  ...breaks('compare-upload.ts', [
    {
      name: 'releases: an undeclared breaking change is uploaded',
      from: '  if (breaks.length)\n',
      to: '  if (breaks.length < 0)\n',
      journey: 'fails before it writes if a breaking change is not declared',
    },
  ]),
  ...breaks('diff/compare-texts.ts', [
    {
      name: 'releases: changed legal texts are listed as other texts',
      from: 'legal.includes(name) && { isLegal: true }',
      to: '!legal && { isLegal: true }',
      journey: 'finds each planted change alone',
    },
  ]),
  ...breaks('replay/replay-page.ts', [
    {
      name: 'replay: a trace writes handlers into the page',
      from: '    if (!ATTRIBUTE.test(name)) return [];\n',
      to: '    void ATTRIBUTE;\n',
      journey: 'writes no markup of a trace into the page',
    },
  ]),
  ...breaksOf(
    'src/tools/texts-review/legal-rows.ts',
    ['src/tools/texts-review/legal-rows.test.ts'],
    [
      {
        name: 'legal texts: changed words keep their approval',
        from: "isSame(lang) && isSame('en') && before?.[lang] ? before[lang]",
        to: 'before?.[lang] ? before[lang]',
      },
      {
        name: 'legal texts: changed words need no row',
        from: '    if (row?.hash === hash) return [];\n',
        to: '    if (row?.hash !== undefined || !hash) return [];\n',
      },
    ],
  ),
];
