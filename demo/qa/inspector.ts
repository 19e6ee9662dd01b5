/** Parts of the inspector that the panel shares with `gate.inspect()`. `routes.ts` bundles them for the browser. */
export { ElementList } from '../../src/services/inspector/list/element-list.ts';
export { badgeOf } from '../../src/services/inspector/list/entry.ts';
export { group, make } from '../../src/services/inspector/list/make.ts';
export { policyWords } from '../../src/services/inspector/list/policy-words.ts';
export { followRoving, setStops } from '../../src/services/inspector/list/roving.ts';
export { answerCell, answerWords } from '../../src/services/inspector/list/trace-table.ts';
export { ageText } from '../../src/services/inspector/list/words.ts';
