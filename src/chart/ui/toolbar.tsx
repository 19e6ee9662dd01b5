import { useRef } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import {
  BellIcon,
  CameraIcon,
  CompareIcon,
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
import { Resolutions, ScaleMenus, TypeMenu } from './menus/toolbar-menus.tsx';
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

/** The bar above the chart. What has no room in it (`roomy`) is in the settings. */
export function Toolbar({ controller, exchange, narrow, tools, isFull, onTools, onPicture, onFullScreen }: Props) {
  const t = useChartCopy();
  const view = useSignalValue(() => controller.view.value, [controller]);
  const { symbol, info, canUndo, canRedo, status } = view;
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'horizontal');
  const off = status === 'empty';
  const onPanel = (next: Panel) => controller.set({ panel: next });
  const fullLabel = t(isFull ? 'leaveFullScreen' : 'fullScreen');
  return (
    <div className="bar" role="toolbar" aria-label={t('chart')} ref={box} {...roving}>
      <button
        type="button"
        part="title"
        className="tool symbol"
        title={t('searchSymbol')}
        disabled={off}
        onClick={() => onPanel('search')}
      >
        <SearchIcon size={16} />
        <strong>{info?.name || symbol || t('symbol')}</strong>
        {(exchange || info?.exchange) && <small>{exchange || info?.exchange}</small>}
      </button>
      <Resolutions controller={controller} off={off} />
      <TypeMenu controller={controller} />
      <Tool
        label={t('indicators')}
        content={
          <>
            <IndicatorsIcon size={18} />
            <span className="wide">{t('indicators')}</span>
          </>
        }
        disabled={off}
        onPress={() => onPanel('indicators')}
      />
      <Tool
        label={t('compare')}
        content={<CompareIcon size={18} />}
        disabled={off}
        roomy
        onPress={() => onPanel('compare')}
      />
      <Tool
        label={t('alerts')}
        content={<BellIcon size={18} />}
        disabled={off}
        roomy
        onPress={() => onPanel('alerts')}
      />
      {(['undo', 'redo'] as const).map((name) => (
        <Tool
          key={name}
          label={t(name)}
          content={name === 'undo' ? <UndoIcon size={18} /> : <RedoIcon size={18} />}
          disabled={name === 'undo' ? !canUndo : !canRedo}
          roomy
          onPress={() => controller.drawings[name]()}
        />
      ))}
      <span className="space" />
      <Tool
        label={t('reset')}
        content={<NewestIcon size={18} />}
        disabled={off}
        roomy
        onPress={() => controller.gestures.reset()}
      />
      <ScaleMenus controller={controller} />
      {narrow && <Tool label={t('tools')} content={<PencilIcon size={18} />} expanded={tools} onPress={onTools} />}
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
      <Tool label={t('settings')} content={<GearIcon size={18} />} onPress={() => onPanel('settings')} />
      <Tool
        label={fullLabel}
        content={isFull ? <UnfullIcon size={18} /> : <FullIcon size={18} />}
        onPress={onFullScreen}
      />
    </div>
  );
}
