import { useRef } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import {
  CameraIcon,
  FullIcon,
  GearIcon,
  IndicatorsIcon,
  NewestIcon,
  PencilIcon,
  RedoIcon,
  SearchIcon,
  TableIcon,
  UndoIcon,
  UnfullIcon,
} from './icons.tsx';
import { Tool } from './tool.tsx';
import { Resolutions, ScaleMenus, TypeMenu } from './toolbar-menus.tsx';
import type { Panel } from '../state/chart-view.ts';
import { useRoving } from './use-roving.ts';
import { useChartCopy } from './words.ts';

interface Props {
  controller: ChartController;
  exchange: string;
  /** There is no room for the drawing tools: a button opens them. */
  narrow: boolean;
  tools: boolean;
  isFull: boolean;
  onTools(): void;
  onPicture(): void;
  onFullScreen(): void;
}

/** Names the symbol, and opens the search. */
function SymbolButton({
  name,
  exchange,
  off,
  onPress,
}: {
  name: string;
  exchange: string | undefined;
  off: boolean;
  onPress(): void;
}) {
  const t = useChartCopy();
  return (
    <button
      type="button"
      part="title"
      className="tool symbol"
      title={t('searchSymbol')}
      disabled={off}
      onClick={onPress}
    >
      <SearchIcon size={16} />
      <strong>{name || t('symbol')}</strong>
      {exchange && <small>{exchange}</small>}
    </button>
  );
}

function IndicatorsButton({ off, onPress }: { off: boolean; onPress(): void }) {
  const t = useChartCopy();
  return (
    <button
      type="button"
      className="tool"
      disabled={off}
      onClick={onPress}
      title={t('indicators')}
      aria-label={t('indicators')}
    >
      <IndicatorsIcon size={18} />
      <span className="wide">{t('indicators')}</span>
    </button>
  );
}

function UndoRedo({
  controller,
  canUndo,
  canRedo,
}: {
  controller: ChartController;
  canUndo: boolean;
  canRedo: boolean;
}) {
  const t = useChartCopy();
  return (
    <>
      <Tool
        label={t('undo')}
        content={<UndoIcon size={18} />}
        disabled={!canUndo}
        roomy
        onPress={() => controller.drawings.undo()}
      />
      <Tool
        label={t('redo')}
        content={<RedoIcon size={18} />}
        disabled={!canRedo}
        roomy
        onPress={() => controller.drawings.redo()}
      />
    </>
  );
}

/** The bar above the chart. What has no room in it (`roomy`) is in the settings. */
export function Toolbar({ controller, exchange, narrow, tools, isFull, onTools, onPicture, onFullScreen }: Props) {
  const t = useChartCopy();
  const view = useSignalValue(() => controller.view.value, [controller]);
  const { symbol, info, resolution, pinned, intervals, type, mode, zone, canUndo, canRedo, status } = view;
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'horizontal');
  const off = status === 'empty';
  const onPanel = (next: Panel) => controller.set({ panel: next });
  const fullLabel = t(isFull ? 'leaveFullScreen' : 'fullScreen');
  return (
    <div className="bar" role="toolbar" aria-label={t('chart')} ref={box} {...roving}>
      <SymbolButton
        name={info?.name || symbol}
        exchange={exchange || info?.exchange}
        off={off}
        onPress={() => onPanel('search')}
      />
      <Resolutions controller={controller} resolution={resolution} pinned={pinned} intervals={intervals} off={off} />
      <TypeMenu controller={controller} type={type} />
      <IndicatorsButton off={off} onPress={() => onPanel('indicators')} />
      <UndoRedo controller={controller} canUndo={canUndo} canRedo={canRedo} />
      <span className="space" />
      <Tool
        label={t('reset')}
        content={<NewestIcon size={18} />}
        disabled={off}
        roomy
        onPress={() => controller.gestures.reset()}
      />
      <ScaleMenus controller={controller} mode={mode} zone={zone} />
      {narrow && (
        <button
          type="button"
          className="tool"
          title={t('tools')}
          aria-label={t('tools')}
          aria-expanded={tools}
          onClick={onTools}
        >
          <PencilIcon size={18} />
        </button>
      )}
      <Tool
        label={t('table')}
        content={<TableIcon size={18} />}
        disabled={off}
        roomy
        onPress={() => onPanel('table')}
      />
      <Tool
        label={t('screenshot')}
        content={<CameraIcon size={18} />}
        disabled={off}
        part="action"
        roomy
        onPress={onPicture}
      />
      <Tool
        label={t('settings')}
        content={<GearIcon size={18} />}
        disabled={false}
        onPress={() => onPanel('settings')}
      />
      <Tool
        label={fullLabel}
        content={isFull ? <UnfullIcon size={18} /> : <FullIcon size={18} />}
        disabled={false}
        onPress={onFullScreen}
      />
    </div>
  );
}
