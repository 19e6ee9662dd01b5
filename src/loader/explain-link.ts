/** `gate.explain.link()`: returns a link with this page's decisions, without personal data. Lazy chunk. */
import { untracked } from '@preact/signals-core';
import { clock } from '../runtime/page/clock.ts';
import { attributesOf, camelCase } from '../runtime/declare/element.ts';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { allRecords } from '../runtime/lifecycle/records.ts';
import { DATA_STATE } from '../runtime/lifecycle/lifecycle.ts';
import { resources } from '../runtime/calls/resource.ts';
import { pageAddress } from '../runtime/address/page-address.ts';
import { testOf, type Answer } from '../runtime/rules/rule.ts';
import { ruleMark, writeTrace, type Trace, type TracedElement } from '../exchange/explain/trace-code.ts';
import { recordState } from '../exchange/explain/explain-state.ts';
import { factsFor, type Facts } from '../exchange/facts.ts';
import { version } from './version.ts';

const answerOf = (record: ElementRecord, clause: string, facts: Facts): Answer => {
  const test = record.declaration.rule[clause]!;
  // A cap that passed before the element was shown stays valid while it is shown.
  if (typeof test !== 'function' && record.drawing) return true;
  try {
    return testOf(test)(facts, record.props.peek());
  } catch {
    return undefined;
  }
};

/** Returns the page's decisions, redacted. Never throws. */
export const traceOfPage = (): Trace =>
  untracked(() => {
    const now = clock.now();
    const { observe, state: pageState, scrub } = recordState(now);
    const elements = allRecords().map((record): TracedElement => {
      const { declaration, decision, state, waitsFor } = record;
      const facts = observe(factsFor(record.props.value));
      const props = record.props.peek();
      // Reads all page facts, so that the trace contains them even if this rule does not use them.
      void [facts.site, facts.lang, facts.path, facts.width];
      const clauses = Object.keys(declaration.rule);
      const answers = clauses.map((clause) => answerOf(record, clause, facts));
      if (decision.show) declaration.variant?.(facts, props, decision.variant);
      const attributes = Object.entries(attributesOf(declaration)).flatMap(([name, { fallback }]) => {
        const prop = camelCase(name);
        return Object.is(props[prop], fallback) ? [] : [[prop, scrub.value(props[prop], name)] as const];
      });
      return {
        tag: declaration.tag,
        state: DATA_STATE[state],
        answers,
        rule: ruleMark(clauses),
        because: decision.show ? '' : decision.because,
        variant: decision.variant,
        wait: waitsFor,
        attributes: Object.fromEntries(attributes),
      };
    });
    const calls = [...resources].flatMap(([key, resource]) => {
      const { status, at } = resource.peek();
      return status === 'idle' ? [] : [[key, [status, at === undefined ? 0 : now - at]] as const];
    });
    return { version, at: now, state: pageState, calls: Object.fromEntries(calls), elements };
  });

/**
 * Returns the link to a trace of this page.
 * @param base address of the QA panel
 * @returns an address with the trace behind the `#`, so that servers and logs never receive it
 */
export const link = async (base = '/qa'): Promise<string> => {
  const url = new URL(base, pageAddress());
  url.hash = `trace=${await writeTrace(traceOfPage())}`;
  return url.href;
};
