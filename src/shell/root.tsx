import { createElement, useEffect, useLayoutEffect, useMemo, useRef, type ComponentType } from 'react';
import type { Given } from '../runtime/declare/element.ts';
import { emitError } from '../runtime/declare/events.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { logError } from '../runtime/page/log.ts';
import { factsFor } from '../exchange/facts.ts';
import { themeFor } from '../exchange/current/theme.ts';
import type { Surroundings } from '../ui/element/surroundings.ts';
import { useSignalValue } from '../ui/element/use-signal.ts';
import { whenUnfolded } from './bars/notices.ts';
import type { Fold } from './bars/folding.ts';
import { useFold, useFoldedLine, useNotice } from './bars/use-notice.ts';
import { Boundary } from './boundary.tsx';
import { Frame } from './frame.tsx';
import { handlersOf } from './handlers.ts';
import { rememberShown } from './remember-shown.ts';
import { useBottomEdge } from './use-bottom-edge.ts';
import { useRequired } from './use-required.ts';
import { useRoom } from './use-room.ts';

/** Returns the context that every component needs. */
function useSurroundings(
  record: ElementRecord,
  props: Readonly<Record<string, unknown>>,
  navigate: Given['onNavigate'],
  folded: boolean,
): Surroundings {
  const { site, lang, theme, preview } = props as { site?: string; lang?: string; theme?: string; preview?: boolean };
  const facts = useMemo(() => factsFor({ site, lang }), [site, lang]);
  const looks = useSignalValue(() => ({ lang: facts.lang, theme: themeFor(theme) }), [facts, theme]);
  return useMemo(
    () => ({
      facts,
      host: record.element,
      ...looks,
      preview: preview === true,
      folded,
      navigate,
      giveUp(code) {
        emitError(record, code);
        const { opens } = record.declaration;
        if (opens) record.set('open', false);
        if (opens !== true) record.closed.value = 'something on the page hides it';
      },
    }),
    [facts, looks, preview, folded, navigate, record],
  );
}

/** Returns the placement classes for `Frame`. */
const placeOf = (late: boolean, fold: Fold, { declaration: { stage } }: ElementRecord): string => {
  if (fold === 'folded') return 'folded';
  // The element's own style sheet places elements of the bottom stage.
  if (fold === 'open') return stage === 'top' ? 'late stacked' : 'stacked';
  return late ? 'late' : '';
};

/** Line that replaces all folded notices. The first folded notice renders it. */
function LineOfFolded({
  record,
  surroundings,
  isOpen,
}: {
  record: ElementRecord;
  surroundings: Surroundings;
  isOpen: boolean;
}) {
  const Line = useFoldedLine(record, surroundings.lang);
  return (
    Line && (
      <Frame surroundings={surroundings}>
        <Line isOpen={isOpen} />
      </Frame>
    )
  );
}

/** Renders an element's component while its record has something to render. */
export function Root({
  record,
  component,
}: {
  record: ElementRecord;
  component: ComponentType<Record<string, unknown>>;
}) {
  const { props, drawing } = useSignalValue(() => ({ props: record.props.value, drawing: record.drawing.value }));
  const handlers = useMemo(() => handlersOf(record), [record]);
  const drawn = drawing !== null;
  useLayoutEffect(() => {
    if (drawn) record.takeOver?.();
  }, [drawn, record]);
  const box = useRef<HTMLDivElement>(null);
  const fold = useFold(record);
  const { late, kept } = useRoom(record, drawn, box, fold);
  useNotice(record, drawing, box, fold);
  const surroundings = useSurroundings(record, props, handlers.onNavigate, fold === 'folded');
  // A folded notice counts as shown once the user opens it.
  useEffect(() => {
    let stop = () => {};
    if (drawn) record.drawn(() => (stop = whenUnfolded(record, () => rememberShown(record))));
    return () => stop();
  }, [drawn, record]);
  useRequired(record, drawn);
  const isAtEdge = late || record.declaration.stage === 'bottom' || fold === 'open';
  useBottomEdge(record, drawn && isAtEdge && fold !== 'folded');

  if (!drawing) return null;
  const failed = async (error: unknown) => {
    logError(`${record.declaration.tag} could not be drawn`, error);
    record.enter('failed');
    emitError(record, 'render', error);
    record.drawn(() => undefined);
    return record.declaration.showsFailure ? (await import('./failure.tsx')).Failure : null;
  };
  return (
    <>
      <Frame surroundings={surroundings} box={box} place={placeOf(late, fold, record)}>
        <Boundary onFail={failed}>
          {createElement(component, {
            ...props,
            ...handlers,
            variant: drawing.variant,
            leaving: drawing.leaving,
            preview: surroundings.preview,
          })}
        </Boundary>
      </Frame>
      {kept > 0 && <div style={{ height: kept }} />}
      {fold && <LineOfFolded record={record} surroundings={surroundings} isOpen={fold === 'open'} />}
    </>
  );
}
