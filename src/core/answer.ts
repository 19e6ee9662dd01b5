import { signal } from './signals.ts';
import type { AnswerName, Answers } from './answer-types.ts';
import { logError } from './log.ts';
import type { Resource } from './resource.ts';

type Row = Resource<unknown> | ((argument: string) => Resource<unknown>);
const table = signal<Readonly<Record<string, Row>> | undefined>(undefined);
let coming: Promise<void> | undefined;

/** The resource behind an answer, or undefined while its table is not there yet. */
export const answerResource = (name: AnswerName, argument = ''): Resource<unknown> | undefined => {
  const row = table.value?.[name];
  return typeof row === 'function' ? row(argument) : row;
};

/**
 * The answer of a call that is not needed on every page; undefined while it is unknown. The first question brings the
 * table of these calls; when that fails, rules go on waiting and nothing shows.
 */
export const answer = <Name extends AnswerName>(name: Name, argument?: string): Answers[Name] | undefined => {
  coming ??= import('./answers.ts').then(
    ({ answers }) => {
      table.value = answers as Readonly<Record<string, Row>>;
    },
    (error: unknown) => {
      coming = undefined;
      logError('could not load', error);
    },
  );
  return answerResource(name, argument)?.read().data as Answers[Name] | undefined;
};
