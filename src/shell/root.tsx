import { Activity, createElement, useEffect, useLayoutEffect, useMemo, useRef, type ComponentType } from 'react';
import type { CommonProps } from '../runtime/declare/element.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import type { Page } from '../runtime/port/page.ts';
import type { Facts } from '../exchange/facts.ts';
import type { ElementContextValue } from '../ui/element/element-context.ts';
import { useSignalValue } from '../ui/element/use-signal.ts';
import { whenUnfolded } from '../ui/placement/notices.ts';
import { isAtBottomEdge, placementOf } from '../ui/placement/placement.ts';
import { useFold, useFoldedLine, useNotice } from '../ui/placement/use-notice.ts';
import { Boundary } from './boundary.tsx';
import { useElementPage } from './element-page.ts';
import { Frame } from './frame.tsx';
import { handlersOf } from './handlers.ts';
import { isPrepared } from './prepared.ts';
import { rememberShown } from './remember-shown.ts';
import { reportMissing } from './report-missing.ts';
import { completed, contextOf, looksOf, reportFailure } from './root-context.ts';
import { useBottomEdge } from '../ui/placement/use-bottom-edge.ts';
import { useRoom } from '../ui/placement/use-room.ts';

/** Returns the context that every component needs. */
function useRootContext(
  page: Page<Facts>,
  record: ElementRecord,
  props: Readonly<Record<string, unknown>>,
  navigate: CommonProps['onNavigate'],
  folded: boolean,
): ElementContextValue {
  const { site, lang, theme } = props as { site?: string; lang?: string; theme?: string };
  const facts = useMemo(() => page.factsFor({ site, lang }), [page, site, lang]);
  const looks = useSignalValue(() => looksOf(facts, { lang, theme }), [facts, lang, theme]);
  return useMemo(
    () => contextOf(record, { page, facts, ...looks, folded, navigate }),
    [page, facts, looks, folded, navigate, record],
  );
}

/** Line that replaces all folded notices. The first folded notice renders it. */
function LineOfFolded({
  record,
  context,
  isOpen,
}: {
  record: ElementRecord;
  context: ElementContextValue;
  isOpen: boolean;
}) {
  const Line = useFoldedLine(record, context.lang);
  return (
    Line && (
      <Frame context={context}>
        <Line isOpen={isOpen} />
      </Frame>
    )
  );
}

interface RootProps {
  record: ElementRecord;
  component: ComponentType<Record<string, unknown>>;
}

/** Draws an element's component while its record has something to draw. */
export function Root(given: RootProps) {
  const { record } = given;
  const isPreview = useSignalValue(() => record.props.value['preview'] === true, [record]);
  const page = useElementPage(record.declaration, isPreview);
  return page && <RootOn {...given} page={page} />;
}

function RootOn({ record, component, page }: RootProps & { page: Page<Facts> }) {
  const props = useSignalValue(() => record.props.value);
  const drawing = useSignalValue(() => record.rendered.value);
  const prepared = useSignalValue(() => isPrepared(record));
  const handlers = useMemo(() => handlersOf(record, page), [record, page]);
  const drawn = drawing !== undefined;
  // A prepared component belongs to the next showing.
  const showing = record.showings + (drawn ? 0 : 1);
  useLayoutEffect(() => {
    if (drawn) record.takeOver?.();
  }, [drawn, record]);
  const box = useRef<HTMLDivElement>(null);
  const fold = useFold(record);
  const { late, kept } = useRoom(record, drawn, showing, box, fold);
  useNotice(record, drawing, box, fold);
  const context = useRootContext(page, record, props, handlers.onNavigate, fold === 'folded');
  // What is folded counts as shown once somebody opens it.
  useEffect(() => {
    if (!drawn) return;
    record.send('drawn');
    reportMissing(record);
    if (page.kind !== 'preview') return whenUnfolded(record, () => rememberShown(record));
  }, [drawn, record, page, showing]);
  const { stage } = record.declaration;
  const placement = placementOf(stage, late, fold);
  useBottomEdge(record, drawn && isAtBottomEdge(stage, placement));

  if (!drawing && !prepared) return null;
  const failed = async (error: unknown) => {
    reportFailure(record, error);
    return record.declaration.showsFailure ? (await import('./failure.tsx')).Failure : null;
  };
  return (
    <>
      <Activity mode={drawing ? 'visible' : 'hidden'}>
        <Frame context={context} box={box} placement={placement}>
          <Boundary onFail={failed}>
            {createElement(component, {
              key: showing,
              ...completed(props, page),
              ...handlers,
              variant: (drawing ?? record.decision).variant ?? page.example?.variant,
              leaving: drawing?.leaving ?? false,
            })}
          </Boundary>
        </Frame>
      </Activity>
      {kept > 0 && <div style={{ height: kept }} />}
      {fold && <LineOfFolded record={record} context={context} isOpen={fold === 'open'} />}
    </>
  );
}
