import type { ThemeName } from '../../../core/theme.ts';
import { useCopy } from '../../../ui/copy.ts';
import { useSignalValue } from '../../../ui/use-signal.ts';
import { chartCopy } from '../chart.copy.ts';
import type { ChartController } from '../controller.ts';
import { SCALE_MODES } from '../engine/engine-types.ts';
import { CHART_TYPES, type ChartType } from '../engine/paint-price.ts';
import { localTimeZone, TIME_ZONES } from '../engine/time-zone.ts';
import { RESOLUTIONS } from '../feed/resolutions.ts';
import {
  CameraIcon,
  CandlesIcon,
  FullIcon,
  GearIcon,
  IndicatorsIcon,
  NewestIcon,
  RedoIcon,
  SearchIcon,
  TableIcon,
  UndoIcon,
} from './icons.tsx';
import { Menu } from './menu.tsx';
import { resolutionText } from './words.ts';

export type Panel = 'search' | 'indicators' | 'table';

interface Props {
  controller: ChartController;
  exchange: string;
  onPanel(panel: Panel): void;
  onPicture(): void;
  onFullScreen(): void;
}

/** Shown as buttons of their own where there is room. */
const USUAL = ['1', '15', '60', '240', '1D', '1W'] as const;
const TYPE_WORDS = {
  candles: 'candles',
  bars: 'bars',
  line: 'line',
  area: 'area',
  'heikin-ashi': 'heikinAshi',
} as const satisfies Record<ChartType, string>;

/** The bar above the chart. */
export function Toolbar({ controller, exchange, onPanel, onPicture, onFullScreen }: Props) {
  const t = useCopy(chartCopy);
  const view = useSignalValue(() => controller.view.value, [controller]);
  const { symbol, info, resolution, type, mode, zone, theme, canUndo, canRedo, status } = view;
  const zones = [...new Set([zone, ...TIME_ZONES, localTimeZone()])];
  const off = status === 'empty';
  const icon = (label: string, face: React.ReactNode, run: () => void, disabled = off, part?: string) => (
    <button
      type="button"
      className="tool"
      title={label}
      aria-label={label}
      disabled={disabled}
      onClick={run}
      part={part}
    >
      {face}
    </button>
  );
  return (
    <div className="bar" role="toolbar" aria-label={t('chart')}>
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
          label={t('moreResolutions')}
          value={resolution}
          face={<span className="more">{resolutionText(resolution)}</span>}
          items={RESOLUTIONS.map((value) => ({ value, label: resolutionText(value) }))}
          onChoose={(value) => void controller.setResolution(value).catch(() => undefined)}
        />
      </div>
      <Menu
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
      {icon(t('undo'), <UndoIcon size={18} />, () => controller.drawings.undo(), !canUndo)}
      {icon(t('redo'), <RedoIcon size={18} />, () => controller.drawings.redo(), !canRedo)}
      <span className="space" />
      {icon(t('reset'), <NewestIcon size={18} />, () => controller.gestures.reset())}
      <Menu
        end
        label={t('scale')}
        value={mode}
        items={SCALE_MODES.map((value) => ({ value, label: t(value) }))}
        onChoose={(value) => controller.setMode(value)}
      />
      <Menu
        end
        label={t('timeZone')}
        value={zone}
        face={<span>{zone === 'Etc/UTC' ? 'UTC' : zone.split('/').at(-1)!.replaceAll('_', ' ')}</span>}
        items={zones.map((value) => ({ value, label: value === 'Etc/UTC' ? 'UTC' : value.replaceAll('_', ' ') }))}
        onChoose={(value) => controller.setZone(value)}
      />
      <Menu
        end
        label={t('theme')}
        value={theme ?? 'page'}
        face={<GearIcon size={18} />}
        items={[
          { value: 'page', label: t('themePage') },
          { value: 'light', label: t('themeLight') },
          { value: 'dark', label: t('themeDark') },
        ]}
        onChoose={(value) => controller.setTheme(value === 'page' ? undefined : (value as ThemeName))}
      />
      {icon(t('table'), <TableIcon size={18} />, () => onPanel('table'))}
      {icon(t('screenshot'), <CameraIcon size={18} />, onPicture, off, 'action')}
      {icon(t('fullScreen'), <FullIcon size={18} />, onFullScreen, false)}
    </div>
  );
}
