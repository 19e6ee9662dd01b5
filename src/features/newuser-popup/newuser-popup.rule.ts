import { capped, type Cap } from '../../runtime/rules/cap.ts';
import { MINUTE } from '../../runtime/page/clock.ts';
import type { Facts } from '../../exchange/facts.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { forPeople } from '../../exchange/for-people.ts';
import type { Rule } from '../../exchange/declare.ts';

interface Props {
  experiment: string | undefined;
}

export const newuserCap: Cap = { entry: memory.newUser, perDay: 4, apart: 30 * MINUTE };

const VARIANTS = new Map([
  ['1', 'A'],
  ['2', 'B'],
]);

/** Returns the variant: 1 is A, 2 is B, and other values show nothing. [POP-01] */
export const newuserVariant = (f: Facts, { experiment }: Props): string | undefined =>
  VARIANTS.get(String(experiment ?? f.config.experiments['newUserPopup']));

export const newuserPopupRule: Rule<Props> = {
  ...forPeople,
  'a visitor': (f) => !f.signedIn,
  'the experiment is A or B': (f, props) => newuserVariant(f, props) !== undefined,
  ...capped(newuserCap),
};
