import { capped, type Cap } from '../../core/rules/cap.ts';
import { DAY } from '../../core/clock.ts';
import { isSet } from '../../core/data/values.ts';
import { forPeople } from '../../core/rules/for-people.ts';
import { memory } from '../../core/memory/memory.ts';
import type { Rule } from '../../core/rules/rule.ts';

interface Props {
  url?: string;
  open?: boolean;
}

/** Offered by the config it shows once a day. */
export const perkCap: Cap = { entry: memory.perk, perDay: 1, apart: DAY };

/** Opened by the page, or offered by `config.experiments.perkModal`; off when that is left out. */
export const perkModalRule: Rule<Props> = {
  ...forPeople,
  'opened, or offered by the config': (f, { open }) => open || isSet(f.config.experiments, 'perkModal'),
  ...capped(perkCap),
};
