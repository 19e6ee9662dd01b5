import { untracked } from '@preact/signals-core';
import { config } from '../exchange/config/config.ts';
import { factsFor } from '../exchange/facts.ts';
import { rememberSeen } from '../exchange/memory/remember-seen.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { keyOf } from '../runtime/memory/memory-entry.ts';
import { rereadStored } from '../runtime/memory/storage.ts';

/** Stores the declaration's `remember` entries and cap counters once an element is visible. */
export const rememberShown = (record: ElementRecord): void =>
  untracked(() => {
    // The plan that unfolds it may arrive after it was hidden: nobody has seen it then.
    if (record.state === 'failed' || !record.drawing) return;
    const { caps = [], remember: entriesOf } = record.declaration;
    const { offer } = record.life;
    entriesOf?.(factsFor(record.props.value), record.drawing.variant).forEach((entry) => void rememberSeen(entry));
    if (config.value.ignoreCaps) return;
    for (const { entry } of caps) {
      // The cap was stored before rendering: only read it again.
      if (offer?.keys.has(keyOf(entry))) rereadStored(keyOf(entry));
      else void rememberSeen(entry);
    }
  });
