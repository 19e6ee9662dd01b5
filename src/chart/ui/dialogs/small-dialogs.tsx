import { useState } from 'react';
import { Button } from '../../../ui/control/controls.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useSignalValue } from '../../../ui/element/use-signal.ts';
import type { ChartController } from '../../control/controller.ts';
import { formatPrice } from '../../engine/format.ts';
import { buttonsOf, GLYPHS } from '../../overlays/line-layout.ts';
import type { PositionLine } from '../../overlays/overlay-types.ts';
import { TextField } from './fields.tsx';
import { DoneDialog } from './done-dialog.tsx';
import { buttonName, lineName, useChartCopy } from '../words.ts';

/** Asks for the words of a text drawing. */
export function TextDialog({ controller }: { controller: ChartController }) {
  const t = useChartCopy();
  const writing = useSignalValue(() => controller.view.value.writing, [controller]);
  const [text, setText] = useState(writing?.text ?? '');
  if (!writing) return null;
  const done = (words: string) => {
    controller.set({ writing: undefined });
    controller.drawings.setText(writing.id, words);
  };
  return (
    <Dialog
      title={t('textOfDrawing')}
      onClose={() => done(writing.text ?? '')}
      closeLabel={t('done')}
      choices={
        <Button part="action" onPress={() => done(text)}>
          {t('done')}
        </Button>
      }
    >
      <TextField
        autoFocus
        maxLength={200}
        aria-label={t('textOfDrawing')}
        value={text}
        onChange={setText}
        onKeyDown={(event) => event.key === 'Enter' && done(text)}
      />
    </Dialog>
  );
}

/** Lines that lie on each other, and all of them for the keyboard, with their buttons. */
export function LinesDialog({ controller, lines }: { controller: ChartController; lines: readonly PositionLine[] }) {
  const t = useChartCopy();
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
