import { useState } from 'react';
import { Button, CloseButton } from '../../../ui/control/controls.tsx';
import { useAfterPaint } from '../../../ui/element/use-after-paint.ts';
import type { IndicatorOnChart } from '../../chart-api.ts';
import { shortTitleOf } from '../../engine/study.ts';
import { indicatorNamed, INDICATORS } from '../../indicators/index.ts';
import { ChartIcon } from '../chart-icon.tsx';
import { Tool } from './tool.tsx';
import { useChart } from '../use-chart.ts';
import { indicatorTitle, labelled } from '../words.ts';
import { DoneDialog, type DialogProps } from './done-dialog.tsx';
import { Check, SearchField, TextField } from './fields.tsx';
import { ListRow, type RowAction } from './list-row.tsx';
import { Nothing } from './nothing.tsx';
import { IndicatorFields } from './indicator-fields.tsx';

/** All indicators that match a text, favourites first. */
function Adders({ text }: { text: string }) {
  const { controller, view, t } = useChart();
  // The dialog is on the screen first; the room of the list is kept.
  const isPainted = useAfterPaint();
  const wanted = text.trim().toLowerCase();
  const found = INDICATORS.filter((one) =>
    [one.name, one.title, indicatorTitle(one, t)].join(' ').toLowerCase().includes(wanted),
  );
  const isFavourite = ({ name }: { name: string }) => view.favourites.includes(name);
  const listed = [...found.filter(isFavourite), ...found.filter((one) => !isFavourite(one))];
  return (
    <ul className="adding">
      {(isPainted ? listed : []).map((one) => (
        <li key={one.name}>
          <Tool
            label={labelled(t('favourite'), indicatorTitle(one, t), t)}
            content={<ChartIcon name="star" size={16} />}
            pressed={isFavourite(one)}
            onPress={() => controller.indicators.toggleFavourite(one.name)}
          />
          <button
            type="button"
            className="choice"
            aria-label={t('addIndicator', { name: one.label })}
            onClick={() => controller.indicators.add(one.name)}
          >
            {one.label}
          </button>
          <span>{indicatorTitle(one, t)}</span>
          <ChartIcon name="zoomIn" size={16} />
        </li>
      ))}
    </ul>
  );
}

/** One indicator on the chart: shown or hidden, its place among the others, its inputs and look. */
function Shown({ shown }: { shown: IndicatorOnChart }) {
  const { indicators } = useChart().controller;
  const [isOpen, setOpen] = useState(false);
  const { id, name, params = {}, hidden = false } = shown;
  const show = () => indicators.set(id, { hidden: !hidden });
  const actions: readonly RowAction[] = [
    { word: 'settings', icon: 'gear', pressed: isOpen, run: () => setOpen(!isOpen) },
    { word: hidden ? 'show' : 'hide', icon: 'eye', pressed: hidden, run: show },
    { word: 'moveUp', icon: 'up', run: () => indicators.move(id, -1) },
    { word: 'moveDown', icon: 'down', run: () => indicators.move(id, 1) },
  ];
  return (
    <ListRow
      name={shortTitleOf(indicatorNamed(name)!, params)}
      actions={actions}
      onRemove={() => indicators.remove(id)}
    >
      {isOpen && <IndicatorFields shown={shown} />}
    </ListRow>
  );
}

/** Sets of indicators under names, kept with the layout. */
function Templates() {
  const { controller, view, t } = useChart();
  const [name, setName] = useState('');
  return (
    <details>
      <summary>{t('templates')}</summary>
      <ul className="adding">
        {Object.keys(view.templates).map((one) => (
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
        <TextField
          maxLength={60}
          aria-label={t('templateName')}
          placeholder={t('templateName')}
          value={name}
          onChange={setName}
        />
        <Button
          part="action"
          small
          quiet
          disabled={!name.trim() || !view.indicators.length}
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

/** Changes, orders and removes the indicators on the chart, and adds others. A search shows what it finds alone. */
export function IndicatorsDialog({ onClose }: DialogProps) {
  const { controller, view, t } = useChart();
  const { indicators, volume } = view;
  const [text, setText] = useState('');
  return (
    <DoneDialog title={t('indicators')} onClose={onClose}>
      <SearchField
        aria-label={t('searchIndicators')}
        placeholder={t('searchIndicators')}
        value={text}
        onChange={setText}
      />
      {!text && (
        <>
          {!indicators.length && <Nothing icon="indicators">{t('noIndicators')}</Nothing>}
          <ul className="shown">
            {indicators.map((shown) => (
              <Shown key={shown.id} shown={shown} />
            ))}
          </ul>
          <Check label={t('volume')} checked={volume} onChange={(on) => controller.look.set({ volume: on })} />
          <Templates />
        </>
      )}
      <Adders text={text} />
    </DoneDialog>
  );
}
