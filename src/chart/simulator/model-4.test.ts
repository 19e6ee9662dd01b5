import { testSequences, withoutWarnings } from './model.testing.ts';

describe('the chart beside its reference model, fourth part', () => {
  withoutWarnings();
  testSequences(4);
});
