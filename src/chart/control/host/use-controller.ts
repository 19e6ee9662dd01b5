import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { doc } from '../../../runtime/dom/safe-dom.ts';
import { logError } from '../../../runtime/page/log.ts';
import type { ThemeName } from '../../../exchange/current/theme.ts';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import type { ChartProps } from '../../chart-props.ts';
import { followColors, readPalette, samePalette } from '../canvas-palette.ts';
import { localLayoutStore, storeOf } from '../../state/layout-store.ts';
import type { ChartController } from '../controller.ts';
import { chartOf, startChart } from './start-chart.ts';

const EXAMPLE_SYMBOL = 'BTC_USDT';

/** Inputs from the page. */
interface HostContext {
  /** As `Intl` writes it. */
  lang: string;
  exchange: string;
  pageTheme: ThemeName;
  /** A rise is painted red, unless the visitor has chosen. */
  pageRisesRed: boolean;
}

/**
 * Starts the controller, whose canvas is put into `slot`. It belongs to the element and outlives this component; changes
 * are passed on to it.
 * @returns `broken`: the reason if it could not start · `startCount`: number of starts · `theme`: the current theme
 * · `riseIsRed`: whether rising bars are red
 */
export const useController = (
  props: ChartProps,
  slot: RefObject<HTMLElement | null>,
  { lang, exchange, pageTheme, pageRisesRed }: HostContext,
) => {
  const { preview } = props;
  const [controller, setController] = useState<ChartController>();
  const [broken, setBroken] = useState<Error>();
  const [startCount, setStartCount] = useState(0);
  const chosenTheme = useSignalValue(() => controller?.view.value.theme, [controller]);
  const theme = chosenTheme ?? pageTheme;
  const rise = useSignalValue(() => controller?.view.value.rise, [controller]) ?? 'page';
  const riseIsRed = rise === 'page' ? pageRisesRed : rise === 'red';
  const context = { lang, exchange };
  const latest = useRef({ props, theme, riseIsRed, context });
  useLayoutEffect(() => {
    latest.current = { props, theme, riseIsRed, context };
  });

  /** Theme for which the canvas colours were read. */
  const painted = useRef({ theme, riseIsRed });

  useLayoutEffect(() => {
    const now = latest.current;
    const host = (slot.current!.getRootNode() as ShadowRoot).host;
    const handlers = () => latest.current.props;
    let started = chartOf(host);
    if (started && started.preview !== preview) {
      started.stop();
      started = undefined;
    }
    if (started) {
      slot.current!.append(started.canvas);
      started.resume(handlers);
    } else {
      painted.current = { theme: now.theme, riseIsRed: now.riseIsRed };
      const canvas = doc.createElement('div');
      canvas.className = 'canvas';
      slot.current!.replaceChildren(canvas);
      const { symbol, resolution, layoutStore } = now.props;
      try {
        started = startChart(
          canvas,
          {
            palette: readPalette(canvas, now.theme, now.riseIsRed),
            ...now.context,
            symbol: symbol || (preview ? EXAMPLE_SYMBOL : ''),
            resolution,
            preview,
            store: storeOf(layoutStore, localLayoutStore),
          },
          handlers,
        );
      } catch (error) {
        // The controls around the canvas stay, with a button to try again (CHART-08).
        logError('chart: it could not be started', error);
        canvas.remove();
        setBroken(error as Error);
        now.props.onError({ code: 'init', message: (error as Error).message });
        return;
      }
    }
    setBroken(undefined);
    setController(started.controller);
    return () => {
      started.suspend();
      started.canvas.remove();
      setController(undefined);
    };
  }, [slot, preview, startCount]);

  useEffect(() => controller?.setLanguage(lang), [controller, lang]);
  useEffect(() => controller?.market.setExchange(exchange), [controller, exchange]);

  // Apply colours immediately, and save them with the theme (CHART-09).
  useEffect(() => {
    if (!controller) return;
    const before = painted.current;
    if (before.theme !== theme || before.riseIsRed !== riseIsRed) {
      painted.current = { theme, riseIsRed };
      controller.look.setPalette(readPalette(slot.current!, theme, riseIsRed), before.theme !== theme);
    }
    // The page has other colours: nothing that belongs to the layout has changed.
    return followColors(slot.current!, () => {
      const now = readPalette(slot.current!, theme, riseIsRed);
      if (!samePalette(controller.engine.palette, now)) controller.look.setPalette(now, false);
    });
  }, [slot, controller, theme, riseIsRed]);

  return { controller, broken, theme, riseIsRed, startCount, onRestart: () => setStartCount(startCount + 1) };
};
