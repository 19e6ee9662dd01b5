import { useRef } from 'react';
import { CommandTool, Tool } from './tool.tsx';
import { CameraIcon, FullIcon, PencilIcon, SearchIcon, UnfullIcon } from './icons.tsx';
import { Resolutions, ScaleMenus, TypeMenu } from './menus/toolbar-menus.tsx';
import { useChart } from './use-chart.ts';
import { useRoving } from './use-roving.ts';
import { labelled } from './words.ts';

interface Props {
  /** There is no room for the drawing tools: a button opens them. */
  narrow: boolean;
  tools: boolean;
  isFull: boolean;
  onTools(): void;
  onFullScreen(): void;
}

/** The toolbar above the chart. The settings contain the controls that do not fit (`roomy`). */
export function Toolbar({ narrow, tools, isFull, onTools, onFullScreen }: Props) {
  const { controller, view, exchange, onPicture, t } = useChart();
  const { symbol, info, status } = view;
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'horizontal');
  const off = status === 'empty';
  // While its name loads: `GATE:BTC_USDT` is a name for feeds.
  const name = info?.name || symbol.replace(/^.*:/, '').replace('_', '/') || t('symbol');
  return (
    <div className="bar" role="toolbar" aria-label={t('chart')} ref={box} {...roving}>
      <button
        type="button"
        part="title"
        className="tool symbol"
        title={labelled(t('searchSymbol'), name, t)}
        disabled={off}
        onClick={() => controller.set({ panel: 'search' })}
      >
        <SearchIcon size={16} />
        <strong>{name}</strong>
        {(exchange || info?.exchange) && <small>{exchange || info?.exchange}</small>}
      </button>
      <Resolutions off={off} />
      <TypeMenu />
      <CommandTool word="indicators" worded />
      {(['compare', 'alerts', 'undo', 'redo'] as const).map((word) => (
        <CommandTool key={word} word={word} roomy />
      ))}
      <span className="space" />
      <CommandTool word="reset" roomy />
      <ScaleMenus />
      {narrow && <Tool label={t('tools')} content={<PencilIcon size={18} />} expanded={tools} onPress={onTools} />}
      <CommandTool word="table" roomy />
      <Tool
        label={t('screenshot')}
        content={<CameraIcon size={18} />}
        disabled={off}
        part="action"
        roomy
        onPress={onPicture}
      />
      <CommandTool word="settings" />
      <Tool
        label={t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        content={isFull ? <UnfullIcon size={18} /> : <FullIcon size={18} />}
        onPress={onFullScreen}
      />
    </div>
  );
}
