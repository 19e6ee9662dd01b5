import type { ThemeName } from '../../../exchange/current/theme.ts';
import { CloseButton } from '../../../ui/control/controls.tsx';
import { CHART_TYPES, SCALE_MODES } from '../../engine/engine-types.ts';
import { RISE_COLORS, type ChartLayout } from '../../state/layout.ts';
import { TYPE_WORDS, zoneItems } from '../choices.ts';
import { Check, Choice } from './fields.tsx';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { ChartIcon } from '../chart-icon.tsx';
import { commandOf, type Command } from '../menus/commands.ts';
import { useChart } from '../use-chart.ts';

/** Actions that keep the settings open, and actions that close them. */
const IN_PLACE = ['undo', 'redo'] as const;
const ELSEWHERE = ['reset', 'table', 'objects', 'alerts', 'compare', 'goToDate', 'intervals', 'shortcuts'] as const;

/** Colours in place of the theme's, and a way back. */
function BarColors() {
  const { controller, view, t } = useChart();
  const change = (next: ChartLayout['colors']) => controller.look.set({ colors: next });
  const fields = (['rise', 'fall'] as const).map((bar) => {
    const { [bar]: own, ...rest } = view.colors;
    const name = t(`${bar}Color`);
    return (
      <label key={bar}>
        <span>{t(bar === 'rise' ? 'colorOfRise' : 'colorOfFall')}</span>
        <span className="pair-of-fields">
          <input
            type="color"
            value={own ?? controller.engine.palette[bar]}
            onChange={(event) => change({ ...rest, [bar]: event.target.value })}
          />
          {own && <CloseButton label={t('removeIndicator', { name })} onPress={() => change(rest)} />}
        </span>
      </label>
    );
  });
  return <div className="bar-colors">{fields}</div>;
}

interface CommandButtonProps {
  word: Command['word'];
  /** Before it: the settings close. */
  first?(): void;
}

/** The button of a command with its words. */
function CommandButton({ word, first }: CommandButtonProps) {
  const { controller, view, t } = useChart();
  const { icon, isOff, run } = commandOf(word)!;
  const press = () => {
    first?.();
    run(controller);
  };
  return (
    <button type="button" className="tool" disabled={isOff?.(view)} onClick={press}>
      {icon && <ChartIcon name={icon} size={16} />} {t(word)}
    </button>
  );
}

/** Look of the chart, and on phones all that has no room in the bar. */
export function SettingsDialog({ onClose }: DialogProps) {
  const { controller, view, onPicture, t } = useChart();
  const { type, mode, zone, theme, inverted, rise, status } = view;
  const { look } = controller;
  const picture = () => {
    onClose();
    onPicture();
  };
  return (
    <DoneDialog title={t('settings')} onClose={onClose}>
      <div className="fields wide-fields">
        <Choice
          label={t('type')}
          value={type}
          items={CHART_TYPES.map((value) => ({ value, label: t(TYPE_WORDS[value]) }))}
          onChoose={(value) => look.set({ type: value })}
        />
        <Choice
          label={t('scale')}
          value={mode}
          items={SCALE_MODES.map((value) => ({ value, label: t(value) }))}
          onChoose={(value) => look.set({ mode: value })}
        />
        <Choice
          label={t('timeZone')}
          value={zone}
          items={zoneItems(zone)}
          onChoose={(value) => look.set({ zone: value })}
        />
        <Choice<ThemeName | 'page'>
          label={t('theme')}
          value={theme ?? 'page'}
          items={[
            { value: 'page', label: t('themePage') },
            { value: 'light', label: t('themeLight') },
            { value: 'dark', label: t('themeDark') },
          ]}
          onChoose={(value) => look.set({ theme: value === 'page' ? undefined : value })}
        />
        <Choice
          label={t('riseColor')}
          value={rise}
          items={RISE_COLORS.map((value) => ({ value, label: t(value === 'page' ? 'themePage' : value) }))}
          onChoose={(value) => look.set({ rise: value })}
        />
        <BarColors />
      </div>
      <div className="checks">
        {(['volume', 'magnet'] as const).map((name) => (
          <Check key={name} label={t(name)} checked={view[name]} onChange={(on) => look.set({ [name]: on })} />
        ))}
        <Check label={t('invert')} checked={inverted} onChange={(on) => look.set({ inverted: on })} />
      </div>
      <div className="commands">
        {IN_PLACE.map((word) => (
          <CommandButton key={word} word={word} />
        ))}
        {ELSEWHERE.map((word) => (
          <CommandButton key={word} word={word} first={onClose} />
        ))}
        <button type="button" className="tool" disabled={status === 'empty'} onClick={picture}>
          <ChartIcon name="camera" size={16} /> {t('screenshot')}
        </button>
      </div>
    </DoneDialog>
  );
}
