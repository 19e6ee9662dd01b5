import { ChartError } from '../chart-error.ts';
import type { ChartView } from '../state/chart-view.ts';
import type { LayoutIndicator } from '../state/layout.ts';
import { Study } from '../engine/study.ts';
import { indicatorNamed } from '../indicators/index.ts';
import { wrongInput } from '../indicators/inputs.ts';
import { readLook, type IndicatorLook } from '../indicators/look.ts';
import type { IndicatorParams } from '../indicators/types.ts';
import type { ChartContext } from './chart-context.ts';

type Shown = ChartView['indicators'];

/** The indicators on the chart: inputs are checked, values kept while they do not change, lines get their colours. */
export class IndicatorSet {
  /** Ready to be painted, in the order in which they were added; hidden ones are not among them. */
  studies: readonly Study[] = [];
  private counter = 0;

  constructor(private readonly chart: ChartContext) {}

  /** @throws ChartError `indicator` for an unknown name or an input that does not hold */
  add(name: string, params: IndicatorParams = {}, look: IndicatorLook = {}): string {
    const definition = indicatorNamed(name);
    if (!definition) throw new ChartError('indicator', `no indicator ${name}`);
    this.check(name, params);
    const id = this.nextId(name);
    this.change([...this.shown, { id, name, params, ...readLook(definition, { ...look }) }]);
    return id;
  }

  /**
   * Other inputs, or another look; what `change` does not name stays.
   * @returns whether there is such an indicator · @throws ChartError `indicator` for an input that does not hold
   */
  set(id: string, change: { readonly params?: IndicatorParams } & IndicatorLook): boolean {
    const before = this.shown.find((one) => one.id === id);
    if (!before) return false;
    const { name } = before;
    const params = change.params ?? before.params;
    this.check(name, params);
    const next = { id, name, params, ...readLook(indicatorNamed(name)!, { ...before, ...change }) };
    this.change(this.shown.map((one) => (one === before ? next : one)));
    return true;
  }

  /** Changes places with the one before (-1) or after (1) that is in a pane, or on the price, as it is. */
  move(id: string, by: -1 | 1): boolean {
    const next = [...this.shown];
    const at = next.findIndex((one) => one.id === id);
    const isPane = ({ name }: LayoutIndicator) => indicatorNamed(name)?.place === 'pane';
    const moved = next[at];
    if (!moved) return false;
    let to = at + by;
    while (next[to] && isPane(next[to]!) !== isPane(moved)) to += by;
    if (!next[to]) return false;
    [next[at], next[to]] = [next[to]!, moved];
    this.change(next);
    return true;
  }

  remove(id: string): boolean {
    const rest = this.shown.filter((one) => one.id !== id);
    if (rest.length === this.shown.length) return false;
    this.change(rest);
    return true;
  }

  /** Others instead, as a layout or a template names them. */
  replace(stored: readonly LayoutIndicator[]): void {
    this.show(stored.map((one) => ({ ...one, id: this.nextId(one.name) })));
  }

  /** Keeps the indicators of now under a name. */
  saveTemplate(name: string): void {
    const own = this.shown.map(({ id: _, ...rest }) => rest);
    this.chart.keep({ templates: { ...this.chart.view.peek().templates, [name]: own } });
  }

  applyTemplate(name: string): void {
    this.replace(this.chart.view.peek().templates[name] ?? []);
    this.chart.saveSoon();
  }

  removeTemplate(name: string): void {
    const { [name]: _, ...templates } = this.chart.view.peek().templates;
    this.chart.keep({ templates });
  }

  /** Puts an indicator among the favourites, or takes it out. */
  toggleFavourite(name: string): void {
    const { favourites } = this.chart.view.peek();
    const rest = favourites.filter((one) => one !== name);
    this.chart.keep({ favourites: rest.length < favourites.length ? rest : [...favourites, name] });
  }

  private get shown(): Shown {
    return this.chart.view.peek().indicators;
  }

  private check(name: string, params: IndicatorParams): void {
    const wrong = wrongInput(indicatorNamed(name)!.inputs, params);
    if (wrong !== undefined)
      throw new ChartError('indicator', `${name}: "${wrong}" may not be ${String(params[wrong])}`);
  }

  private nextId(name: string): string {
    return `${name}-${++this.counter}`;
  }

  private change(indicators: Shown): void {
    this.show(indicators);
    this.chart.saveSoon();
  }

  private show(indicators: Shown): void {
    const before = this.studies;
    let color = 0;
    this.studies = indicators.flatMap((shown) => {
      const { id, name, params, hidden } = shown;
      const definition = indicatorNamed(name)!;
      const start = definition.place === 'price' ? color : 0;
      if (definition.place === 'price') color += definition.outputs.filter(({ kind }) => kind !== 'count').length;
      if (hidden) return [];
      const known = before.find((one) => one.id === id && one.params === params && one.color === start);
      const study = known ?? new Study(id, definition, params, start);
      study.look = shown;
      return [study];
    });
    this.chart.engine.setStudies(this.studies);
    this.chart.set({ indicators });
  }
}
