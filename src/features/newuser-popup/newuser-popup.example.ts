import { exampleAnswer, type Example } from '../../exchange/example.ts';
import { newbiePrize } from './newuser-popup.data.ts';

export const example: Example = {
  answers: [exampleAnswer(newbiePrize, { group_A: { num: '100' }, group_B: { num_first: '50', num_second: '5000' } })],
};
