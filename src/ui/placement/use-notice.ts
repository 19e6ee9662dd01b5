import { useEffect, useLayoutEffect, useState, type ComponentType, type RefObject } from 'react';
import type { Drawing } from '../../runtime/lifecycle/lifecycle.ts';
import type { ElementRecord } from '../../runtime/lifecycle/record.ts';
import { loadTexts } from '../../exchange/text/texts.ts';
import { baseLanguage } from '../../exchange/locale/locale.ts';
import { useSignalValue } from '../element/use-signal.ts';
import { addNotice, foldOf, giveUpFolding, leadsFold, removeNotice } from './notices.ts';
import type { Fold } from './placement.ts';

/** True for bars and cards at the page's edges. Launchers and the shortcuts of wide pages are not notices. */
const isNotice = ({ declaration: { stage, launches } }: ElementRecord): boolean =>
  !launches && (stage === 'top' || stage === 'bottom');

type Line = ComponentType<{ isOpen: boolean }>;

/** Returns the fold state of an element. */
export const useFold = (record: ElementRecord): Fold => useSignalValue(() => foldOf(record), [record]);

/** Registers a rendered notice among those that share a phone's screen. */
export const useNotice = (
  record: ElementRecord,
  drawing: Drawing | undefined,
  box: RefObject<HTMLElement | null>,
  fold: Fold,
): void => {
  const counts = drawing !== undefined && isNotice(record) && !record.get('preview');
  useLayoutEffect(() => {
    if (counts && box.current) addNotice(record, box.current);
  }, [counts, drawing, record, box]);
  useLayoutEffect(() => (counts ? () => removeNotice(record) : undefined), [counts, record]);
  useEffect(() => {
    record.element.toggleAttribute('data-folded', fold === 'folded');
    record.hiddenBy = fold === 'folded' ? 'it is folded with other notices' : undefined;
  }, [fold, record]);
};

/** Returns the folded line for the element that renders it, once its chunk is loaded. */
export const useFoldedLine = (record: ElementRecord, lang: string): Line | undefined => {
  const leads = useSignalValue(() => leadsFold(record), [record]);
  const [line, setLine] = useState<{ Line: Line }>();
  useEffect(() => {
    if (!leads || line) return;
    // Waits for the translation, so that English text never appears first.
    Promise.all([import('./folded-line.tsx'), loadTexts(baseLanguage(lang), 'folded-bars')])
      .then(([{ FoldedLine }]) => setLine({ Line: FoldedLine }))
      .catch(giveUpFolding);
  }, [leads, line, lang]);
  return leads ? line?.Line : undefined;
};
