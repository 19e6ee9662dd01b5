import { DAY } from '../../runtime/page/clock.ts';
import { hasElapsed } from '../../runtime/memory/stored-values.ts';
import { isSet } from '../../runtime/data/values.ts';
import { own } from '../../runtime/data/records.ts';
import { memory } from '../../exchange/memory/memory.ts';
import { onEntry } from '../../runtime/rules/rule.ts';
import type { Rule } from '../../exchange/declare.ts';

export const grayTaxToastRule: Rule = {
  'the toast is switched on': ({ compliance }) =>
    compliance && isSet(own(compliance.limit, 'gray_tax_area_toast'), 'is_show'),
  'not shown in the last 24 hours': onEntry((f) => hasElapsed(f.stored(memory.grayTaxTime), DAY, f.now)),
};
