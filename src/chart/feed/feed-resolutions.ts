import { ChartError } from '../chart-error.ts';
import {
  fromFeedResolution,
  isIntraday,
  isCustomResolution,
  RESOLUTIONS,
  resolutionLength,
  sourceResolution,
} from './resolutions.ts';
import type { FeedConfiguration, Resolution, SymbolInfo } from './types.ts';

type Unit = 'seconds' | 'intraday' | 'daily' | 'weekly' | 'monthly';

const unitOf = (resolution: Resolution): Unit =>
  resolution.endsWith('S')
    ? 'seconds'
    : resolution.endsWith('D')
      ? 'daily'
      : resolution.endsWith('W')
        ? 'weekly'
        : resolution.endsWith('M')
          ? 'monthly'
          : 'intraday';

/** Returns the resolutions that a feed serves directly, by TradingView's fields and their defaults. */
const served = (info: SymbolInfo): Record<Unit, { has: boolean; counts: readonly string[] | undefined }> => ({
  seconds: { has: info.has_seconds !== false, counts: info.seconds_multipliers },
  intraday: { has: info.has_intraday !== false, counts: info.intraday_multipliers },
  daily: { has: info.has_daily !== false, counts: info.daily_multipliers ?? ['1'] },
  weekly: { has: info.has_weekly_and_monthly === true, counts: info.weekly_multipliers ?? ['1'] },
  monthly: { has: info.has_weekly_and_monthly === true, counts: info.monthly_multipliers ?? ['1'] },
});

/**
 * Returns the resolutions that a feed serves directly; others are built from them (`sourceResolution`). Without any
 * information, the feed is assumed to serve everything up to a day.
 */
export const feedResolutions = (info: SymbolInfo, configuration: FeedConfiguration = {}): Resolution[] => {
  const named = info.supported_resolutions ?? configuration.supported_resolutions;
  const known = named?.map(fromFeedResolution).filter((resolution) => resolution !== undefined);
  const units = served(info);
  return RESOLUTIONS.filter((resolution) => {
    const { has, counts } = units[unitOf(resolution)];
    const isServed = has && (!counts?.length || counts.some((count) => String(count) === resolution.replace(/\D/, '')));
    return isServed && (!known?.length || known.includes(resolution));
  }).sort((a, b) => resolutionLength(a) - resolutionLength(b));
};

/** Trading around the clock, as TradingView writes it. */
const isAlwaysOpen = ({ session = '24x7', session_holidays: holidays = '' }: SymbolInfo): boolean =>
  holidays === '' && /^(24x7|0000-(0000|2400)(:1234567)?)$/.test(session);

/**
 * Returns what to ask a feed for, so that a resolution can be shown: the resolution itself, or the coarsest one that it
 * can be built from. With trading hours or holidays, weeks and months are built of days, and nothing else.
 * @throws ChartError `interval` for one that the visitor has made up and that cannot be built
 */
export const sourceFor = (wanted: Resolution, supported: readonly Resolution[], info: SymbolInfo): Resolution => {
  const source = sourceResolution(wanted, supported);
  // One of the 20 that a feed does not name may be there nevertheless.
  if (source === wanted || (!source && !isCustomResolution(wanted))) return wanted;
  if (!source) throw new ChartError('interval', `${info.name}: the feed has no bars of which ${wanted} can be built`);
  const isOfDates = !isIntraday(source) && /[WM]$/.test(wanted);
  if (isAlwaysOpen(info) || isOfDates) return source;
  throw new ChartError('interval', `${info.name} has trading hours: ${wanted} cannot be built for it`);
};
