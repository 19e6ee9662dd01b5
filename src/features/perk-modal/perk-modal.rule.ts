import { capped, type Cap } from '../../runtime/rules/cap.ts';
import { DAY } from '../../runtime/page/clock.ts';
import { isSet } from '../../runtime/data/values.ts';
import { forPeople } from '../../exchange/for-people.ts';
import { memory } from '../../exchange/memory/memory.ts';
import type { Rule } from '../../exchange/declare.ts';

interface Props {
  url?: string;
  open?: boolean;
}

/** If offered by the config, it shows once a day. */
export const perkCap: Cap = { entry: memory.perk, perDay: 1, apart: DAY };

/** Shows when the page opens it, or when `config.experiments.perkModal` offers it. Off by default. */
export const perkModalRule: Rule<Props> = {
  ...forPeople,
  'opened, or offered by the config': (f, { open }) => open || isSet(f.config.experiments, 'perkModal'),
  ...capped(perkCap),
};
