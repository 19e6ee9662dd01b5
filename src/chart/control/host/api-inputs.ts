import { isRecord } from '../../../runtime/data/records.ts';
import { ALERT_CONDITIONS, readAlert } from '../../alerts/price-alert.ts';
import type { ChartApi } from '../../chart-api.ts';
import { ChartError, detached } from '../../chart-error.ts';
import { readDrawing } from '../../drawings/serialise.ts';
import { DRAWING_KINDS } from '../../drawings/tools/index.ts';
import { CHART_TYPES, SCALE_MODES } from '../../engine/engine-types.ts';
import { DASHES, isColor } from '../../engine/line-style.ts';
import { COMPARE_SCALES } from '../../overlays/compare-overlay.ts';
import { readLines } from '../../overlays/read-overlays.ts';

/** Requirement for one argument of a method. */
interface Input {
  readonly name: string;
  /** The requirement in words, for the documentation and the error. */
  readonly must: string;
  /** May be left out. */
  readonly isOptional?: true;
  passes(value: unknown, others: readonly unknown[]): boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';
const text = (name: string): Input => ({ name, must: 'a text that is not empty', passes: isText });
const list = (name: string): Input => ({ name, must: 'a list', passes: Array.isArray });
const fields = (name: string): Input => ({ name, must: 'an object', passes: isRecord });
const oneOf = (name: string, values: readonly unknown[]): Input => ({
  ...{ name, must: `one of ${values.map((value) => `\`${String(value)}\``).join(' ')}` },
  passes: (value) => values.includes(value),
});
const optional = (input: Input): Input => ({ ...input, isOptional: true });

const line: Input = {
  name: 'line',
  must: 'an object with an `id` and an `avgPrice` above zero',
  passes: (value) => readLines([value]).length === 1,
};
const alert: Input = {
  name: 'alert',
  must: `an object with a \`price\` above zero; \`condition\` one of ${ALERT_CONDITIONS.map((one) => `\`${one}\``).join(' ')}, \`expires\` ms since 1970`,
  passes(value) {
    if (!isRecord(value) || !readAlert({ symbol: '-', ...value, id: '-' })) return false;
    const { condition = ALERT_CONDITIONS[0], expires = 0, note = '', every } = value;
    return (
      ALERT_CONDITIONS.some((one) => one === condition) &&
      Number.isFinite(expires) &&
      typeof note === 'string' &&
      isFlag(every)
    );
  },
};
const drawing: Input = {
  name: 'drawing',
  must: 'an object with a `kind` and as many `anchors` as its tool has, each `{ time, price }` with seconds UTC',
  passes: (value) => isRecord(value) && typeof readDrawing({ ...value, id: '-' }) !== 'string',
};
const drawingChange: Input = {
  name: 'change',
  must: 'an object with `color` `#rrggbb`, `width` 1 to 8, `dash`, `locked` or `hidden`',
  passes(value) {
    if (!isRecord(value)) return false;
    const { color, width = 1, dash = DASHES[0], locked, hidden } = value;
    return (
      (color === undefined || isColor(color)) &&
      (width as number) >= 1 &&
      (width as number) <= 8 &&
      DASHES.some((one) => one === dash) &&
      isFlag(locked) &&
      isFlag(hidden)
    );
  },
};
const seconds = (name: string): Input => ({ name, must: 'seconds UTC', passes: Number.isFinite });

/**
 * Arguments of the chart's methods. Methods that are not listed accept anything: `setResolution` and `setTimeZone` have
 * fallbacks, `load` returns false for a broken layout.
 */
export const API_INPUTS = {
  setSymbol: [text('symbol')],
  setChartType: [oneOf('type', CHART_TYPES)],
  setScaleMode: [oneOf('mode', SCALE_MODES)],
  setTheme: [optional(oneOf('theme', ['light', 'dark']))],
  addIndicator: [text('name'), optional(fields('params')), optional(fields('look'))],
  changeIndicator: [text('id'), fields('change')],
  moveIndicator: [text('id'), oneOf('by', [-1, 1])],
  removeIndicator: [text('id')],
  createPositionLine: [line],
  createOrderLine: [line],
  setMarkers: [list('markers')],
  setEvents: [list('events')],
  setLiquidation: [list('points')],
  addAlert: [alert],
  changeAlert: [text('id'), fields('change')],
  removeAlert: [text('id')],
  compare: [text('symbol'), optional(oneOf('scale', COMPARE_SCALES))],
  removeComparison: [text('symbol')],
  addDrawing: [drawing],
  changeDrawing: [text('id'), drawingChange],
  removeDrawing: [text('id')],
  useTool: [optional(oneOf('tool', DRAWING_KINDS))],
  showRange: [
    seconds('from'),
    { name: 'to', must: 'seconds UTC after `from`', passes: (to, [from]) => Number.isFinite(to) && to! > from! },
  ],
} as const satisfies Readonly<Partial<Record<keyof ChartApi, readonly Input[]>>>;

const INPUTS: Readonly<Partial<Record<keyof ChartApi, readonly Input[]>>> = API_INPUTS;

/** Methods that return a promise: they reject where others throw. */
const ASYNCHRONOUS: ReadonlySet<string> = new Set<keyof ChartApi>([
  ...(['setSymbol', 'setResolution', 'showRange', 'exportImage', 'save', 'load', 'retry'] as const),
]);

const holds = (input: Input, value: unknown, given: readonly unknown[]): boolean => {
  try {
    return (input.isOptional && value === undefined) || input.passes(value, given);
  } catch {
    // A getter of the host's own object has failed.
    return false;
  }
};

/** Returns why a method cannot take some arguments; undefined when it can. */
export const wrongArgument = (method: keyof ChartApi, given: readonly unknown[]): ChartError | undefined => {
  const at = INPUTS[method]?.findIndex((input, place) => !holds(input, given[place], given)) ?? -1;
  const wrong = INPUTS[method]?.[at];
  return wrong && new ChartError('argument', `${method}: \`${wrong.name}\` must be ${wrong.must}`);
};

/** Returns the reason for a rejection: what was overtaken stays an `AbortError`, the feed's and the store's get a code. */
const reasonOf = (error: unknown): Error =>
  error instanceof ChartError || (error instanceof Error && error.name === 'AbortError')
    ? error
    : new ChartError('host', error instanceof Error ? error.message : String(error), { cause: error });

/**
 * Returns the same methods, each of which looks at its arguments first.
 * @param isDetached whether the chart is out of the page: methods report that
 */
export const validated = (api: ChartApi, isDetached: () => boolean): ChartApi => {
  const checked = Object.entries(api).map(([name, method]) => {
    const call = (...given: unknown[]): unknown => {
      const wrong = isDetached() ? detached() : wrongArgument(name as keyof ChartApi, given);
      if (!ASYNCHRONOUS.has(name)) {
        if (wrong) throw wrong;
        return (method as (...all: unknown[]) => unknown)(...given);
      }
      const answer = wrong ? Promise.reject(wrong) : (method as (...all: unknown[]) => Promise<unknown>)(...given);
      return answer.catch((error: unknown) => Promise.reject(reasonOf(error)));
    };
    return [name, call];
  });
  return Object.fromEntries(checked) as ChartApi;
};

/** Returns the table of the documentation, one row for each method. */
export const describeInputs = (): string[] =>
  Object.entries(INPUTS).map(([method, inputs]) => {
    const words = inputs.map(({ name, must, isOptional }) => `\`${name}\`${isOptional ? ' (optional)' : ''}: ${must}`);
    return `| \`${method}\` | ${words.join('; ')} |`;
  });
