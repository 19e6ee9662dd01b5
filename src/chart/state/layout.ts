import { isRecord, own, parseJson } from '../../runtime/data/records.ts';
import type { ThemeName } from '../../exchange/current/theme.ts';
import type { SavedDrawings } from '../drawings/serialise.ts';
import { CHART_TYPES, type ChartType, SCALE_MODES, type ScaleMode } from '../engine/engine-types.ts';
import { isColor } from '../engine/line-style.ts';
import { isTimeZone } from '../feed/time-zone.ts';
import { isCustomResolution, isResolution, readResolution } from '../feed/resolutions.ts';
import type { Resolution } from '../feed/types.ts';
import { indicatorNamed } from '../indicators/index.ts';
import { wrongInput } from '../indicators/inputs.ts';
import { readLook, type IndicatorLook } from '../indicators/look.ts';
import type { IndicatorParams } from '../indicators/types.ts';
import { COMPARE_SCALES, type Comparison } from '../overlays/compare-overlay.ts';

export const LAYOUT_VERSION = 1;
const MOST_INDICATORS = 24;
const MOST_INTERVALS = 20;
const MOST_COMPARED = 8;
const MOST_TEMPLATES = 50;
const LONGEST_NAME = 60;

export const RISE_COLORS = ['page', 'green', 'red'] as const;
export type RiseColor = (typeof RISE_COLORS)[number];

export interface LayoutIndicator extends IndicatorLook {
  name: string;
  params: IndicatorParams;
}

/** All that is kept of a chart. */
export interface ChartLayout {
  version: typeof LAYOUT_VERSION;
  symbol: string;
  resolution: Resolution;
  type: ChartType;
  mode: ScaleMode;
  volume: boolean;
  zone: string;
  /** Set by the visitor or the host; without it the page's theme counts. */
  theme?: ThemeName;
  magnet: boolean;
  indicators: readonly LayoutIndicator[];
  /** Names of indicators, and resolutions, that are offered first. */
  favourites: readonly string[];
  pinned: readonly Resolution[];
  /** Resolutions that somebody has added to the 20. */
  intervals: readonly Resolution[];
  /** The price scale falls upwards. */
  inverted: boolean;
  /** Colour of rising bars. */
  rise: RiseColor;
  /** Colours of bars in place of the theme's, `#rrggbb`. */
  colors: Readonly<Partial<Record<'rise' | 'fall', string>>>;
  /** Symbols beside the chart's own. */
  compared: readonly Comparison[];
  /** Sets of indicators by the names that somebody gave them. */
  templates: Readonly<Record<string, readonly LayoutIndicator[]>>;
  /** By symbol. */
  drawings: Readonly<Record<string, SavedDrawings>>;
  /** When something in it was changed last, in ms since 1970 and never lower than before. */
  revision?: number;
  /** When each field was chosen last, in the same way. */
  changed?: Readonly<Record<string, number>>;
}

export const defaultLayout = (): ChartLayout => ({
  version: LAYOUT_VERSION,
  symbol: '',
  resolution: readResolution(undefined),
  type: 'candles',
  mode: 'normal',
  volume: true,
  zone: 'Etc/UTC',
  magnet: false,
  indicators: [
    { name: 'MA', params: { length: 7 } },
    { name: 'MA', params: { length: 25 } },
    { name: 'MACD', params: {} },
  ],
  favourites: [],
  pinned: ['1', '15', '60', '240', '1D', '1W'],
  intervals: [],
  inverted: false,
  rise: 'page',
  colors: {},
  compared: [],
  templates: {},
  drawings: {},
});

const readIndicators = (value: unknown): LayoutIndicator[] =>
  (Array.isArray(value) ? value.slice(0, MOST_INDICATORS) : []).flatMap((given) => {
    if (!isRecord(given)) return [];
    const { name, params = {} } = given;
    if (typeof name !== 'string' || !isRecord(params)) return [];
    const definition = indicatorNamed(name);
    // Inputs that do not hold are not kept: the indicator would be another one than was saved.
    if (!definition || wrongInput(definition.inputs, params) !== undefined) return [];
    return [{ name, params: params as IndicatorParams, ...readLook(definition, given) }];
  });

const readTemplates = (value: unknown): ChartLayout['templates'] =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {})
      .filter(([name, list]) => name.length <= LONGEST_NAME && Array.isArray(list))
      .slice(0, MOST_TEMPLATES)
      .map(([name, list]) => [name, readIndicators(list)]),
  );

const readColors = (value: unknown): ChartLayout['colors'] =>
  Object.fromEntries(['rise', 'fall'].flatMap((name) => (isColor(own(value, name)) ? [[name, own(value, name)]] : [])));

const readCompared = (value: unknown): Comparison[] =>
  (Array.isArray(value) ? value.slice(0, MOST_COMPARED) : []).flatMap((given) => {
    const symbol = own(given, 'symbol');
    const scale = oneOf(COMPARE_SCALES, own(given, 'scale'), 'percent');
    return typeof symbol === 'string' && symbol ? [{ symbol, scale }] : [];
  });

/** Revisions of fields; what is no time is left out. */
const readChanged = (given: Record<string, unknown>): Record<string, number> =>
  Object.fromEntries(Object.entries(given).filter((entry): entry is [string, number] => Number.isFinite(entry[1])));

const oneOf = <T extends string>(all: readonly T[], value: unknown, fallback: T): T =>
  all.includes(value as T) ? (value as T) : fallback;

/**
 * A saved state, of this or an older release, from storage or a host. Fields that do not hold take their defaults.
 * @param given text or object
 * @returns undefined if it is not a layout or of a later version: it is ignored, and the caller should report it
 */
export const readLayout = (given: unknown): ChartLayout | undefined => {
  let value = given;
  if (typeof given === 'string') {
    try {
      value = parseJson(given);
    } catch {
      return undefined;
    }
  }
  if (!isRecord(value) || value['version'] !== LAYOUT_VERSION) return undefined;
  const fallback = defaultLayout();
  const { symbol, resolution, type, mode, volume, zone, theme, magnet, indicators, drawings } = value;
  const { favourites, pinned, templates, intervals, inverted, rise, colors, compared, revision, changed } = value;
  const added = Array.isArray(intervals) ? intervals.filter(isCustomResolution).slice(0, MOST_INTERVALS) : [];
  return {
    version: LAYOUT_VERSION,
    symbol: typeof symbol === 'string' ? symbol : fallback.symbol,
    resolution: readResolution(resolution, added),
    type: oneOf(CHART_TYPES, type, fallback.type),
    mode: oneOf(SCALE_MODES, mode, fallback.mode),
    volume: volume !== false,
    zone: isTimeZone(zone) ? zone : fallback.zone,
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    magnet: magnet === true,
    indicators: Array.isArray(indicators) ? readIndicators(indicators) : fallback.indicators,
    favourites: Array.isArray(favourites) ? favourites.filter((name) => indicatorNamed(String(name))).map(String) : [],
    pinned: Array.isArray(pinned)
      ? pinned.filter((one) => isResolution(one) || added.includes(one as Resolution))
      : fallback.pinned,
    intervals: added,
    inverted: inverted === true,
    rise: oneOf(RISE_COLORS, rise, fallback.rise),
    colors: readColors(colors),
    compared: readCompared(compared),
    templates: readTemplates(templates),
    // Drawn shapes are checked one by one when they are put on the chart.
    drawings: isRecord(drawings) ? (drawings as ChartLayout['drawings']) : {},
    ...(Number.isFinite(revision) ? { revision: revision as number } : {}),
    ...(isRecord(changed) ? { changed: readChanged(changed) } : {}),
  };
};
