import type { ChartView } from '../state/chart-view.ts';
import { Study } from '../engine/study.ts';
import { indicatorNamed } from '../indicators/index.ts';
import { wrongInput } from '../indicators/params.ts';
import type { IndicatorParams } from '../indicators/types.ts';
import type { ChartContext } from './chart-context.ts';

/** The indicators on the chart: inputs are checked, values kept while they do not change, lines get their colours. */
export class IndicatorSet {
  /** Ready to be painted, in the order in which they were added. */
  studies: readonly Study[] = [];
  private counter = 0;

  constructor(private readonly chart: ChartContext) {}

  /** @throws RangeError for an unknown name or an input that does not hold */
  add(name: string, params: IndicatorParams = {}): string {
    const definition = indicatorNamed(name);
    if (!definition) throw new RangeError(`no indicator ${name}`);
    const wrong = wrongInput(definition.name, params);
    if (wrong !== undefined) throw new RangeError(`${name}: "${wrong}" may not be ${String(params[wrong])}`);
    const id = this.nextId(name);
    this.show([...this.shown, { id, name, params }]);
    this.chart.saveSoon();
    return id;
  }

  change(id: string, params: IndicatorParams): void {
    this.show(this.shown.map((one) => (one.id === id ? { ...one, params } : one)));
    this.chart.saveSoon();
  }

  remove(id: string): boolean {
    const rest = this.shown.filter((one) => one.id !== id);
    if (rest.length === this.shown.length) return false;
    this.show(rest);
    this.chart.saveSoon();
    return true;
  }

  /** Others instead, as a layout names them. */
  replace(stored: readonly { name: string; params: IndicatorParams }[]): void {
    this.show(stored.map((one) => ({ ...one, id: this.nextId(one.name) })));
  }

  private get shown(): ChartView['indicators'] {
    return this.chart.view.peek().indicators;
  }

  private nextId(name: string): string {
    return `${name}-${++this.counter}`;
  }

  private show(indicators: ChartView['indicators']): void {
    const before = this.studies;
    let color = 0;
    this.studies = indicators.map(({ id, name, params }) => {
      const definition = indicatorNamed(name)!;
      const start = definition.place === 'price' ? color : 0;
      if (definition.place === 'price') color += definition.outputs.filter(({ kind }) => kind !== 'count').length;
      return (
        before.find((study) => study.id === id && study.params === params && study.color === start) ??
        new Study(id, definition, params, start)
      );
    });
    this.chart.engine.setStudies(this.studies);
    this.chart.set({ indicators });
  }
}
