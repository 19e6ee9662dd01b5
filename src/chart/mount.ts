import { computed, signal, type Signal } from '@preact/signals-core';
import { siteRecordOf } from '../exchange/current/site-records.ts';
import { risesRed } from '../exchange/locale/language-traits.ts';
import type { Mount } from '../runtime/declare/element.ts';
import type { MountContext } from '../ui/element/mount-context.ts';
import type { ChartProps } from './chart-props.ts';
import type { HostContext } from './control/host/chart-host.ts';
import { attributeLanguage, chartLanguage, siteLanguage } from './ui/chart-language.ts';
import { Stage } from './ui/stage.ts';

/** Returns what the chart reads of its element and of the page. */
const hostContext = ({ current }: MountContext, props: Signal<ChartProps>): HostContext => ({
  props,
  lang: computed(() => {
    const { host, lang } = current.value;
    return siteLanguage(chartLanguage(attributeLanguage(host?.lang) ?? lang));
  }),
  exchange: computed(() => {
    const { site, config } = current.value.facts;
    return siteRecordOf(site, config.siteConfig).tradingViewExchange;
  }),
  pageTheme: computed(() => current.value.theme),
  pageRisesRed: computed(() => {
    const { rise } = props.value;
    return rise === 'page' ? risesRed(current.value.lang) : rise === 'red';
  }),
});

/** Mounts the trading chart (CHART-01 to CHART-29): the controller does the work, `Stage` has the controls around it. */
export const mount: Mount<ChartProps> = (box, context: MountContext) => {
  let props: Signal<ChartProps> | undefined;
  let stage: Stage | undefined;
  return {
    update(now) {
      if (props) {
        props.value = now;
        return;
      }
      props = signal(now);
      stage = new Stage(box, context, hostContext(context, props));
    },
    unmount: () => stage?.stop(),
  };
};
