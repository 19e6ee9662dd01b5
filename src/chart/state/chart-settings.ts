import { config } from '../../exchange/config/config.ts';

/**
 * Where the exchange's own copy of the charting library stands, for hosts that load it by `config.chart` (CHART-04). The
 * chart has its engine built in and does not fetch that copy; a style sheet that a host names is put into the chart.
 */
const DEFAULTS = {
  library: '/js/charting_library_v22/',
  css: '/css/tradingview_v22_trade.css',
  /** Page that screenshots open in (CHART-26); without it the picture is downloaded. */
  service: '',
};

export const chartSettings = (): typeof DEFAULTS => ({ ...DEFAULTS, ...config.value.chart });

/** The host's own style sheet for the chart; nothing is fetched for a host that names none. */
export const hostStyleSheet = (): string | undefined => config.value.chart?.css || undefined;
