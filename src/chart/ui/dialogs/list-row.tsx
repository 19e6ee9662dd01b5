import type { ReactNode } from 'react';
import { CloseButton } from '../../../ui/control/controls.tsx';
import type { chartCopy } from '../../chart.copy.ts';
import { Tool } from './tool.tsx';
import { ChartIcon } from '../chart-icon.tsx';
import type { IconName } from '../icons.ts';
import { useChart } from '../use-chart.ts';
import { labelled } from '../words.ts';

export interface RowAction {
  word: keyof typeof chartCopy.text;
  icon: IconName;
  pressed?: boolean;
  run(): void;
}

interface Props {
  name: string;
  /** In place of the name. */
  head?: ReactNode;
  /** Small buttons; each accessible name includes the row. */
  actions?: readonly RowAction[];
  /** Before the buttons. */
  aside?: ReactNode;
  removeLabel?: string;
  onRemove(): void;
  children?: ReactNode;
}

/** Something in a list: its name, what can be done with it, and its fields. */
export function ListRow({ name, head, actions = [], aside, removeLabel, onRemove, children }: Props) {
  const { t } = useChart();
  return (
    <li aria-label={name}>
      <div className="head">
        {head ?? <strong>{name}</strong>}
        <span className="adders">
          {aside}
          {actions.map(({ word, icon, pressed, run }) => (
            <Tool
              key={word}
              label={labelled(t(word), name, t)}
              content={<ChartIcon name={icon} size={16} />}
              {...(pressed === undefined ? {} : { pressed })}
              onPress={run}
            />
          ))}
          <CloseButton label={removeLabel ?? t('removeIndicator', { name })} onPress={onRemove} />
        </span>
      </div>
      {children}
    </li>
  );
}
