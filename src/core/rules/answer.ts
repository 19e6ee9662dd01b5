import { signal } from '@preact/signals-core';
import type { AnswerName, Answers } from './answer-types.ts';
import { once } from '../once.ts';
import type { Resource } from '../calls/resource.ts';

type Row = Resource<unknown> | ((argument: string) => Resource<unknown>);
const table = signal<Readonly<Record<string, Row>> | undefined>(undefined);

/** The resource behind an answer, or undefined while its table is not there yet. */
export const answerResource = (name: AnswerName, argument = ''): Resource<unknown> | undefined => {
  const row = table.value?.[name];
  return typeof row === 'function' ? row(argument) : row;
};

/** When it fails, rules go on waiting and nothing shows. */
const bringTable = once(async () => {
  table.value = (await import('./answers.ts')).answers as Readonly<Record<string, Row>>;
});

/**
 * The answer of a call that is not needed on every page; undefined while it is unknown. The first question brings the
 * table of these calls.
 */
export const answer = <Name extends AnswerName>(name: Name, argument?: string): Answers[Name] | undefined => {
  void bringTable();
  return answerResource(name, argument)?.read().data as Answers[Name] | undefined;
};
