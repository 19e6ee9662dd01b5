/** The scenario matrix of the declared elements, one at a time: each is worked out when it is first looked at. */
import { elements } from '../../elements/index.ts';
import { stateOfCell } from '../../src/tools/matrix/facts.ts';
import { sectionOf } from '../../src/tools/matrix/table.ts';
import { goldenOf } from '../../src/tools/matrix/golden.ts';
import { columnsOf, conditionTexts, summaryText } from '../../src/tools/matrix/words.ts';
import type { ElementDeclaration } from '../../src/runtime/declare/element.ts';
import { demoSites } from '../sites.ts';
import { applyLink, scenarioOf } from './scenario-of-state.js';

export interface MatrixRow {
  /** The conditions of each column. */
  cells: readonly (readonly string[])[];
  result: string;
  variant: string;
  because: string;
  /** Opens one of its cells in the demo. */
  live: string;
  /** The same in the panel, at its width. */
  panel: string;
  /** Parts of the state that the demo does not support. */
  missing: readonly string[];
}
export interface MatrixSection {
  tag: string;
  summary: string;
  columns: readonly string[];
  rows: readonly MatrixRow[];
}

const declared = [...(elements as readonly ElementDeclaration[])].sort((a, b) => (a.tag < b.tag ? -1 : 1));
export const matrixTags: readonly string[] = declared.map(({ tag }) => tag);
const made = new Map<string, MatrixSection>();

const make = (declaration: ElementDeclaration): MatrixSection => {
  const section = sectionOf(declaration);
  const golden = goldenOf(section);
  return {
    tag: section.tag,
    summary: summaryText(golden),
    columns: columnsOf(golden),
    rows: section.rows.map(({ conditions, outcome, example }, at) => {
      const scenario = Object.assign(
        {},
        ...example.picks.map(([{ samples }, index]) => samples[index]?.scenario ?? {}),
      ) as Record<string, string>;
      // A page takes longer than 1 ms to open: away from the boundaries its row would be another one by then.
      const picks = example.picks.map(([dimension, index]) => {
        const indices = conditions.find(([one]) => one === dimension)?.[1] ?? [index];
        const isBrief = (at: number) => /\b1 ms/.test(dimension.samples[at]!.label);
        const calm = indices.filter((at) => !isBrief(at));
        return [dimension, isBrief(index) ? (calm[calm.length >> 1] ?? index) : index] as const;
      });
      const state = stateOfCell({ picks });
      // The bundle would leave a language that the site does not offer: use the site's default if the language is
      // irrelevant.
      const free = !example.picks.some(([{ name }]) => name === 'language');
      const site = demoSites.find(({ id }) => id === (state.site ?? 0));
      const live = scenarioOf(free && site ? { ...state, lang: site.defaultLanguage } : state, scenario);
      const panel = new URLSearchParams(live.fields);
      panel.set('path', live.path);
      if (live.width) panel.set('width', String(live.width));
      return {
        cells: conditionTexts(golden, golden.rows[at]!),
        result: outcome.result,
        variant: outcome.variant ?? '',
        because: outcome.because,
        live: applyLink(live),
        panel: `/qa?${panel}`,
        missing: live.missing,
      };
    }),
  };
};

/** @throws RangeError for an element that is not declared */
export const matrixSection = (tag: string): MatrixSection => {
  const declaration = declared.find((one) => one.tag === tag);
  if (!declaration) throw new RangeError(`no element ${tag}`);
  const section = made.get(tag) ?? make(declaration);
  made.set(tag, section);
  return section;
};
