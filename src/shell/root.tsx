import { createElement, useEffect, useLayoutEffect, useMemo, type ComponentType } from 'react';
import type { Given } from '../core/element/element.ts';
import { emitError } from '../core/element/events.ts';
import type { ElementRecord } from '../core/element/record.ts';
import { logError } from '../core/log.ts';
import { factsFor } from '../core/rules/facts.ts';
import { themeFor } from '../core/theme.ts';
import type { Surroundings } from '../ui/element/surroundings.ts';
import { useSignalValue } from '../ui/element/use-signal.ts';
import { Boundary } from './boundary.tsx';
import { Frame } from './frame.tsx';
import { handlersOf } from './handlers.ts';
import { rememberShown } from './remember-shown.ts';
import { useBottomEdge } from './use-bottom-edge.ts';
import { useRequired } from './use-required.ts';
import { useRoom } from './use-room.ts';

/** What every component needs to know of its place on the page. */
function useSurroundings(record: ElementRecord, navigate: Given['onNavigate']): Surroundings {
  const props = useSignalValue(() => record.props.value);
  const { site, lang, theme, preview } = props as { site?: string; lang?: string; theme?: string; preview?: boolean };
  const facts = useMemo(() => factsFor({ site, lang }), [site, lang]);
  const language = useSignalValue(() => facts.lang, [facts]);
  const look = useSignalValue(() => themeFor(theme), [theme]);
  return useMemo(
    () => ({
      facts,
      host: record.element,
      lang: language,
      theme: look,
      preview: preview === true,
      navigate,
      giveUp(code) {
        emitError(record, code);
        const { opens } = record.declaration;
        if (opens) record.set('open', false);
        if (opens !== true) record.closed.value = 'something on the page hides it';
      },
    }),
    [facts, language, look, preview, navigate, record],
  );
}

/** Draws an element's component while its record has something to draw. */
export function Root({
  record,
  component,
}: {
  record: ElementRecord;
  component: ComponentType<Record<string, unknown>>;
}) {
  const props = useSignalValue(() => record.props.value);
  const drawing = useSignalValue(() => record.drawing.value);
  const handlers = useMemo(() => handlersOf(record), [record]);
  const surroundings = useSurroundings(record, handlers.onNavigate);
  const drawn = drawing !== null;
  useLayoutEffect(() => {
    if (drawn) record.takeOver?.();
  }, [drawn, record]);
  const { box, late } = useRoom(record, drawn);
  useEffect(() => {
    if (drawn) record.drawn(() => rememberShown(record));
  }, [drawn, record]);
  useRequired(record, drawn);
  useBottomEdge(record, drawn && (late || record.declaration.stage === 'bottom'));

  if (!drawing) return null;
  const failed = async (error: unknown) => {
    logError(`${record.declaration.tag} could not be drawn`, error);
    record.enter('failed');
    emitError(record, 'render', error);
    record.drawn(() => undefined);
    return record.declaration.showsFailure ? (await import('./failure.tsx')).Failure : null;
  };
  return (
    <Frame surroundings={surroundings} box={box} late={late}>
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
  );
}
