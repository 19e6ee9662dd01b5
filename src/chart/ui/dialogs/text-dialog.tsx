import { useState } from 'react';
import type { Drawing } from '../../drawings/tools/index.ts';
import { TextField } from './fields.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { useChart } from '../use-chart.ts';

/** Asks for the words of a text drawing. */
export function TextDialog({ writing }: { writing: Drawing }) {
  const { controller, t } = useChart();
  const [text, setText] = useState(writing.text ?? '');
  const done = (words: string) => {
    controller.set({ writing: undefined });
    controller.drawings.setText(writing.id, words);
  };
  return (
    <DoneDialog
      title={t('textOfDrawing')}
      closesOutside={false}
      action={{ label: t('done'), run: () => done(text) }}
      onClose={() => done(writing.text ?? '')}
    >
      <TextField autoFocus maxLength={200} aria-label={t('textOfDrawing')} value={text} onChange={setText} />
    </DoneDialog>
  );
}
