import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../runtime/page/clock.ts';
import type { MiniAppProps, PlainDetail } from '../../exchange/mini-app-protocol.ts';
import type { SafeUrl } from '../../runtime/address/safe-href.ts';
import { Button } from '../control/controls.tsx';
import { OfflinePicture } from '../illustrations/drawings/offline.tsx';
import { useElementContext } from '../element/element-context.ts';
import { useCopy } from '../text/copy.ts';
import { miniAppCopy } from './mini-app.copy.ts';

/** After this time a text and a button to try again appear. */
const SLOW = 4 * SECOND;

type State = 'loading' | 'mounted' | 'failed';

/** The part of `mountMiniApp` (plumbing) that this needs; features hand it in. */
type Mount<Name> = (options: {
  name: Name;
  container: HTMLElement;
  title: string;
  props: MiniAppProps;
  allowed: readonly string[];
  permissions?: string;
  height?: { min: number; max: number };
  onState(state: State): void;
  onEvent(name: string, detail: PlainDetail): void;
  onClose(): void;
  onNavigate(url: SafeUrl, newTab: boolean): void;
}) => { update(props: MiniAppProps): void; focus(): void; unmount(): Promise<void> };

export interface MiniAppAreaProps<Name extends string> {
  mount: Mount<Name>;
  name: Name;
  title: string;
  props: MiniAppProps;
  /** Names of the props that this app may see. */
  allowed: readonly string[];
  permissions?: string;
  height?: { min: number; max: number };
  /** The element is closing: the app is unmounted. */
  leaving?: boolean;
  /** Give it the focus once it is there. */
  takesFocus?: boolean;
  /** Shows nothing while it loads and when it fails. */
  quiet?: boolean;
  onState?(state: State): void;
  onEvent?(name: string, detail: PlainDetail): void;
  onClose?(): void;
}

interface WaitingProps {
  hasFailed: boolean;
  isSlow: boolean;
  onRetry(): void;
}

/** Message while an app loads, and after it has failed. */
function Waiting({ hasFailed, isSlow, onRetry }: WaitingProps) {
  const t = useCopy(miniAppCopy);
  return (
    <div part="content" className="mini-app-note" role={hasFailed ? 'alert' : 'status'}>
      {hasFailed ? <OfflinePicture size={96} /> : <span className="spinner" />}
      <p>{t(hasFailed ? 'failed' : isSlow ? 'slow' : 'loading')}</p>
      {(isSlow || hasFailed) && (
        <Button part="action" small quiet onPress={onRetry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** Holds one mini-app: mounts it, hands new props on, shows its state while it loads or fails, and unmounts it (APP-02). */
export function MiniAppArea<Name extends string>(given: MiniAppAreaProps<Name>) {
  const { name, title, props, leaving = false, quiet = false } = given;
  const t = useCopy(miniAppCopy);
  const { navigate, page } = useElementContext();
  // No app is mounted in previews. A note names its content.
  const isExample = page.kind === 'preview';
  const ref = useRef<HTMLDivElement>(null);
  const app = useRef<ReturnType<Mount<Name>>>(undefined);
  const [state, setState] = useState<State>('loading');
  const [slow, setSlow] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ ...given, navigate });
  useEffect(() => {
    latest.current = { ...given, navigate };
  });

  useEffect(() => {
    if (leaving || isExample) return;
    const { mount, allowed, permissions, height } = latest.current;
    let current = true;
    let wasMounted = false;
    const mounted = mount({
      name,
      container: ref.current!,
      title: latest.current.title,
      props: latest.current.props,
      allowed,
      ...(permissions ? { permissions } : {}),
      ...(height ? { height } : {}),
      onState(next) {
        if (!current) return;
        setState(next);
        // A frame that was covered in between gives the focus back itself.
        if (next === 'mounted' && !wasMounted && latest.current.takesFocus) mounted.focus();
        wasMounted ||= next === 'mounted';
        latest.current.onState?.(next);
      },
      onEvent: (event, detail) => latest.current.onEvent?.(event, detail),
      onClose: () => latest.current.onClose?.(),
      onNavigate: (url, newTab) => void latest.current.navigate(url, { newTab }),
    });
    app.current = mounted;
    return () => {
      current = false;
      app.current = undefined;
      void mounted.unmount();
    };
  }, [name, leaving, isExample, attempt]);

  useEffect(() => {
    setSlow(false);
    return state === 'loading' ? page.clock.after(SLOW, () => setSlow(true)) : undefined;
  }, [state, attempt, page]);

  // Equal props are not sent again.
  useEffect(() => app.current?.update(props), [props]);

  const waits = !quiet && !isExample && !leaving && state !== 'mounted';
  return (
    <div className={`mini-app ${state}`} data-state={state}>
      {/* Not around the message: what happens within something busy is not announced. */}
      <div ref={ref} className="mini-app-frame" aria-busy={waits && state === 'loading'} />
      {isExample && (
        <p part="content" className="mini-app-note">
          {title}. {t('example')}
        </p>
      )}
      {waits && <Waiting hasFailed={state === 'failed'} isSlow={slow} onRetry={() => setAttempt(attempt + 1)} />}
    </div>
  );
}
