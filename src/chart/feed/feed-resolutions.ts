import { fromFeedResolution, RESOLUTIONS, resolutionLength } from './resolutions.ts';
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

/** What a feed serves itself, by TradingView's fields and their defaults. */
const served = (info: SymbolInfo): Record<Unit, { has: boolean; counts: readonly string[] | undefined }> => ({
  seconds: { has: info.has_seconds !== false, counts: info.seconds_multipliers },
  intraday: { has: info.has_intraday !== false, counts: info.intraday_multipliers },
  daily: { has: info.has_daily !== false, counts: info.daily_multipliers ?? ['1'] },
  weekly: { has: info.has_weekly_and_monthly === true, counts: info.weekly_multipliers ?? ['1'] },
  monthly: { has: info.has_weekly_and_monthly === true, counts: info.monthly_multipliers ?? ['1'] },
});

/**
 * The resolutions that a feed answers by itself; the others are built from these (`sourceResolution`).
 * A feed that says nothing is taken to have everything up to a day.
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
