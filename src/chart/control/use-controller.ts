import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { logError } from '../../runtime/page/log.ts';
import type { ThemeName } from '../../exchange/current/theme.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartProps } from '../chart-props.ts';
import { followColors, readPalette, samePalette } from './canvas-palette.ts';
import { localLayoutStore, storeOf } from '../state/layout-store.ts';
import type { ChartController } from './controller.ts';
import { startChart, type StartedChart } from './start-chart.ts';

const EXAMPLE_SYMBOL = 'BTC_USDT';

/** What the chart takes from the page around. */
interface Surroundings {
  /** As `Intl` writes it. */
  lang: string;
  exchange: string;
  pageTheme: ThemeName;
  /** A rise is painted red, unless the visitor has chosen. */
  pageRisesRed: boolean;
}

/**
 * The controller on a canvas. It lives as long as language, exchange and preview stay the same; everything else is told
 * to it as it changes.
 * @returns `broken`: why it could not be started · `startCount`: how often it was · `theme`: the theme that is shown
 * · `riseIsRed`: rising bars are
 */
export const useController = (
  props: ChartProps,
  canvas: RefObject<HTMLElement | null>,
  { lang, exchange, pageTheme, pageRisesRed }: Surroundings,
) => {
  const { preview } = props;
  const [controller, setController] = useState<ChartController>();
  const [broken, setBroken] = useState<Error>();
  const [startCount, setStartCount] = useState(0);
  const ownTheme = useSignalValue(() => controller?.view.value.theme, [controller]);
  const theme = ownTheme ?? pageTheme;
  const rise = useSignalValue(() => controller?.view.value.rise, [controller]) ?? 'page';
  const riseIsRed = rise === 'page' ? pageRisesRed : rise === 'red';
  const latest = useRef({ props, theme, riseIsRed });
  useLayoutEffect(() => {
    latest.current = { props, theme, riseIsRed };
  });

  /** What the colours on the canvas were read for. */
  const painted = useRef({ theme, riseIsRed });

  useLayoutEffect(() => {
    const now = latest.current;
    painted.current = { theme: now.theme, riseIsRed: now.riseIsRed };
    const { symbol, resolution, layoutStore } = now.props;
    let started: StartedChart;
    try {
      started = startChart(
        canvas.current!,
        {
          palette: readPalette(canvas.current!, now.theme, now.riseIsRed),
          lang,
          symbol: symbol || (preview ? EXAMPLE_SYMBOL : ''),
          resolution,
          exchange,
          preview,
          store: storeOf(layoutStore, localLayoutStore),
        },
        () => latest.current.props,
      );
    } catch (error) {
      // The controls around the canvas stay, with a button to try again (CHART-08).
      logError('chart: it could not be started', error);
      setBroken(error as Error);
      latest.current.props.onError({ code: 'init', message: (error as Error).message });
      return;
    }
    setBroken(undefined);
    setController(started.controller);
    return () => {
      started.stop();
      setController(undefined);
    };
  }, [canvas, lang, exchange, preview, startCount]);

  // Colours at once, and saved with the theme (CHART-09).
  useEffect(() => {
    if (!controller) return;
    const before = painted.current;
    if (before.theme !== theme || before.riseIsRed !== riseIsRed) {
      painted.current = { theme, riseIsRed };
      controller.look.setPalette(readPalette(canvas.current!, theme, riseIsRed), before.theme !== theme);
    }
    // The page has other colours: nothing that belongs to the layout has changed.
    return followColors(canvas.current!, () => {
      const now = readPalette(canvas.current!, theme, riseIsRed);
      if (!samePalette(controller.engine.palette, now)) controller.look.setPalette(now, false);
    });
  }, [canvas, controller, theme, riseIsRed]);

  return { controller, broken, theme, riseIsRed, startCount, onRestart: () => setStartCount(startCount + 1) };
};
