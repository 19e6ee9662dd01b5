import { DAY } from '../../core/clock.ts';
import { hasElapsed } from '../../core/memory/stored-values.ts';
import { isSet } from '../../core/data/values.ts';
import { own } from '../../core/data/records.ts';
import { memory } from '../../core/memory/memory.ts';
import { onEntry, type Rule } from '../../core/rules/rule.ts';

export const grayTaxToastRule: Rule = {
  'the toast is switched on': ({ compliance }) =>
    compliance && isSet(own(compliance.limit, 'gray_tax_area_toast'), 'is_show'),
  'not shown in the last 24 hours': onEntry((f) => hasElapsed(f.stored(memory.grayTaxTime), DAY, f.now)),
};
