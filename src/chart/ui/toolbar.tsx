import { useRef, type ReactNode } from 'react';
import { useSignalValue } from '../../ui/element/use-signal.ts';
import type { ChartController } from '../control/controller.ts';
import { SCALE_MODES, type ScaleMode } from '../engine/engine-types.ts';
import { CHART_TYPES } from '../engine/paint-price.ts';
import { RESOLUTIONS } from '../feed/resolutions.ts';
import type { Resolution } from '../feed/types.ts';
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
import { TYPE_WORDS, zoneItems, zoneText } from './dialogs/settings-dialog.tsx';
import { useRoving } from './use-roving.ts';
import { resolutionText, useChartCopy } from './words.ts';

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

interface ToolProps {
  label: string;
  content: ReactNode;
  disabled: boolean;
  part?: string;
  /** Shown only where there is room: the settings have it, too. */
  roomy?: boolean;
  onPress(): void;
}

/** A button with a symbol. */
function Tool({ label, content, disabled, part, roomy = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={roomy ? 'tool roomy' : 'tool'}
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      part={part}
    >
      {content}
    </button>
  );
}

/** Usual resolutions side by side, and a menu of all. */
function Resolutions({
  controller,
  resolution,
  off,
}: {
  controller: ChartController;
  resolution: Resolution;
  off: boolean;
}) {
  const t = useChartCopy();
  const choose = (value: Resolution) => void controller.setResolution(value).catch(() => undefined);
  return (
    <div className="group resolutions" role="group" aria-label={t('resolution')}>
      {USUAL.map((one) => (
        <button
          key={one}
          type="button"
          className="tool usual"
          aria-pressed={one === resolution}
          disabled={off}
          onClick={() => choose(one)}
        >
          {resolutionText(one)}
        </button>
      ))}
      <Menu
        grid
        label={t('moreResolutions')}
        value={resolution}
        content={
          <span className={USUAL.some((one) => one === resolution) ? 'more' : 'more chosen'}>
            {resolutionText(resolution)}
          </span>
        }
        items={RESOLUTIONS.map((value) => ({ value, label: resolutionText(value) }))}
        onChoose={choose}
      />
    </div>
  );
}

/** Price scale and time zone, where there is room for them. */
function ScaleMenus({ controller, mode, zone }: { controller: ChartController; mode: ScaleMode; zone: string }) {
  const t = useChartCopy();
  return (
    <>
      <Menu
        end
        className="roomy"
        label={t('scale')}
        value={mode}
        items={SCALE_MODES.map((value) => ({ value, label: t(value) }))}
        onChoose={(value) => controller.look.setMode(value)}
      />
      <Menu
        end
        className="roomy"
        label={t('timeZone')}
        value={zone}
        content={<span>{zoneText(zone, true)}</span>}
        items={zoneItems(zone)}
        onChoose={(value) => controller.look.setZone(value)}
      />
    </>
  );
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
  const t = useChartCopy();
  const view = useSignalValue(() => controller.view.value, [controller]);
  const { symbol, info, resolution, type, mode, zone, canUndo, canRedo, status } = view;
  const box = useRef<HTMLDivElement>(null);
  const roving = useRoving(box, '.tool', 'horizontal');
  const off = status === 'empty';
  const fullLabel = t(isFull ? 'leaveFullScreen' : 'fullScreen');
  return (
    <div className="bar" role="toolbar" aria-label={t('chart')} ref={box} {...roving}>
      <SymbolButton
        name={info?.name || symbol}
        exchange={exchange || info?.exchange}
        off={off}
        onPress={() => onPanel('search')}
      />
      <Resolutions controller={controller} resolution={resolution} off={off} />
      <Menu
        className="middling"
        label={t('type')}
        value={type}
        content={<CandlesIcon size={18} />}
        items={CHART_TYPES.map((value) => ({ value, label: t(TYPE_WORDS[value]) }))}
        onChoose={(value) => controller.look.setType(value)}
      />
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
