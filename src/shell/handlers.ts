import { config } from '../exchange/config/config.ts';
import { own } from '../runtime/data/records.ts';
import { camelCase, type CommonProps } from '../runtime/declare/element.ts';
import { emit } from '../runtime/declare/events.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { witness } from '../runtime/lifecycle/witness.ts';
import { eventUrl } from '../runtime/address/page-links.ts';
import { NOWHERE } from '../runtime/address/safe-href.ts';
import { warn } from '../runtime/page/log.ts';
import type { Page } from '../runtime/port/page.ts';

type OwnHandlers = Readonly<Record<string, unknown>>;
export type CommonHandlers = Pick<CommonProps, 'onNavigate' | 'onTrack' | 'onClose' | 'onShow' | 'onVariant'>;

/** Emits a tracking event and calls `config.reporter`, the hook for analytics. [LOG-07] */
const track = (record: ElementRecord, ours: string, props: object): void => {
  const theirs = own(config.peek().trackNames, ours);
  const name = typeof theirs === 'string' && theirs ? theirs : ours;
  emit(record, 'track', { name, props }, false);
  try {
    config.peek().reporter?.({ name, props });
  } catch (error) {
    warn('config.reporter failed', error);
  }
};

/** Reports an event to the witness, unless the page has cancelled it. */
const witnessed = (record: ElementRecord, event: string, detail: object, passed: boolean): boolean => {
  if (passed) witness.report?.(record, event, detail);
  return passed;
};

/** The handlers of a component: each fires its event on the host and says whether the page let it pass. */
export const handlersOf = (record: ElementRecord, page: Page): OwnHandlers & CommonHandlers => ({
  ...Object.fromEntries(
    (record.declaration.events as readonly string[]).map((name) => [
      `on${camelCase('-' + name)}`,
      (detail: object = {}) => witnessed(record, name, detail, emit(record, name, detail)),
    ]),
  ),
  onClose(reason, detail, { stay = false } = {}) {
    // Users who close a bar expect the content below it to move up.
    if (record.declaration.room) record.element.setAttribute('data-drawn', '');
    const full = { ...detail, reason };
    return witnessed(record, 'close', full, stay ? emit(record, 'close', full) : record.close(reason, detail));
  },
  onNavigate(url, { newTab = false, also } = {}) {
    if (url === NOWHERE) return false;
    const detail = { url: eventUrl(url), newTab, ...(also ? { also: eventUrl(also) } : {}) };
    if (!witnessed(record, 'navigate', detail, emit(record, 'navigate', detail))) return false;
    if (also) page.navigate(also, { newTab: true });
    return page.navigate(url, { newTab });
  },
  onTrack: (name, props = {}) => page.perform(() => track(record, name, props)),
  onShow: () => page.perform(() => record.set('open', true)),
  onVariant: (variant) => record.showState(variant),
});
