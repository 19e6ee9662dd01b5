import type { Columns } from '../feed/columns.ts';
import type { Bar } from '../feed/types.ts';
import { IndicatorSeries } from '../indicators/series.ts';
import type { IndicatorDefinition, IndicatorParams, OutputKind } from '../indicators/types.ts';

/** One output of an indicator, ready to be painted. */
export interface StudyLine {
  name: string;
  kind: OutputKind;
  /** Index into the palette's line colours. */
  color: number;
  /** One value a bar; NaN where there is none. */
  column: Float64Array;
}

/** An indicator on the chart: its values in columns, kept up with the bars. */
export class Study {
  readonly series: IndicatorSeries;
  private readonly newest = {} as Bar;

  /** @param color of its first line: several averages on one price must differ */
  constructor(
    readonly id: string,
    readonly definition: IndicatorDefinition,
    readonly params: IndicatorParams,
    readonly color = 0,
  ) {
    this.series = new IndicatorSeries(definition, params);
  }

  get place(): IndicatorDefinition['place'] {
    return this.definition.place;
  }

  /** As the legend names it: `MACD 12 26 9 close`. */
  get title(): string {
    return [this.definition.name, ...Object.values({ ...this.definition.defaults, ...this.params })].join(' ');
  }

  get levels(): readonly number[] {
    return this.definition.levels ?? [];
  }

  get lines(): readonly StudyLine[] {
    return this.series.outputs.map((column, at) => ({
      name: this.definition.outputs[at]!.name,
      kind: this.definition.outputs[at]!.kind,
      // The rows of counts are told apart by their place, lines by their colour.
      color: this.definition.outputs[at]!.kind === 'count' ? at : this.color + at,
      column,
    }));
  }

  rebuild(bars: Columns): void {
    this.series.rebuild(bars);
  }

  /** The last bar has changed, or (`added`) a new one has come; costs the same however long the history is. */
  tick(bars: Columns, added: boolean): void {
    const bar = bars.read(bars.length - 1, this.newest);
    if (added) this.series.push(bar);
    else this.series.update(bar);
  }
}
