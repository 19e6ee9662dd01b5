import { testSequences, withoutWarnings } from './model.testing.ts';

describe('the chart beside its reference model, third part', () => {
  withoutWarnings();
  testSequences(3);
});
