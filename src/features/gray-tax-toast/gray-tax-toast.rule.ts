import { DAY } from '../../core/clock.ts';
import { isSince } from '../../core/since.ts';
import { isSet, own } from '../../core/flag.ts';
import { memory } from '../../core/memory.ts';
import { onEntry, type Rule } from '../../core/rule.ts';

export const grayTaxToastRule: Rule = {
  'the toast is switched on': ({ compliance }) =>
    compliance && isSet(own(compliance.limit, 'gray_tax_area_toast'), 'is_show'),
  'not shown in the last 24 hours': onEntry((f) => isSince(f.stored(memory.grayTaxTime), DAY, f.now)),
};
