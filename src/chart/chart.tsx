import { useMemo, useRef } from 'react';
import { risesRed } from '../exchange/locale/language-traits.ts';
import { siteRecordOf } from '../exchange/current/site-records.ts';
import { ElementContext, useElementContext } from '../ui/element/element-context.ts';
import { useFacts } from '../ui/element/use-facts.ts';
import type { ChartProps } from './chart-props.ts';
import { takePicture } from './control/take-picture.ts';
import { useController } from './control/host/use-controller.ts';
import { useFeed } from './control/host/use-feed.ts';
import { useHostData } from './control/host/use-host-data.ts';
import { chartLanguage, attributeLanguage, siteLanguage } from './ui/chart-language.ts';
import { Stage } from './ui/stage.tsx';

/** The trading chart (CHART-01 to CHART-29): the controller does the work, this draws the controls around it. */
export default function Chart(props: ChartProps) {
  const { product, rise, onNavigate } = props;
  const outer = useElementContext();
  const { theme: pageTheme } = outer;
  const lang = siteLanguage(chartLanguage(attributeLanguage(outer.host?.lang) ?? outer.lang));
  // Visitors open the chart's dialogs, so they also work in previews.
  const inner = useMemo(() => ({ ...outer, lang, isInline: false }), [outer, lang]);
  const pageRisesRed = rise === 'page' ? risesRed(outer.lang) : rise === 'red';
  const site = useFacts((facts) => facts.site);
  const exchange = useFacts((facts) => siteRecordOf(site, facts.config.siteConfig).tradingViewExchange, [site]);
  const slot = useRef<HTMLDivElement>(null);
  const started = useController(props, slot, { lang, exchange, pageTheme, pageRisesRed });
  const { controller } = started;
  useFeed(controller, props);
  useHostData(controller, props);

  return (
    <ElementContext value={inner}>
      <Stage
        {...started}
        {...{ slot, lang, exchange, product }}
        onPicture={() => void (controller && takePicture(controller, onNavigate))}
      />
    </ElementContext>
  );
}
