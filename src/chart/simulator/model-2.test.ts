import { testSequences, withoutWarnings } from './model.testing.ts';

describe('the chart beside its reference model, second part', () => {
  withoutWarnings();
  testSequences(2);
});
