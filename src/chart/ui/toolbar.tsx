import { useRef, type ReactNode } from 'react';
import { useCopy } from '../../ui/copy.ts';
import { useSignalValue } from '../../ui/use-signal.ts';
import { chartCopy } from '../chart.copy.ts';
import type { ChartController } from '../control/controller.ts';
import { SCALE_MODES } from '../engine/engine-types.ts';
import { CHART_TYPES } from '../engine/paint-price.ts';
import { RESOLUTIONS } from '../feed/resolutions.ts';
import {
  CameraIcon,
  CandlesIcon,
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
import { Menu } from './menu.tsx';
import { TYPE_WORDS, zoneItems, zoneText } from './settings-dialog.tsx';
import { useRoving } from './use-roving.ts';
import { resolutionText } from './words.ts';

export type Panel = 'search' | 'indicators' | 'table' | 'settings';

interface Props {
  controller: ChartController;
  exchange: string;
  /** There is no room for the drawing tools: a button opens them. */
  narrow: boolean;
  tools: boolean;
  isFull: boolean;
  onTools(): void;
  onPanel(panel: Panel): void;
  onPicture(): void;
  onFullScreen(): void;
}

/** Shown as buttons of their own where there is room. */
const USUAL = ['1', '15', '60', '240', '1D', '1W'] as const;

/** The bar above the chart. What has no room in it (`roomy`) is in the settings. */
export function Toolbar({
  controller,
  exchange,
  narrow,
  tools,
  isFull,
  onTools,
  onPanel,
  onPicture,
  onFullScreen,
}: Props) {
  const t = useCopy(chartCopy);
  const view = useSignalValue(() => controller.view.value, [controller]);
  const { symbol, info, resolution, type, mode, zone, canUndo, canRedo, status } = view;
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'horizontal');
  const off = status === 'empty';
  const icon = (
    label: string,
    face: ReactNode,
    run: () => void,
    { disabled = off, part, roomy = false }: { disabled?: boolean; part?: string; roomy?: boolean } = {},
  ) => (
    <button
      type="button"
      className={roomy ? 'tool roomy' : 'tool'}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={run}
      part={part}
    >
      {face}
    </button>
  );
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
        {(info?.exchange || exchange) && <small>{exchange || info?.exchange}</small>}
      </button>
      <div className="group resolutions" role="group" aria-label={t('resolution')}>
        {USUAL.map((one) => (
          <button
            key={one}
            type="button"
            className="tool usual"
            aria-pressed={one === resolution}
            disabled={off}
            onClick={() => void controller.setResolution(one).catch(() => undefined)}
          >
            {resolutionText(one)}
          </button>
        ))}
        <Menu
          grid
          label={t('moreResolutions')}
          value={resolution}
          face={
            <span className={USUAL.some((one) => one === resolution) ? 'more' : 'more chosen'}>
              {resolutionText(resolution)}
            </span>
          }
          items={RESOLUTIONS.map((value) => ({ value, label: resolutionText(value) }))}
          onChoose={(value) => void controller.setResolution(value).catch(() => undefined)}
        />
      </div>
      <Menu
        className="middling"
        label={t('type')}
        value={type}
        face={<CandlesIcon size={18} />}
        items={CHART_TYPES.map((value) => ({ value, label: t(TYPE_WORDS[value]) }))}
        onChoose={(value) => controller.setType(value)}
      />
      <button
        type="button"
        className="tool"
        disabled={off}
        onClick={() => onPanel('indicators')}
        title={t('indicators')}
        aria-label={t('indicators')}
      >
        <IndicatorsIcon size={18} />
        <span className="wide">{t('indicators')}</span>
      </button>
      {icon(t('undo'), <UndoIcon size={18} />, () => controller.drawings.undo(), { disabled: !canUndo, roomy: true })}
      {icon(t('redo'), <RedoIcon size={18} />, () => controller.drawings.redo(), { disabled: !canRedo, roomy: true })}
      <span className="space" />
      {icon(t('reset'), <NewestIcon size={18} />, () => controller.gestures.reset(), { roomy: true })}
      <Menu
        end
        className="roomy"
        label={t('scale')}
        value={mode}
        items={SCALE_MODES.map((value) => ({ value, label: t(value) }))}
        onChoose={(value) => controller.setMode(value)}
      />
      <Menu
        end
        className="roomy"
        label={t('timeZone')}
        value={zone}
        face={<span>{zoneText(zone, true)}</span>}
        items={zoneItems(zone)}
        onChoose={(value) => controller.setZone(value)}
      />
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
      {icon(t('table'), <TableIcon size={18} />, () => onPanel('table'), { roomy: true })}
      {icon(t('screenshot'), <CameraIcon size={18} />, onPicture, { part: 'action', roomy: true })}
      {icon(t('settings'), <GearIcon size={18} />, () => onPanel('settings'), { disabled: false })}
      {icon(fullLabel, isFull ? <UnfullIcon size={18} /> : <FullIcon size={18} />, onFullScreen, { disabled: false })}
    </div>
  );
}
