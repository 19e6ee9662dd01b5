import { Column } from '../feed/column.ts';
import type { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import type { IndicatorLook } from '../indicators/look.ts';
import { IndicatorSeries } from '../indicators/series.ts';
import type { IndicatorDefinition, IndicatorOutput, IndicatorParams } from '../indicators/types.ts';
import type { LineStyle } from './line-style.ts';
import type { Palette } from './palette.ts';

/** One output of an indicator, ready to be painted. */
export interface StudyLine extends IndicatorOutput {
  /** Index into the palette's line colours. */
  color: number;
  style: LineStyle;
  /** Bars to the right that it is drawn at. */
  shift: number;
  /** One value per bar, NaN without a value. */
  column: Column;
}

export const colorOfLine = ({ style, tone, color }: StudyLine, palette: Palette): string =>
  style.color ?? (tone ? palette[tone] : palette.lines[color % palette.lines.length]!);

const titleOf = ({ label, defaults }: IndicatorDefinition, params: IndicatorParams): string =>
  [label, ...Object.values({ ...defaults, ...params })].join(' ');

/** Returns an indicator's title in legend, list and picture: its source only if it is not the usual one. */
export const shortTitleOf = (definition: IndicatorDefinition, params: IndicatorParams): string =>
  titleOf(definition, params).replace(/ close$/, '');

/** An indicator on the chart: its values in columns, kept up with the bars. */
export class Study {
  readonly series: IndicatorSeries;
  private readonly newest = {} as Bar;
  private readonly shifts: readonly number[];
  /** Logical index of the first bar. */
  private first = 0;

  /** @param color of its first line: several averages on one price must differ */
  constructor(
    readonly id: string,
    readonly definition: IndicatorDefinition,
    readonly params: IndicatorParams,
    readonly color = 0,
    public look: IndicatorLook = {},
  ) {
    this.series = new IndicatorSeries(definition, params);
    this.shifts = definition.shifts(params);
  }

  get place(): IndicatorDefinition['place'] {
    return this.definition.place;
  }

  /** In full: `MACD 12 26 9 close`. */
  get title(): string {
    return titleOf(this.definition, this.params);
  }

  get shortTitle(): string {
    return shortTitleOf(this.definition, this.params);
  }

  get levels(): readonly number[] {
    return this.look.levels ?? this.definition.levels ?? [];
  }

  get lines(): readonly StudyLine[] {
    return this.series.outputs.map((values, at) => {
      const output = this.definition.outputs[at]!;
      // Rows of counts differ by position, lines by colour.
      const color = output.kind === 'count' ? at : this.color + at;
      const style = this.look.styles?.[output.name] ?? {};
      return { ...output, color, style, shift: this.shifts[at] ?? 0, column: new Column(values, this.first) };
    });
  }

  rebuild(bars: Columns): void {
    this.first = bars.first;
    this.series.rebuild(bars);
  }

  /** The last bar has changed, or (`added`) a new one has come; costs the same however long the history is. */
  tick(bars: Columns, added: boolean): void {
    const bar = bars.read(bars.last, this.newest);
    if (added) this.series.push(bar);
    else this.series.update(bar);
  }
}
