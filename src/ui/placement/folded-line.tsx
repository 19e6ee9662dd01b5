/**
 * One line that replaces notices which would take too much of a phone's screen. Lazy chunk, loaded when notices are
 * folded.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './folded-line.css';
import { afterPaint } from '../../runtime/page/after-paint.ts';
import { icon } from '../picture/icon.tsx';
import { InfoIcon } from '../picture/icons.tsx';
import { useSignalValue } from '../element/use-signal.ts';
import { usePopover } from '../overlay/use-popover.ts';
import { useCopy, type Translate } from '../text/copy.ts';
import { foldedNames, toggleFold } from './fold-notices.ts';
import { removeFromBottomEdge, stackPanel } from './bottom-edge.ts';
import { sheetOf } from '../element/sheets.ts';
import { foldedBarsCopy } from './folded-bars.copy.ts';

/** Places the line below all other panels at the bottom edge. */
const LOWEST = { order: -1, isLate: false };

const ChevronIcon = icon(<path d="M6 15l6-6 6 6" />);

type WithCount = Translate<{ namespace: string; text: Readonly<Record<string, string>> }>;

/** Shows the number of notices and their names, and opens or folds them. */
export function FoldedLine({ isOpen }: { isOpen: boolean }) {
  const t = useCopy(foldedBarsCopy) as WithCount;
  const all = useSignalValue(foldedNames);
  const names = all.filter(Boolean);
  const panel = usePopover<HTMLElement>();
  const summary = t('notices', { count: all.length });
  // Screen readers announce changes of a live region, not its initial content. The text is therefore set after the
  // first render.
  const [spoken, setSpoken] = useState('');
  const words = `${summary}: ${names.join(', ')}`;
  useEffect(() => setSpoken(words), [words]);
  useLayoutEffect(() => {
    const root = panel.current?.getRootNode() as ShadowRoot;
    const sheet = sheetOf(css);
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }, [panel]);
  const key = useRef({});
  useEffect(() => {
    const { current: element } = panel;
    if (!element) return;
    const { current } = key;
    stackPanel(current, element, element, LOWEST);
    return () => removeFromBottomEdge(current);
  }, [panel]);
  return (
    <section ref={panel} className="folded-line" aria-label={t('label')}>
      {/* Waits until the press is painted, because opening lays out all folded bars again. */}
      <button type="button" className="fold" aria-expanded={isOpen} onClick={() => afterPaint(toggleFold)}>
        <span className="symbol">
          <InfoIcon />
        </span>
        <span className="words">
          <strong>{summary}</strong>
          <small>{names.join(' · ')}</small>
        </span>
        <ChevronIcon />
      </button>
      <p role="status" className="spoken">
        {spoken}
      </p>
    </section>
  );
}
