import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Button, CloseButton, Link } from '../../ui/controls.tsx';
import { useSignalValue } from '../../ui/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import type { Product } from '../feed/products.ts';
import { ownStyleSheet } from '../state/chart-settings.ts';
import { DataTable } from './data-table.tsx';
import { IndicatorsDialog } from './indicators-dialog.tsx';
import { Legend } from './legend.tsx';
import { LineControls } from './line-controls.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useNarrow } from './use-narrow.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { SideBar } from './side-bar.tsx';
import { LinesDialog, TextDialog } from './small-dialogs.tsx';
import { Summary } from './summary.tsx';
import { SymbolSearch } from './symbol-search.tsx';
import { Toolbar, type Panel } from './toolbar.tsx';
import { chartKeys } from './keys.ts';
import { useChartCopy } from './words.ts';

/** Narrower than this in px it has no room for its drawing tools. */
const NARROW = 560;

interface Props {
  canvas: RefObject<HTMLDivElement | null>;
  controller: ChartController | undefined;
  broken: Error | undefined;
  theme: 'light' | 'dark';
  lang: string;
  exchange: string;
  riseIsRed: boolean;
  product: Product;
  onPicture(): void;
  /** How often the chart was started: once, and once more for each retry. */
  startCount: number;
  /** Starts the chart again after a failure. */
  onRestart(): void;
}

interface CoverProps {
  controller: ChartController | undefined;
  broken: Error | undefined;
  onRestart(): void;
}

function Cover({ controller, broken, onRestart }: CoverProps) {
  const t = useChartCopy();
  const status = useSignalValue(() => controller?.view.value.status, [controller]);
  if (broken || status === 'failed')
    return (
      <div className="cover" role="alert">
        <p part="content">{t(broken ? 'broken' : 'failed')}</p>
        <Button
          part="action"
          small
          onPress={() => (broken ? onRestart() : void controller?.retry().catch(() => undefined))}
        >
          {t('retry')}
        </Button>
      </div>
    );
  if (status === 'loading') return <p className="cover loading">{t('loading')}</p>;
  const words = status === 'empty' ? t('noFeed') : status === 'nodata' ? t('noData') : undefined;
  return words ? (
    <div className="cover">
      <p part="content">{words}</p>
    </div>
  ) : null;
}

function Tip({ controller }: { controller: ChartController }) {
  const tip = useSignalValue(() => controller.tip.value, [controller]);
  const place = (box: HTMLDivElement | null) => {
    if (!box || !tip) return;
    box.style.left = `${Math.max(4, tip.x - box.offsetWidth - 12)}px`;
    box.style.top = `${tip.y + 14}px`;
  };
  return tip ? (
    <div className="tip" role="tooltip" ref={place}>
      {tip.text}
    </div>
  ) : null;
}

function Panels({
  controller,
  panel,
  lang,
  product,
  onPanel,
  onPicture,
}: {
  controller: ChartController;
  panel: Panel | undefined;
  lang: string;
  product: Product;
  onPanel(panel: Panel | undefined): void;
  onPicture(): void;
}) {
  const onClose = () => onPanel(undefined);
  const { writing, pile, notice } = useSignalValue(() => controller.view.value, [controller]);
  const t = useChartCopy();
  return (
    <>
      {panel === 'search' && <SymbolSearch controller={controller} product={product} onClose={onClose} />}
      {panel === 'indicators' && <IndicatorsDialog controller={controller} onClose={onClose} />}
      {panel === 'settings' && (
        <SettingsDialog
          controller={controller}
          onTable={() => onPanel('table')}
          onPicture={onPicture}
          onClose={onClose}
        />
      )}
      {panel === 'table' && <DataTable controller={controller} lang={lang} onClose={onClose} />}
      {writing && <TextDialog key={writing.id} controller={controller} />}
      {pile && <LinesDialog controller={controller} lines={pile} />}
      {notice && (
        <div className="notice" role="status">
          <span>{t(notice)}</span>
          <CloseButton label={t('done')} onPress={() => controller.say(undefined)} />
        </div>
      )}
    </>
  );
}

/** Everything around the canvas, and the canvas itself, which React never touches. */
export function Stage({
  canvas,
  controller,
  broken,
  theme,
  lang,
  exchange,
  riseIsRed,
  product,
  startCount,
  onPicture,
  onRestart,
}: Props) {
  const t = useChartCopy();
  const styleSheet = ownStyleSheet();
  const root = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(root, NARROW);
  const [tools, setTools] = useState(false);
  const { isFull, pinned, toggle: toggleFullScreen } = useFullScreen(root);
  const [panel, setPanel] = useState<Panel>();
  const [reading, setReading] = useState<number>();
  const status = useSignalValue(() => controller?.view.value.status, [controller]);
  const tool = useSignalValue(() => controller?.view.value.tool, [controller]);

  useEffect(() => setReading(undefined), [controller]);
  const key = (event: KeyboardEvent) => {
    if (!controller || event.target !== event.currentTarget) return;
    const read = chartKeys(controller, event.nativeEvent, reading);
    if (read !== undefined) setReading(read);
  };
  return (
    <div
      ref={root}
      className="chart"
      part="panel"
      dir="ltr"
      lang={lang}
      data-look={theme}
      data-rise={riseIsRed ? 'red' : 'green'}
      data-product={product}
      data-chart={status}
      data-full={pinned || undefined}
    >
      {styleSheet && <link rel="stylesheet" href={styleSheet} />}
      {controller && (
        <>
          <Toolbar
            controller={controller}
            exchange={exchange}
            narrow={narrow}
            tools={tools}
            isFull={isFull}
            onTools={() => setTools(!tools)}
            onPanel={setPanel}
            onPicture={onPicture}
            onFullScreen={toggleFullScreen}
          />
          {(!narrow || tools) && <SideBar controller={controller} flat={narrow} />}
        </>
      )}
      <div className="stage">
        <div
          // A new element for each start: a failed one leaves canvases and listeners behind.
          key={startCount}
          ref={canvas}
          className="canvas"
          role="application"
          tabIndex={0}
          aria-label={t('chart')}
          aria-description={`${t('keys')} ${t('moreKeys')}`}
          data-tool={tool}
          onKeyDown={key}
        />
        {controller && (
          <>
            <Legend controller={controller} narrow={narrow} />
            <LineControls controller={controller} canvas={canvas} />
            <Summary controller={controller} lang={lang} reading={reading} />
            <Tip controller={controller} />
          </>
        )}
        <Link className="attribution" href="https://www.tradingview.com/" newTab>
          {t('attribution')}
        </Link>
        <Cover controller={controller} broken={broken} onRestart={onRestart} />
        {controller && (
          <Panels
            controller={controller}
            panel={panel}
            lang={lang}
            product={product}
            onPanel={setPanel}
            onPicture={onPicture}
          />
        )}
      </div>
    </div>
  );
}
