import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { setOrRemove } from '../../runtime/declare/set-attribute.ts';
import { safeHref } from '../../runtime/address/safe-href.ts';
import { Link } from '../../ui/control/controls.tsx';
import { useAfterPaint } from '../../ui/element/use-after-paint.ts';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { hostStyleSheet } from '../state/chart-settings.ts';
import { Cover } from './cover.tsx';
import { chartKeys } from './menus/keys.ts';
import { FeedSigns } from './feed-sign.tsx';
import { Legend } from './legend.tsx';
import { Notice } from './notice.tsx';
import { PlusSign, Tip } from './pointer-signs.tsx';
import { LineControls } from './lines/line-controls.tsx';
import { LazyPanels } from './lazy-panels.tsx';
import { SideBar } from './side-bar.tsx';
import { Summary } from './summary.tsx';
import { Toolbar } from './toolbar.tsx';
import { StageContext, type StageProps } from './use-chart.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useNarrow } from './use-narrow.ts';
import { useLayoutColors } from './use-layout-colors.ts';
import { useChartCopy } from './words.ts';

/** Attribution required by the engine's licence. */
const TRADING_VIEW = safeHref('https://www.tradingview.com/')!;

/** Narrower than this in px it has no room for its drawing tools (`css/side-bar.css` has the same width). */
const NARROW = 560;

/** Index of the bar that the keyboard reads, and the keys that move it; another controller starts without one. */
const useReading = (controller: ChartController | undefined) => {
  const [reading, setReading] = useState<number>();
  useEffect(() => setReading(undefined), [controller]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!controller || event.target !== event.currentTarget) return;
    const read = chartKeys(controller, event, reading);
    if (read !== undefined) setReading(read);
  };
  return { reading, onKeyDown };
};

interface CanvasProps extends Pick<StageProps, 'slot' | 'controller'> {
  onKeyDown(event: KeyboardEvent): void;
}

/** Holds the element that the controller paints into: it belongs to the controller and outlives this drawing. */
function Canvas({ slot, controller, onKeyDown }: CanvasProps) {
  const t = useChartCopy();
  const tool = useSignalValue(() => controller?.view.value.tool, [controller]);
  const label = t('chart');
  const description = `${t('keys')} ${t('moreKeys')}`;
  useLayoutEffect(() => {
    const canvas = controller?.host;
    if (!canvas) return;
    canvas.tabIndex = 0;
    canvas.role = 'application';
    canvas.ariaLabel = label;
    canvas.setAttribute('aria-description', description);
    setOrRemove(canvas, 'data-tool', tool);
  }, [controller, label, description, tool]);
  useEffect(() => {
    const canvas = controller?.host;
    canvas?.addEventListener('keydown', onKeyDown);
    return () => canvas?.removeEventListener('keydown', onKeyDown);
  });
  return <div ref={slot} className="slot" />;
}

/** The canvas with everything around it. */
export function Stage(props: StageProps) {
  const { slot, controller, broken, theme, lang, riseIsRed, product, startCount, onRestart } = props;
  const t = useChartCopy();
  const styleSheet = hostStyleSheet();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(root, NARROW);
  const [tools, setTools] = useState(false);
  const { isFull, pinned, toggle: toggleFullScreen } = useFullScreen(root);
  const { reading, onKeyDown } = useReading(controller);
  const view = useSignalValue(() => controller?.view.value, [controller]);
  useLayoutColors(root, view?.colors);
  const axisWidth = useSignalValue(() => controller?.engine.axisWidth.value, [controller]);
  useLayoutEffect(() => {
    if (axisWidth) stage.current!.style.setProperty('--axis', `${axisWidth}px`);
  }, [axisWidth]);
  // The canvas is painted first; the tools render afterwards in their reserved space.
  const equipped = useAfterPaint() ? controller : undefined;

  return (
    <StageContext value={props}>
      <div
        ref={root}
        className="chart"
        part="panel"
        dir="ltr"
        lang={lang}
        data-theme={theme}
        data-rise={riseIsRed ? 'red' : 'green'}
        data-product={product}
        data-chart={view?.status}
        data-full={pinned || undefined}
      >
        {styleSheet && <link rel="stylesheet" href={styleSheet} />}
        {equipped ? (
          <Toolbar
            narrow={narrow}
            tools={tools}
            isFull={isFull}
            onTools={() => setTools(!tools)}
            onFullScreen={toggleFullScreen}
          />
        ) : (
          <div className="bar" />
        )}
        {equipped && (!narrow || tools) && <SideBar flat={narrow} />}
        {!equipped && !narrow && <div className="side room" />}
        <div className="stage" ref={stage}>
          {/* A new element for each start: a failed one leaves canvases and listeners behind. */}
          <Canvas key={startCount} slot={slot} controller={controller} onKeyDown={onKeyDown} />
          {/* What floats over the page keeps clear of the time axis. */}
          <div className="time-axis" data-gate-keep-clear />
          {controller && <Legend narrow={narrow} />}
          {equipped && (
            <>
              <LineControls />
              <Summary reading={reading} />
              <Tip />
              <PlusSign key={view?.symbol} />
              <FeedSigns />
              <Notice />
            </>
          )}
          <Link className="attribution" href={TRADING_VIEW} newTab>
            {t('attribution')}
          </Link>
          <Cover controller={controller} broken={broken} onRestart={onRestart} />
          {equipped && <LazyPanels />}
        </div>
      </div>
    </StageContext>
  );
}
