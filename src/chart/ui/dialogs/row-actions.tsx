import type { ComponentType } from 'react';
import type { chartCopy } from '../../chart.copy.ts';
import { Tool } from '../tool.tsx';
import { useChartCopy } from '../words.ts';

export interface RowAction {
  word: keyof typeof chartCopy.text;
  Icon: ComponentType<{ size?: number }>;
  pressed?: boolean;
  run(): void;
}

/** Small buttons of a row in a list; each says which row it is of. */
export function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useChartCopy();
  return actions.map(({ word, Icon, pressed, run }) => (
    <Tool
      key={word}
      label={`${t(word)}: ${name}`}
      content={<Icon size={16} />}
      {...(pressed === undefined ? {} : { pressed })}
      onPress={run}
    />
  ));
}
