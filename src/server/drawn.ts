/** Keeps drawings for pages with the same inputs. Drawings that contain facts about a visitor are never kept. */
import QuickLRU from 'quick-lru';
import type { Facts } from '../exchange/facts.ts';
import { observeFacts } from '../runtime/explain/explain-reads.ts';
import type { Page } from '../runtime/port/page.ts';

/** Up to twice as many drawings are kept. A footer has about 30 kB. */
const MOST = 250;
/** Longest key, in characters: attributes come from requests. */
const LONGEST_KEY = 4096;

/** Facts about one visitor. */
const PERSONAL: ReadonlySet<string> = new Set(['user', 'compliance', 'answer', 'stored', 'cookie', 'userAgent']);
/** `config` follows from the page's settings. Elements that draw the time declare what they draw of it as an input. */
const IN_KEY: ReadonlySet<string> = new Set(['config', 'now']);

/** A server-rendered drawing. */
export interface Drawing {
  readonly html: string;
  /** True if it depends on the response of a call that only the live element makes. */
  readonly isAwaiting: boolean;
}

/** A fact that a drawing reads. */
interface Question {
  readonly name: string;
  readonly asked?: string;
  readonly argument?: string | undefined;
}

/** Facts that drawings read, by their inputs. */
const questions = new QuickLRU<string, ReadonlyMap<string, Question>>({ maxSize: MOST });
const drawings = new QuickLRU<string, Drawing>({ maxSize: MOST });

const ADDRESS = 'page.url';

const answerOf = ({ name, asked, argument }: Question, facts: Facts, page: Page<Facts>): unknown => {
  if (name === ADDRESS) return page.url().href;
  const fact: unknown = facts[name as keyof Facts];
  const value: unknown = typeof fact === 'function' ? fact(asked, argument) : fact;
  return value instanceof URLSearchParams ? value.toString() : value;
};

/** Reports every fact that is read through the page. */
const observePage = (page: Page<Facts>, note: (question: Question) => void): Page<Facts> => {
  const noteAddress = () => note({ name: ADDRESS });
  return {
    ...page,
    url: () => (noteAddress(), page.url()),
    origin: () => (noteAddress(), page.origin()),
    factsFor: (props) =>
      observeFacts(page.factsFor(props), ({ name, asked, argument }) =>
        note({ name, ...(asked !== undefined && { asked: String(asked) }), argument }),
      ),
  };
};

/**
 * Returns a drawing: a kept one if its inputs and all facts that it read are the same, else a new one.
 * @param inputs everything but facts that the drawing depends on, as JSON
 * @param facts of the element · @param draw draws with the given page, and reads facts through it only
 */
export const drawnOnce = (
  inputs: readonly unknown[],
  page: Page<Facts>,
  facts: Facts,
  draw: (page: Page<Facts>) => Drawing,
): Drawing => {
  const base = JSON.stringify(inputs);
  if (base.length > LONGEST_KEY) return draw(page);
  const keyFor = (asked: ReadonlyMap<string, Question>): string =>
    base + JSON.stringify([...asked.values()].map((question) => answerOf(question, facts, page)));
  const known = questions.get(base);
  const kept = known && drawings.get(keyFor(known));
  if (kept !== undefined) return kept;
  const asked = new Map(known);
  let isPersonal = false;
  const drawing = draw(
    observePage(page, (question) => {
      isPersonal ||= PERSONAL.has(question.name);
      if (!IN_KEY.has(question.name)) asked.set(JSON.stringify(question), question);
    }),
  );
  if (!isPersonal) {
    questions.set(base, asked);
    drawings.set(keyFor(asked), drawing);
  }
  return drawing;
};
