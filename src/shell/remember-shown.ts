import { untracked } from '@preact/signals-core';
import { config } from '../core/config.ts';
import { factsFor } from '../core/rules/facts.ts';
import type { ElementRecord } from '../core/element/record.ts';
import { remember } from '../core/memory/remember.ts';

/** Stores what the declaration says once an element is really visible: its `remember`, and the counters of its caps. */
export const rememberShown = (record: ElementRecord): void =>
  untracked(() => {
    const { caps = [], remember: entriesOf } = record.declaration;
    entriesOf?.(factsFor(record.props.value), record.drawing.value?.variant).forEach((entry) => remember(entry));
    if (!config.value.ignoreCaps) for (const { entry } of caps) remember(entry);
  });
