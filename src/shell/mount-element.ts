/** `Root` for elements that mount themselves: inline elements, which are neither folded nor drawn by a server. */
import { signal, untracked } from '@preact/signals-core';
import type { Mount } from '../runtime/declare/element.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { doc } from '../runtime/dom/safe-dom.ts';
import { logError } from '../runtime/page/log.ts';
import type { Page } from '../runtime/port/page.ts';
import type { Facts } from '../exchange/facts.ts';
import type { ElementContextValue } from '../ui/element/element-context.ts';
import { follow } from '../ui/element/follow.ts';
import type { MountContext } from '../ui/element/mount-context.ts';
import { handlersOf } from './handlers.ts';
import { fetchPreview, pageOf } from './preview-pages.ts';
import { rememberShown } from './remember-shown.ts';
import { reportMissing } from './report-missing.ts';
import { followHeight, reportHeight } from '../ui/placement/room-heights.ts';
import { completed, contextOf, frameOf, looksOf, reportFailure } from './root-context.ts';

type Props = Readonly<Record<string, unknown>>;

/** One showing of an element. */
class Showing {
  readonly frame = doc.createElement('div');
  private readonly record: ElementRecord;
  private context: (MountContext['current'] & { value: ElementContextValue }) | undefined;
  private handlers: { page: Page<Facts>; made: ReturnType<typeof handlersOf> } | undefined;
  private part: ReturnType<Mount<Props>> | undefined;
  private stopRoom = (): void => undefined;
  private hasEnded = false;
  hasFailed = false;

  constructor(
    record: ElementRecord,
    readonly number: number,
    private readonly mount: Mount<Props>,
  ) {
    this.record = record;
    this.frame.className = 'gate';
  }

  /** Draws it as the record and the page have it now. @throws the element's error */
  draw(box: Element, page: Page<Facts>): void {
    const { record, frame } = this;
    const props = record.props.value;
    const { variant, leaving } = record.drawing ?? {};
    const { site, lang, theme } = props as { site?: string; lang?: string; theme?: string };
    const facts = page.factsFor({ site, lang });
    const looks = looksOf(facts, { lang, theme });
    if (this.handlers?.page !== page) this.handlers = { page, made: untracked(() => handlersOf(record, page)) };
    const { made } = this.handlers;
    for (const [name, value] of Object.entries(frameOf(looks))) frame.setAttribute(name, String(value));
    const context = contextOf(record, { page, facts, ...looks, folded: false, navigate: made.onNavigate });
    untracked(() => {
      if (this.context) this.context.value = context;
      else this.start(box, context);
      this.part?.update({
        ...completed(props, page),
        ...made,
        variant: variant ?? page.example?.variant,
        leaving: leaving ?? false,
      });
    });
  }

  private start(box: Element, context: ElementContextValue): void {
    const { record, frame } = this;
    const current = (this.context = signal(context));
    box.append(frame);
    this.part = this.mount(frame, { current, fail: (error) => this.fail(error) } satisfies MountContext);
    if (record.declaration.room) this.stopRoom = followHeight(record, frame, () => void reportHeight(record, frame));
    queueMicrotask(() => {
      if (this.hasEnded || this.hasFailed) return;
      record.send('drawn');
      reportMissing(record);
      if (context.page.kind !== 'preview') rememberShown(record);
    });
  }

  /** Contains an error, as the boundary of React elements does. [ERR-01, ERR-02] */
  fail(error: unknown): void {
    const { record, frame } = this;
    if (this.hasFailed || this.hasEnded) return;
    this.hasFailed = true;
    this.endPart();
    reportFailure(record, error);
    if (!record.declaration.showsFailure) return;
    import('./failure.tsx').then(
      ({ renderFailure }) => {
        if (!this.hasEnded) this.part = { update: () => undefined, unmount: renderFailure(frame, this.context!.value) };
      },
      () => undefined,
    );
  }

  private endPart(): void {
    try {
      this.part?.unmount();
    } catch (error) {
      logError(`${this.record.declaration.tag} could not be ended`, error);
    }
    this.part = undefined;
    this.frame.replaceChildren();
  }

  end(): void {
    this.hasEnded = true;
    this.stopRoom();
    this.endPart();
    this.frame.remove();
  }
}

/**
 * Draws an element while its record has something to draw.
 * @param box in the shadow root @param mount export of its chunk
 * @returns ends it
 */
export const mountElement = (record: ElementRecord, box: Element, mount: Mount<Props>): (() => void) => {
  let showing: Showing | undefined;
  const fetched = signal(0);
  const end = () => {
    showing?.end();
    showing = undefined;
  };
  const draw = () => {
    const { drawing, declaration } = record;
    const isPreview = record.props.value['preview'] === true;
    const page = fetched.value >= 0 ? pageOf(declaration, isPreview) : undefined;
    if (!page) fetchPreview(declaration, () => fetched.value++);
    if (!page || !drawing) return untracked(end);
    if (showing && showing.number !== record.showings) untracked(end);
    showing ??= new Showing(record, record.showings, mount);
    if (showing.hasFailed) return;
    try {
      showing.draw(box, page);
    } catch (error) {
      untracked(() => showing?.fail(error));
    }
  };
  const stop = follow(draw);
  return () => {
    stop();
    untracked(end);
  };
};
