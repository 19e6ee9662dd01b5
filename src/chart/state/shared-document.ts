import { signal, type Signal } from '@preact/signals-core';
import { SECOND, type Clock } from '../../runtime/page/clock.ts';
import { fieldOf, isThere, readRevision, type DocumentStore, type Revision } from './store.ts';

/** How one kind of document is read, merged and written. */
export interface DocumentKind<D> {
  readonly empty: D;
  /** Copies in any order come to the same. */
  merge(a: D, b: D): D;
  /** @returns undefined if the stored value is not a document */
  read(stored: unknown): D | undefined;
  write(copy: D): unknown;
  isSame(a: D, b: D): boolean;
  /** Returns what was removed since `before`, for stores that do not keep removals. */
  removalsBetween?(before: D, stored: D): D;
  /** Returns further context for `save`. */
  contextOf?(copy: D): object;
}

/** `unread`: the store has not answered yet. `unsaved`: something is not stored yet. */
export type DocumentState = 'loading' | 'unread' | 'saved' | 'unsaved';

/** A host's store may never answer. */
const ANSWER_LIMIT = 20 * SECOND;
/** A read older than this is repeated before a save. */
const FRESH = 1 * SECOND;
/** A save that takes longer is shown. */
const SLOW = 3 * SECOND;
/** First pause after a failure; it doubles with each. */
const FIRST_PAUSE = 2 * SECOND;
const LONGEST_PAUSE = 60 * SECOND;
/** Newer copies that a store may answer a single save with. */
const MOST_CONFLICTS = 10;

/**
 * One document in one store, shared by the charts of a page; other tabs and devices can change it. Each change is merged
 * with the stored document. Failed saves are kept and retried, even after the last chart is gone.
 */
export class SharedDocument<D> {
  /** The document with all changes, stored or not. */
  readonly value: Signal<D>;
  readonly state = signal<DocumentState>('loading');
  /** The store has answered once. */
  isRead = false;
  /** The store holds something, but no document. */
  isBroken = false;
  private readonly users = new Set<object>();
  /** As it was read last: what the store is known to have had. */
  private read: D;
  private stored: D;
  /** When it was read last without having been written since, ms since 1970. */
  private readAt = -Infinity;
  private revision: Revision | undefined;
  /** The host compares revisions itself: nothing is read before a save. */
  private comparesRevisions = false;
  /** It could not be read, and was written over because somebody wanted it. */
  private isForced = false;
  /** Nobody has used it for a while. */
  private isStale = false;
  private running: Promise<void> | undefined;
  private pause = FIRST_PAUSE;
  private stopPause = (): void => undefined;
  private stopFollowing = (): void => undefined;

  constructor(
    private readonly kind: DocumentKind<D>,
    private readonly store: DocumentStore | undefined,
    private readonly clock: Clock,
  ) {
    this.value = signal(kind.empty);
    this.read = this.stored = kind.empty;
  }

  /** As it is stored, as far as is known. */
  get storedValue(): D {
    return this.stored;
  }

  get isUnsaved(): boolean {
    return !this.kind.isSame(this.value.peek(), this.stored);
  }

  /**
   * Registers a user; the first one reads the store. Concurrent calls share one attempt.
   * @param returns true for a user that shows the document already: nothing that it shows is dropped
   * @throws (rejects with) the store's error
   */
  join(user: object, returns = false): Promise<void> {
    if (returns) this.isStale = false;
    this.refresh();
    this.users.add(user);
    if (this.users.size > 1) return this.running ?? Promise.resolve();
    globalThis.addEventListener?.('online', this.tryAgain);
    const { local } = this.store ?? {};
    if (!local) return this.exchange();
    // Runs in an effect of the store, which signals every change, including those of this document.
    this.stopFollowing = local.follow(() => this.takeLocal());
    return Promise.resolve();
  }

  /** @param takesChanges true for a user that keeps its changes elsewhere: the browser's storage does not get them */
  leave(user: object, takesChanges = false): void {
    if (!this.users.delete(user) || this.users.size) return;
    this.stopFollowing();
    globalThis.removeEventListener?.('online', this.tryAgain);
    this.stopPause();
    if (takesChanges && this.store?.local) this.value.value = this.stored;
    if (this.isUnsaved) void this.save().catch(() => undefined);
    this.forget();
  }

  /** Without users, the document is stale and the next user reads the store again. */
  private forget(): void {
    this.isStale = this.users.size === 0 && !this.isUnsaved;
  }

  private refresh(): void {
    if (!this.isStale) return;
    this.isStale = this.isRead = false;
    this.value.value = this.read = this.stored = this.kind.empty;
    this.state.value = 'loading';
  }

  /** Merges a change; `save` stores it. */
  change(copy: D): void {
    this.refresh();
    this.value.value = this.kind.merge(this.value.peek(), copy);
  }

  /**
   * Stores what is not stored yet.
   * @param isForced true to overwrite an unreadable value
   * @throws (rejects with) the store's error; it is tried again nevertheless
   */
  async save(isForced = false): Promise<void> {
    if (!this.store) return;
    if (this.store.local) return this.saveLocal(isForced);
    // The first attempt stores what has been changed while it reads.
    if (this.running && !this.isRead && !isForced) return;
    while (this.running) await this.running.catch(() => undefined);
    await this.exchange(isForced);
  }

  /** Reads the store once more. @throws (rejects with) the store's error */
  async reload(): Promise<D | undefined> {
    if (!this.store) return undefined;
    while (this.running) await this.running.catch(() => undefined);
    return this.accept(await this.ask(() => this.store!.load()));
  }

  /** One attempt to have the same here and there. Attempts of a document follow each other. */
  private exchange(isForced = false): Promise<void> {
    this.stopPause();
    const stopSlow = this.clock.after(SLOW, () => {
      if (this.isRead) this.state.value = 'unsaved';
    });
    this.running = this.attempt(isForced)
      .then(
        () => void (this.pause = FIRST_PAUSE),
        (error: unknown) => {
          this.state.value = this.isRead ? 'unsaved' : 'unread';
          // The next attempt reads the current state of the store first.
          this.comparesRevisions = false;
          this.stopPause = this.clock.after(this.pause, this.tryAgain);
          this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
          throw error;
        },
      )
      .finally(() => {
        stopSlow();
        this.running = undefined;
        this.forget();
      });
    return this.running;
  }

  private readonly tryAgain = (): void => {
    const isNeeded = this.isUnsaved || (!this.isRead && this.users.size > 0);
    if (!isNeeded || this.running) return;
    this.exchange().catch(() => undefined);
  };

  private async attempt(isForced: boolean): Promise<void> {
    if (!this.store) return;
    const isOld = this.clock.now() - this.readAt > FRESH;
    const isDue = this.isUnsaved && isOld && !this.comparesRevisions && !this.isForced;
    if (!this.isRead || isDue)
      try {
        this.accept(await this.ask(() => this.store!.load()));
      } catch (error) {
        if (!isForced) throw error;
        this.isRead = this.isForced = true;
      }
    for (let conflicts = 0; this.isUnsaved || isForced; conflicts++) {
      isForced = false;
      const copy = this.value.peek();
      try {
        const answer = await this.ask(() => this.put(copy));
        this.stored = copy;
        this.readAt = -Infinity;
        this.comparesRevisions ||= readRevision(answer) !== undefined;
        this.revision = readRevision(answer) ?? readRevision(this.kind.write(copy));
      } catch (error) {
        const { copy: newer, revision } = this.unwrap(error);
        if (newer === undefined || conflicts >= MOST_CONFLICTS) throw error;
        this.comparesRevisions = true;
        this.merge(newer, revision);
      }
    }
    this.state.value = 'saved';
  }

  private put(copy: D): unknown {
    const context = { revision: this.revision, ...this.kind.contextOf?.(copy) };
    return this.store!.save(this.kind.write(copy) as never, context);
  }

  /** @throws (rejects with) the store's error, or "time-out" */
  private ask(question: () => unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const stop = this.clock.after(ANSWER_LIMIT, () => reject(new Error('time-out')));
      // Call synchronously: the page may be about to unload.
      void (async () => question())().then(resolve, reject).finally(stop);
    });
  }

  /** Takes what a store has given: a document, or one with its revision. */
  private accept(given: unknown): D | undefined {
    const { copy, revision } = this.unwrap(given);
    this.isRead = true;
    this.isForced = false;
    this.readAt = this.clock.now();
    this.isBroken = isThere(given) && copy === undefined;
    if (copy === undefined) return undefined;
    // A layout has its own revision, which hosts may ignore.
    this.comparesRevisions ||= fieldOf(given, 'version') === undefined && revision !== undefined;
    this.merge(copy, revision);
    return copy;
  }

  private unwrap(given: unknown) {
    const inner = fieldOf(given, 'layout');
    const copy = isThere(given) ? this.kind.read(inner ?? given) : undefined;
    return { copy, revision: readRevision(given) ?? readRevision(inner) };
  }

  private merge(copy: D, revision: Revision | undefined): void {
    const gone = this.kind.removalsBetween?.(this.read, copy);
    const stored = gone === undefined ? copy : this.kind.merge(copy, gone);
    this.read = stored;
    this.stored = stored;
    this.revision = revision;
    const merged = this.kind.merge(this.value.peek(), stored);
    if (!this.kind.isSame(merged, this.value.peek())) this.value.value = merged;
  }

  /** Another chart, tab or this one has written to the browser's storage. */
  private takeLocal(): void {
    const given = this.store!.load();
    // The visitor cleared the storage: what is on screen stays, and is not stored again until it changes.
    if (!isThere(given) && this.isRead && !this.isUnsaved) this.value.value = this.read = this.stored = this.kind.empty;
    this.accept(given);
    this.state.value = 'saved';
    // Another tab has written without having seen what is here.
    if (isThere(given) && !this.isBroken && this.isUnsaved) this.saveLocal();
  }

  /** At once, so that nothing is lost with the page; once more when no other tab writes, in case one did just now. */
  private saveLocal(isForced = false): void {
    const write = (isWanted: boolean) => {
      this.accept(this.store!.load());
      if (!this.isUnsaved && !isWanted) return;
      const copy = this.value.peek();
      this.stored = copy;
      this.put(copy);
    };
    write(isForced);
    this.state.value = 'saved';
    this.store!.local!.exclusively(() => this.users.size > 0 && write(false));
  }
}

/** Documents by their stores: charts of a page with the same store have the document in common. */
export const documentsOf = <D>(kind: DocumentKind<D>, clock: Clock) => {
  const known = new WeakMap<object, SharedDocument<D>>();
  return (store: DocumentStore | undefined): SharedDocument<D> => {
    const found = store && known.get(store);
    if (found) return found;
    const made = new SharedDocument(kind, store, clock);
    if (store) known.set(store, made);
    return made;
  };
};
