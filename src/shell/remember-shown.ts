import { untracked } from '@preact/signals-core';
import { config } from '../exchange/config/config.ts';
import { factsFor } from '../exchange/facts.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { keyOf } from '../runtime/memory/memory-entry.ts';
import { rereadStored } from '../runtime/memory/storage.ts';
import { remember } from '../runtime/memory/remember.ts';

/** Stores the declaration's `remember` entries and cap counters once an element is visible. */
export const rememberShown = (record: ElementRecord): void =>
  untracked(() => {
    const { caps = [], remember: entriesOf } = record.declaration;
    entriesOf?.(factsFor(record.props.value), record.drawing.value?.variant).forEach((entry) => remember(entry));
    if (config.value.ignoreCaps) return;
    for (const { entry } of caps) {
      // The cap was stored before rendering: only read it again.
      if (record.claim?.keys.has(keyOf(entry))) rereadStored(keyOf(entry));
      else remember(entry);
    }
  });
