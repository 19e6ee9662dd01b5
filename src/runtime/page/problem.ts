import { signal } from '@preact/signals-core';

/** A mistake of the page that permanently breaks an element or a call. */
export interface Problem {
  /**
   * - `unknown-element`: a tag, `data-gate` or `data-preload` names no element
   * - `missing-attribute`: an element lacks an attribute that it requires
   * - `bad-attribute`: an attribute has a value that no element can use
   * - `page-for-answer`: a call was answered with a page; there may be no API
   * - `no-feed`: a chart has no feed and none was set in time
   */
  code: 'unknown-element' | 'missing-attribute' | 'bad-attribute' | 'page-for-answer' | 'no-feed';
  /** The incorrect name or address. */
  subject: string;
}

/**
 * The latest problem. Effects that subscribe fetch the hints on the first problem and print what to change. [SITE-18]
 */
export const problem = signal<Problem | undefined>(undefined);

/** Reports a mistake of the page. Skips a problem that equals the latest one. */
export const reportProblem = (found: Problem): void => {
  const { code, subject } = problem.peek() ?? {};
  if (code !== found.code || subject !== found.subject) problem.value = found;
};
