/** Thirty questions that the documentation answers. */
import { pageQuestions } from './page-questions.ts';
import type { Question } from './question.ts';
import { reasonQuestions, stateQuestions } from './rule-questions.ts';

export const questions: readonly Question[] = [...pageQuestions, ...stateQuestions, ...reasonQuestions];
