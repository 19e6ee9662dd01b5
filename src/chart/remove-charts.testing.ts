import { until } from '../loader/loader.testing.ts';

/** Takes charts off the page and waits until they have drawn their last: what they still save is stored then. */
export const removeCharts = async (charts: readonly Element[] = [...document.querySelectorAll('gate-chart')]) => {
  charts.forEach((chart) => chart.remove());
  await until(() => charts.every(({ shadowRoot }) => !shadowRoot?.querySelector('.chart')), 'the charts to leave');
};
