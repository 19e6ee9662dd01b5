import { useRef } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { CommandTool } from './command-tool.tsx';
import { CameraIcon, FullIcon, PencilIcon, SearchIcon, UnfullIcon } from './icons.tsx';
import { Tool } from './tool.tsx';
import { Resolutions, ScaleMenus, TypeMenu } from './menus/toolbar-menus.tsx';
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
  const { symbol, info, status } = useSignalValue(() => controller.view.value, [controller]);
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'horizontal');
  const off = status === 'empty';
  return (
    <div className="bar" role="toolbar" aria-label={t('chart')} ref={box} {...roving}>
      <button
        type="button"
        part="title"
        className="tool symbol"
        title={t('searchSymbol')}
        disabled={off}
        onClick={() => controller.set({ panel: 'search' })}
      >
        <SearchIcon size={16} />
        <strong>{info?.name || symbol || t('symbol')}</strong>
        {(exchange || info?.exchange) && <small>{exchange || info?.exchange}</small>}
      </button>
      <Resolutions controller={controller} off={off} />
      <TypeMenu controller={controller} />
      <CommandTool controller={controller} word="indicators" worded />
      {(['compare', 'alerts', 'undo', 'redo'] as const).map((word) => (
        <CommandTool key={word} controller={controller} word={word} roomy />
      ))}
      <span className="space" />
      <CommandTool controller={controller} word="reset" roomy />
      <ScaleMenus controller={controller} />
      {narrow && <Tool label={t('tools')} content={<PencilIcon size={18} />} expanded={tools} onPress={onTools} />}
      <CommandTool controller={controller} word="table" roomy />
      <Tool
        label={t('screenshot')}
        content={<CameraIcon size={18} />}
        disabled={off}
        part="action"
        roomy
        onPress={onPicture}
      />
      <CommandTool controller={controller} word="settings" />
      <Tool
        label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        content={isFull ? <UnfullIcon size={18} /> : <FullIcon size={18} />}
        onPress={onFullScreen}
      />
    </div>
  );
}
