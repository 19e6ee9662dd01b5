/** The questions of `npm run docs:questions`: right answers are accepted, and others are not. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { mistakesIn } from '../questions/check-answer.ts';
import { questions } from '../questions/questions.ts';
import { emptyPage, rightAnswers } from './support/question-answers.ts';

test('there are thirty questions with thirty names, and the command prints them', () => {
  const names = questions.map(({ id }) => id);
  expect(names).toHaveLength(30);
  expect(new Set(names).size).toBe(30);
  const printed = execFileSync('npx', ['tsx', 'demo/questions/cli.ts'], { encoding: 'utf8' });
  expect(printed.split('\n').filter((line) => names.includes(line))).toEqual(names);
});

for (const question of questions)
  test(`question ${question.id}: accepts the right answer and refuses another`, async ({ browser }) => {
    const open = () => Promise.resolve(browser);
    expect(await mistakesIn(question, rightAnswers[question.id]!, open)).toEqual([]);
    const wrong = { page: emptyPage, state: '{}', reason: 'signed in or not' }[question.kind];
    expect(await mistakesIn(question, wrong, open)).not.toEqual([]);
  });
