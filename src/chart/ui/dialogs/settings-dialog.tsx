import type { ReactNode } from 'react';
import type { ThemeName } from '../../../core/theme.ts';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import { CloseButton } from '../../../ui/control/controls.tsx';
import type { ChartController } from '../../control/controller.ts';
import { SCALE_MODES } from '../../engine/engine-types.ts';
import { CHART_TYPES } from '../../engine/paint/paint-price.ts';
import type { Panel } from '../../state/chart-view.ts';
import { RISE_COLORS } from '../../state/layout.ts';
import { TYPE_WORDS, zoneItems } from '../choices.ts';
import { Choice } from './select.tsx';
import { DoneDialog } from './done-dialog.tsx';
import {
  BellIcon,
  CameraIcon,
  CompareIcon,
  DateIcon,
  GearIcon,
  KeysIcon,
  ListIcon,
  NewestIcon,
  RedoIcon,
  TableIcon,
  UndoIcon,
} from '../icons.tsx';
import { useChartCopy } from '../words.ts';

interface Props {
  controller: ChartController;
  onOpen(panel: Panel): void;
  onPicture(): void;
  onClose(): void;
}

/** Look of the chart, and on phones all that has no room in the bar. */
export function SettingsDialog({ controller, onOpen, onPicture, onClose }: Props) {
  const t = useChartCopy();
  const view = useSignalValue(() => controller.view.value, [controller]);
  const { type, mode, zone, theme, volume, magnet, inverted, rise, colors, canUndo, canRedo, status } = view;
  const action = (label: string, content: ReactNode, run: () => void, disabled = status === 'empty') => (
    <button type="button" className="tool framed" disabled={disabled} onClick={run}>
      {content} {label}
    </button>
  );
  const check = (label: string, checked: boolean, change: (checked: boolean) => void) => (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={(event) => change(event.target.checked)} /> {label}
    </label>
  );
  return (
    <DoneDialog title={t('settings')} onClose={onClose}>
      <div className="fields wide-fields">
        <Choice
          label={t('type')}
          value={type}
          items={CHART_TYPES.map((value) => ({ value, label: t(TYPE_WORDS[value]) }))}
          onChoose={(value) => controller.look.setType(value)}
        />
        <Choice
          label={t('scale')}
          value={mode}
          items={SCALE_MODES.map((value) => ({ value, label: t(value) }))}
          onChoose={(value) => controller.look.setMode(value)}
        />
        <Choice
          label={t('timeZone')}
          value={zone}
          items={zoneItems(zone)}
          onChoose={(value) => controller.look.setZone(value)}
        />
        <Choice<ThemeName | 'page'>
          label={t('theme')}
          value={theme ?? 'page'}
          items={[
            { value: 'page', label: t('themePage') },
            { value: 'light', label: t('themeLight') },
            { value: 'dark', label: t('themeDark') },
          ]}
          onChoose={(value) => controller.look.setTheme(value === 'page' ? undefined : value)}
        />
        <Choice
          label={t('riseColor')}
          value={rise}
          items={RISE_COLORS.map((value) => ({ value, label: t(value === 'page' ? 'themePage' : value) }))}
          onChoose={(value) => controller.look.setRise(value)}
        />
      </div>
      <div className="fields wide-fields">
        {(['rise', 'fall'] as const).map((bar) => (
          <label key={bar}>
            <span>{t(`${bar}Color`)}</span>
            <input
              type="color"
              value={colors[bar] ?? controller.engine.palette[bar]}
              onChange={(event) => controller.look.setColor(bar, event.target.value)}
            />
            {colors[bar] && (
              <CloseButton
                label={t('removeIndicator', { name: t(`${bar}Color`) })}
                onPress={() => controller.look.setColor(bar, undefined)}
              />
            )}
          </label>
        ))}
      </div>
      <div className="checks">
        {check(t('volume'), volume, (on) => controller.look.setVolume(on))}
        {check(t('magnet'), magnet, (on) => controller.setMagnet(on))}
        {check(t('invert'), inverted, (on) => controller.look.setInverted(on))}
      </div>
      <div className="adders">
        {action(t('undo'), <UndoIcon size={16} />, () => controller.drawings.undo(), !canUndo)}
        {action(t('redo'), <RedoIcon size={16} />, () => controller.drawings.redo(), !canRedo)}
        {action(t('reset'), <NewestIcon size={16} />, () => {
          controller.gestures.reset();
          onClose();
        })}
        {action(t('table'), <TableIcon size={16} />, () => onOpen('table'))}
        {action(t('objects'), <ListIcon size={16} />, () => onOpen('objects'))}
        {action(t('alerts'), <BellIcon size={16} />, () => onOpen('alerts'))}
        {action(t('compare'), <CompareIcon size={16} />, () => onOpen('compare'))}
        {action(t('goToDate'), <DateIcon size={16} />, () => onOpen('goToDate'))}
        {action(t('intervals'), <GearIcon size={16} />, () => onOpen('intervals'))}
        {action(t('shortcuts'), <KeysIcon size={16} />, () => onOpen('shortcuts'), false)}
        {action(t('screenshot'), <CameraIcon size={16} />, () => {
          onClose();
          onPicture();
        })}
      </div>
    </DoneDialog>
  );
}
