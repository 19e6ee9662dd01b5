import dialogCss from '../ui/dialog.css';
import dataTableCss from './ui/css/data-table.css';
import dialogsCss from './ui/css/dialogs.css';
import frameCss from './ui/css/frame.css';
import legendCss from './ui/css/legend.css';
import linesCss from './ui/css/lines.css';
import sideBarCss from './ui/css/side-bar.css';
import stageCss from './ui/css/stage.css';
import toolbarCss from './ui/css/toolbar.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { READY_LIMIT, READY_TIMEOUT } from './chart-ready.ts';
import { clock } from '../core/clock.ts';
import type { Given, Handlers } from '../core/element/element.ts';
import { risesRed } from '../core/locale/locale-facts.ts';
import { logError } from '../core/log.ts';
import { siteRecordOf } from '../core/site/site-records.ts';
import { SurroundingsContext, useSurroundings } from '../ui/context.ts';
import { useSignalValue } from '../ui/use-signal.ts';
import type { ChartApi, LayoutStore } from './chart-api.ts';
import { chartLanguage, ownLanguage, siteLanguage } from './ui/chart-language.ts';
import { ChartController } from './control/controller.ts';
import { paletteOf } from './engine/palette.ts';
import { exportImage } from './control/export-image.ts';
import { chooseFeed } from './feed/feed-choice.ts';
import { makeApi } from './control/make-api.ts';
import type { Product } from './feed/products.ts';
import { exampleFeed } from './feed/example-feed.ts';
import { chartSettings } from './state/chart-settings.ts';
import { layoutStoreOf } from './state/layout-store.ts';
import { Stage } from './ui/stage.tsx';

type EventName = 'ready' | 'chart-ready' | 'error' | 'save' | 'line-close' | 'line-tpsl' | 'line-reverse' | 'line-move';

interface Props extends Given, Handlers<EventName> {
  symbol: string;
  resolution: string | undefined;
  product: Product;
  udfUrl: string | undefined;
  gateApi: string | undefined;
  datafeed: unknown;
  feed: unknown;
  layoutStore: LayoutStore | undefined;
  positionLines: unknown;
  markers: unknown;
  liquidation: unknown;
  events: unknown;
}

const EXAMPLE_SYMBOL = 'BTC_USDT';

/** The trading chart (CHART-01 to CHART-29): the controller does the work, this draws what stands around it. */
export default function Chart(props: Props) {
  const { symbol, resolution, product, udfUrl, gateApi, preview, onNavigate } = props;
  const outer = useSurroundings();
  const { facts, theme: pageTheme } = outer;
  const lang = siteLanguage(chartLanguage(ownLanguage(outer.host?.lang) ?? outer.lang));
  // Its dialogs open when somebody asks, also in a preview.
  const inner = useMemo(() => ({ ...outer, lang, preview: false }), [outer, lang]);
  const red = risesRed(outer.lang);
  const site = useSignalValue(() => facts.site, [facts]);
  const exchange = useSignalValue(() => siteRecordOf(site, facts.config.siteConfig).tradingViewExchange, [site, facts]);
  const canvas = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<ChartController>();
  const [broken, setBroken] = useState<Error>();
  /** Counts the starts, for the one after a failure. */
  const [start, setStart] = useState(0);
  const own = useSignalValue(() => controller?.view.value.theme, [controller]);
  const look = own ?? pageTheme;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const host = canvas.current!;
    const element = (host.getRootNode() as ShadowRoot).host as HTMLElement & { chart?: ChartApi; ready?: unknown };
    let made: ChartController;
    const id = (line: { id: string }, price?: number) => ({ id: line.id, ...(price === undefined ? {} : { price }) });
    try {
      made = new ChartController(host, {
        palette: paletteOf(look, red),
        lang,
        symbol: symbol || (preview ? EXAMPLE_SYMBOL : ''),
        resolution,
        exchange,
        preview,
        store: layoutStoreOf(latest.current.layoutStore),
        events: {
          ready() {
            stopLimit();
            const chart = makeApi(made);
            element.chart = chart;
            element.ready = Promise.resolve(chart);
            latest.current.onReady({ chart });
            latest.current.onChartReady({ chart });
          },
          error: (error) => void latest.current.onError({ code: 'data', message: error.message }),
          saved: (layout) => void latest.current.onSave({ layout }),
          line(button, line, price) {
            const { onLineClose, onLineTpsl, onLineReverse } = latest.current;
            ({ close: onLineClose, tpsl: onLineTpsl, reverse: onLineReverse })[button](id(line, price));
          },
          moved: (line, price) => void latest.current.onLineMove(id(line, price)),
        },
      });
    } catch (error) {
      // Its pieces around the canvas stay, with a way to try again (CHART-08).
      logError('chart: it could not be started', error);
      setBroken(error as Error);
      latest.current.onError({ code: 'init', message: (error as Error).message });
      return;
    }
    const stopLimit = clock.after(READY_LIMIT, () => {
      logError(READY_TIMEOUT);
      latest.current.onError({ code: 'timeout', message: READY_TIMEOUT });
    });
    setBroken(undefined);
    setController(made);
    return () => {
      stopLimit();
      made.dispose();
      delete element.chart;
      setController(undefined);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a chart lives as long as its language, site and preview; the rest is told to it below
  }, [lang, exchange, preview, start]);

  // Colours at once, and saved unless they are the first (CHART-09).
  const painted = useRef<ChartController>(undefined);
  useEffect(() => {
    if (!controller) return;
    controller.setPalette(paletteOf(look, red), painted.current === controller);
    painted.current = controller;
  }, [controller, look, red]);

  const datafeed = props.datafeed ?? props.feed;
  useEffect(() => {
    if (!controller) return;
    let gone = false;
    let dispose = (): void => undefined;
    const chosen = preview
      ? Promise.resolve({ feed: exampleFeed() })
      : chooseFeed({ datafeed, udfUrl, gateApi, product });
    chosen.then(
      (choice) => {
        const mine = choice && 'own' in choice ? choice.own : undefined;
        if (gone) return mine?.dispose();
        dispose = () => mine?.dispose();
        return controller.useFeed(choice?.feed);
      },
      (error: unknown) => {
        logError('chart: the feed could not be loaded', error);
        controller.set({ status: 'failed' });
      },
    );
    return () => {
      gone = true;
      dispose();
    };
  }, [controller, datafeed, udfUrl, gateApi, product, preview]);

  useEffect(() => {
    if (controller && symbol && controller.view.peek().info) void controller.setSymbol(symbol).catch(() => undefined);
  }, [controller, symbol]);
  useEffect(() => {
    if (controller?.view.peek().info && resolution) void controller.setResolution(resolution).catch(() => undefined);
  }, [controller, resolution]);
  const { layoutStore, positionLines, markers, liquidation, events } = props;
  useEffect(() => void controller?.useStore(layoutStoreOf(layoutStore)), [controller, layoutStore]);
  useEffect(() => controller?.overlays.setLines(positionLines), [controller, positionLines]);
  useEffect(() => controller?.overlays.setMarkers(markers), [controller, markers]);
  useEffect(() => controller?.overlays.setLiquidation(liquidation), [controller, liquidation]);
  useEffect(() => controller?.overlays.setEvents(events), [controller, events]);

  const takePicture = useCallback(async () => {
    if (!controller) return;
    const { service } = chartSettings();
    const { symbol: shown, resolution: step } = controller.view.peek();
    if (service) {
      const query = new URLSearchParams({ symbol: shown, resolution: step });
      onNavigate(`${service}${service.includes('?') ? '&' : '?'}${query.toString()}`, { newTab: true });
      return;
    }
    const picture = await exportImage(controller);
    if (!picture) return controller.say('imageFailed');
    const url = URL.createObjectURL(picture);
    const link = document.createElement('a');
    link.href = url;
    link.download = `${shown.replace(/\W+/g, '-')}-${step}.png`;
    link.click();
    clock.after(1000, () => URL.revokeObjectURL(url));
  }, [controller, onNavigate]);

  return (
    <SurroundingsContext value={inner}>
      <Stage
        canvas={canvas}
        controller={controller}
        broken={broken}
        look={look}
        lang={lang}
        exchange={exchange}
        red={red}
        product={product}
        start={start}
        onPicture={() => void takePicture()}
        onRestart={() => setStart(start + 1)}
      />
    </SurroundingsContext>
  );
}
export const css = [
  dialogCss,
  frameCss,
  toolbarCss,
  sideBarCss,
  stageCss,
  legendCss,
  linesCss,
  dialogsCss,
  dataTableCss,
].join('');
