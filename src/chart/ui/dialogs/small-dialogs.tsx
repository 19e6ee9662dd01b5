import { useState } from 'react';
import type { Drawing } from '../../drawings/tools/index.ts';
import { formatPrice } from '../../engine/format.ts';
import { buttonsOf, GLYPHS } from '../../overlays/line-layout.ts';
import type { PositionLine } from '../../overlays/overlay-types.ts';
import { TextField } from './fields.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { useChart } from '../use-chart.ts';
import { buttonName, lineName } from '../words.ts';

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

/** Lines that lie on each other, and all of them for the keyboard, with their buttons. */
export function LinesDialog({ lines }: { lines: readonly PositionLine[] }) {
  const { controller, t } = useChart();
  const close = () => controller.set({ overlappingLines: undefined });
  return (
    <DoneDialog title={t('lines')} onClose={close}>
      <ul className="shown">
        {lines.map((line) => (
          <li key={line.id} className="head">
            <span>
              <strong>{lineName(line, t)}</strong> {formatPrice(line.avgPrice, controller.engine.digits)}{' '}
              {line.pnlText ?? ''}
            </span>
            <span className="adders">
              {buttonsOf(line).map((button) => (
                <button
                  key={button}
                  type="button"
                  className="tool framed"
                  title={line.tooltips?.[button]}
                  aria-label={`${button === 'tpsl' ? `${GLYPHS.tpsl}: ` : ''}${buttonName(line, button, t)}`}
                  onClick={() => {
                    controller.overlays.pressLine(line, button);
                    close();
                  }}
                >
                  {GLYPHS[button]}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </DoneDialog>
  );
}
