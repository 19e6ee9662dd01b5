import { capped, type Cap } from '../../core/cap.ts';
import { DAY } from '../../core/clock.ts';
import { isSet } from '../../core/flag.ts';
import { forPeople } from '../../core/for-people.ts';
import { memory } from '../../core/later-memory.ts';
import type { Rule } from '../../core/rule.ts';

interface Props {
  url?: string;
  open?: boolean;
}

/** What nobody asked for comes up once a day. */
export const perkCap: Cap = { entry: memory.perk, perDay: 1, apart: DAY };

/** Opened by the page, or offered by `config.experiments.perkModal`; off when that is left out. */
export const perkModalRule: Rule<Props> = {
  ...forPeople,
  'opened, or offered by the config': (f, { open }) => open || isSet(f.config.experiments, 'perkModal'),
  ...capped(perkCap),
};
