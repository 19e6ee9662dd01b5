import type { LegendWords } from '../engine-types.ts';
import { readBar, readStudy, type BarSource } from '../reading.ts';
import type { Study, StudyLine } from '../study.ts';

/** How a word looks: `label` and `value` are muted, `line` has the colour of a line. */
type LegendRole = 'name' | 'label' | 'value' | 'rise' | 'fall' | 'line';

export interface LegendWord {
  readonly text: string;
  readonly role: LegendRole;
  /** Index into the palette's lines, or a colour that the visitor has chosen. */
  readonly color?: number | string;
  /** Has space for the longest usual value: a row that wraps with each trade would move the rows below. */
  readonly isRoomy?: boolean;
}

/** Words that move to the next line together. */
export interface LegendGroup {
  readonly words: readonly LegendWord[];
  /** The group is an indicator with its values, not a label with one value. */
  readonly isStudy?: boolean;
}

export type LegendRow = readonly LegendGroup[];

/** The part of the chart that the legend describes. */
export interface LegendSubject {
  /** Name and resolution of the symbol. */
  readonly title: string;
  readonly words: LegendWords;
  /** Index of the bar. */
  readonly index: number;
  /** The bar is under the crosshair. */
  readonly isHovered: boolean;
  /** There is little space over the candles: of the newest bar only the close is shown. */
  readonly isNarrow: boolean;
  readonly hasVolume: boolean;
}

const lookOf = ({ kind, style, tone, color }: StudyLine): Omit<LegendWord, 'text'> => {
  const look: Omit<LegendWord, 'text'> =
    kind === 'histogram' ? { role: 'value' } : tone ? { role: tone } : { role: 'line', color };
  return style.color ? { role: 'line', color: style.color } : look;
};

/** Returns an indicator with its values at a bar. */
export const studyGroup = (study: Study, index: number, { prices }: Pick<BarSource, 'prices'>): LegendGroup => {
  const values = readStudy(study, index, prices);
  const name: LegendWord = { text: study.shortTitle, role: 'label' };
  return { words: [name, ...study.lines.map((line, at) => ({ text: values[at]!, ...lookOf(line) }))], isStudy: true };
};

const barRow = (source: BarSource, subject: LegendSubject): LegendRow => {
  const { title, words, index, isHovered, isNarrow, hasVolume } = subject;
  const isBrief = isNarrow && !isHovered;
  const row: LegendGroup[] = [];
  if (!isNarrow || isBrief) row.push({ words: [{ text: title, role: 'name' }] });
  const bar = readBar(source, index);
  if (!bar) return row;
  const labelled = (label: string, value: LegendWord): LegendGroup => ({
    words: [{ text: label, role: 'label' }, value],
  });
  const role = bar.isRising ? 'rise' : 'fall';
  for (const part of ['open', 'high', 'low', 'close'] as const)
    if (!isBrief || part === 'close') row.push(labelled(words[part], { text: bar[part], role }));
  row.push({ words: [{ text: bar.change, role: bar.changeTone, isRoomy: true }] });
  if (hasVolume && !isBrief) row.push(labelled(words.volume, { text: bar.volume, role: 'value', isRoomy: true }));
  return row;
};

/** Returns the rows over the price pane: the bar, and the indicators that have no pane. */
export const priceRows = (
  source: BarSource,
  studies: readonly Study[],
  subject: LegendSubject,
): readonly LegendRow[] => {
  const upper = studies.filter(({ place }) => place !== 'pane');
  const bar = barRow(source, subject);
  return upper.length ? [bar, upper.map((study) => studyGroup(study, subject.index, source))] : [bar];
};
