import { capped, type Cap } from '../../core/rules/cap.ts';
import { MINUTE } from '../../core/clock.ts';
import type { Facts } from '../../core/rules/facts.ts';
import { memory } from '../../core/memory/memory.ts';
import { forPeople } from '../../core/rules/for-people.ts';
import type { Rule } from '../../core/rules/rule.ts';

interface Props {
  experiment: string | undefined;
}

export const newuserCap: Cap = { entry: memory.newUser, perDay: 4, apart: 30 * MINUTE };

/** 1 is A, 2 is B, anything else shows nothing (POP-01). */
export const newuserVariant = (f: Facts, { experiment }: Props): string | undefined =>
  [, 'A', 'B'][['1', '2'].indexOf(String(experiment ?? f.config.experiments['newUserPopup'])) + 1];

export const newuserPopupRule: Rule<Props> = {
  ...forPeople,
  'a visitor': (f) => !f.signedIn,
  'the experiment is A or B': (f, props) => newuserVariant(f, props) !== undefined,
  ...capped(newuserCap),
};
