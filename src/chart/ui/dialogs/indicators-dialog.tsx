import { useState } from 'react';
import { Button, CloseButton } from '../../../ui/control/controls.tsx';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import type { IndicatorOnChart } from '../../chart-api.ts';
import type { ChartController } from '../../control/controller.ts';
import { INDICATORS } from '../../indicators/index.ts';
import { DownIcon, EyeIcon, StarIcon, UpIcon } from '../icons.tsx';
import { useChartCopy } from '../words.ts';
import { DoneDialog } from './done-dialog.tsx';
import { RowActions, type RowAction } from './row-actions.tsx';
import { IndicatorFields } from './indicator-fields.tsx';

/** All indicators, favourites first; a search by name. */
function Adders({ controller }: { controller: ChartController }) {
  const t = useChartCopy();
  const { favourites } = useSignalValue(() => controller.view.value, [controller]);
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = INDICATORS.filter(({ name, title }) => `${name} ${title}`.toLowerCase().includes(wanted));
  const isFavourite = ({ name }: { name: string }) => favourites.includes(name);
  const listed = [...found.filter(isFavourite), ...found.filter((one) => !isFavourite(one))];
  return (
    <>
      <input
        className="field"
        type="search"
        aria-label={t('searchIndicators')}
        placeholder={t('searchIndicators')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="adding">
        {listed.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              className="tool"
              aria-pressed={isFavourite(one)}
              aria-label={`${t('favourite')}: ${one.title}`}
              title={t('favourite')}
              onClick={() => controller.indicators.toggleFavourite(one.name)}
            >
              <StarIcon size={16} />
            </button>
            <button
              type="button"
              className="choice"
              aria-label={t('addIndicator', { name: one.name })}
              onClick={() => controller.indicators.add(one.name)}
            >
              + {one.name}
            </button>
            <span>{one.title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One indicator on the chart: shown or hidden, its place among the others, its inputs and look. */
function Shown({ controller, shown }: { controller: ChartController; shown: IndicatorOnChart }) {
  const t = useChartCopy();
  const { indicators } = controller;
  const { id, name, hidden = false } = shown;
  const show = () => indicators.set(id, { hidden: !hidden });
  const actions: readonly RowAction[] = [
    { word: hidden ? 'show' : 'hide', Icon: EyeIcon, pressed: hidden, run: show },
    { word: 'moveUp', Icon: UpIcon, run: () => indicators.move(id, -1) },
    { word: 'moveDown', Icon: DownIcon, run: () => indicators.move(id, 1) },
  ];
  return (
    <li aria-label={name}>
      <div className="head">
        <strong>{name}</strong>
        <span className="adders">
          <RowActions name={name} actions={actions} />
          <CloseButton label={t('removeIndicator', { name })} onPress={() => indicators.remove(id)} />
        </span>
      </div>
      <IndicatorFields controller={controller} shown={shown} />
    </li>
  );
}

/** Sets of indicators under names, kept with the layout. */
function Templates({ controller }: { controller: ChartController }) {
  const t = useChartCopy();
  const { templates, indicators } = useSignalValue(() => controller.view.value, [controller]);
  const [name, setName] = useState('');
  return (
    <details>
      <summary>{t('templates')}</summary>
      <ul className="adding">
        {Object.keys(templates).map((one) => (
          <li key={one}>
            <button type="button" className="choice" onClick={() => controller.indicators.applyTemplate(one)}>
              {one}
            </button>
            <CloseButton
              label={t('removeIndicator', { name: one })}
              onPress={() => controller.indicators.removeTemplate(one)}
            />
          </li>
        ))}
      </ul>
      <div className="row-of-fields">
        <input
          className="field"
          maxLength={60}
          aria-label={t('templateName')}
          placeholder={t('templateName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          part="action"
          small
          quiet
          disabled={!name.trim() || !indicators.length}
          onPress={() => {
            controller.indicators.saveTemplate(name.trim());
            setName('');
          }}
        >
          {t('saveTemplate')}
        </Button>
      </div>
    </details>
  );
}

/** Adds, changes, orders and removes indicators. */
export function IndicatorsDialog({ controller, onClose }: { controller: ChartController; onClose(): void }) {
  const t = useChartCopy();
  const { indicators, volume } = useSignalValue(() => controller.view.value, [controller]);
  return (
    <DoneDialog title={t('indicators')} onClose={onClose}>
      <Adders controller={controller} />
      <label className="check">
        <input
          type="checkbox"
          checked={volume}
          onChange={(event) => controller.look.set({ volume: event.target.checked })}
        />{' '}
        {t('volume')}
      </label>
      <Templates controller={controller} />
      {!indicators.length && <p>{t('noIndicators')}</p>}
      <ul className="shown">
        {indicators.map((shown) => (
          <Shown key={shown.id} controller={controller} shown={shown} />
        ))}
      </ul>
    </DoneDialog>
  );
}
