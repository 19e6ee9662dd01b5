import { config } from '../../core/config.ts';

/** Where the exchange's own copy of the charting library stands, for hosts that load it by `config.chart` (CHART-04). */
const DEFAULTS = {
  library: '/js/charting_library_v22/',
  css: '/css/tradingview_v22_trade.css',
  /** Page that screenshots open in (CHART-26); without it the picture is downloaded. */
  service: '',
};

export const chartSettings = (): typeof DEFAULTS => ({ ...DEFAULTS, ...config.value.chart });
