import type { Action } from './actions.testing.ts';
import { testSequences, withoutWarnings } from './model.testing.ts';
import { failureOf } from './sequence.testing.ts';

/** Sequences that failed once. */
const KEPT: readonly { title: string; seed: number; actions: readonly Action[] }[] = [
  {
    title: 'an alert is set within a built bar, before its lost minutes are there',
    seed: 57704,
    actions: [
      { kind: 'waitLong', a: 0.484, b: 0.524 },
      { kind: 'resolution', a: 0.538, b: 0.807 },
      { kind: 'waitLong', a: 0.318, b: 0.823 },
      { kind: 'silent', a: 0.61, b: 0.838 },
      { kind: 'alert', a: 0.56, b: 0.85 },
    ],
  },
  {
    title: 'the network goes while a long history of short answers is reloaded',
    seed: 71380,
    actions: [
      { kind: 'goTo', a: 0.97, b: 0.284 },
      { kind: 'waitLong', a: 0.045, b: 0.509 },
      { kind: 'reset', a: 0.304, b: 0.763 },
      { kind: 'offline', a: 0.099, b: 0.78 },
    ],
  },
  {
    title: 'live bars have a gap while a corrected bar is built again',
    seed: 34095,
    actions: [
      { kind: 'symbol', a: 0.633, b: 0.701 },
      { kind: 'resolution', a: 0.517, b: 0.585 },
      { kind: 'silent', a: 0.059, b: 0.402 },
      { kind: 'correct', a: 0.905, b: 0.555 },
      { kind: 'correct', a: 0.663, b: 0.697 },
    ],
  },
  {
    title: 'the first answer has only some parts of the newest built bar',
    seed: 64770,
    actions: [
      { kind: 'resolution', a: 0.439, b: 0.593 },
      { kind: 'resolution', a: 0.966, b: 0.941 },
      { kind: 'resolution', a: 0.653, b: 0.958 },
      { kind: 'offline', a: 0.145, b: 0.299 },
      { kind: 'symbol', a: 0.765, b: 0.747 },
      { kind: 'hide', a: 0.667, b: 0.041 },
    ],
  },
  {
    title: 'missed bars come between the held bar and the right edge',
    seed: 60296,
    actions: [
      { kind: 'symbol', a: 0.884, b: 0.649 },
      { kind: 'wait', a: 0.603, b: 0.603 },
      { kind: 'hide', a: 0.529, b: 0.174 },
      { kind: 'silent', a: 0.828, b: 0.281 },
      { kind: 'wait', a: 0.995, b: 0.831 },
      { kind: 'drag', a: 0.809, b: 0.636 },
      { kind: 'correct', a: 0.271, b: 0.109 },
      { kind: 'wait', a: 0.836, b: 0.839 },
      { kind: 'drag', a: 0.423, b: 0.402 },
    ],
  },
  {
    title: 'a bar is corrected after a pending reload has loaded it',
    seed: 66280,
    actions: [
      { kind: 'resolution', a: 0.38, b: 0.828 },
      { kind: 'waitLong', a: 0.649, b: 0.758 },
      { kind: 'goTo', a: 0.321, b: 0.959 },
      { kind: 'correct', a: 0.388, b: 0.891 },
      { kind: 'wait', a: 0.641, b: 0.115 },
      { kind: 'wait', a: 0.378, b: 0.555 },
      { kind: 'wait', a: 0.905, b: 0.697 },
      { kind: 'offline', a: 0.895, b: 0.078 },
      { kind: 'correct', a: 0.496, b: 0.946 },
    ],
  },
  {
    title: 'a question fails as the network goes, far back in a feed of short answers',
    seed: 3370,
    actions: [
      { kind: 'symbol', a: 0.594, b: 0.156 },
      { kind: 'goTo', a: 0.813, b: 0.735 },
      { kind: 'drag', a: 0.598, b: 0.566 },
      { kind: 'wait', a: 0.457, b: 0.629 },
      { kind: 'hide', a: 0.58, b: 0.425 },
      { kind: 'offline', a: 0.897, b: 0.478 },
    ],
  },
  {
    title: 'an alert is set before minutes that were lost are there',
    seed: 348,
    actions: [
      { kind: 'offline', a: 0.559, b: 0.76 },
      { kind: 'silent', a: 0.622, b: 0.887 },
      { kind: 'alert', a: 0.583, b: 0.687 },
    ],
  },
  {
    title: 'a refresh fails when the network is back',
    seed: 6,
    actions: [
      { kind: 'correct', a: 0.561, b: 0.902 },
      { kind: 'waitLong', a: 0.484, b: 0.891 },
      { kind: 'waitLong', a: 0.878, b: 0.087 },
      { kind: 'hide', a: 0.183, b: 0.947 },
      { kind: 'offline', a: 0.191, b: 0.26 },
    ],
  },
  {
    title: 'somebody goes far back while the feed’s history is loaded anew',
    seed: 152,
    actions: [
      { kind: 'goTo', a: 0.377, b: 0.76 },
      { kind: 'reset', a: 0.837, b: 0.703 },
    ],
  },
  {
    title: 'an alert is crossed while the feed resets',
    seed: 124,
    actions: [
      { kind: 'correct', a: 0.204, b: 0.511 },
      { kind: 'correct', a: 0.855, b: 0.859 },
      { kind: 'hide', a: 0.467, b: 0.871 },
      { kind: 'reset', a: 0.243, b: 0.646 },
      { kind: 'alert', a: 0.35, b: 0.326 },
      { kind: 'waitLong', a: 0.167, b: 0.356 },
    ],
  },
  {
    title: 'the chart is removed while another symbol loads',
    seed: 19,
    actions: [
      { kind: 'resolution', a: 0.534, b: 0.451 },
      { kind: 'symbol', a: 0.671, b: 0.007 },
      { kind: 'resolution', a: 0.206, b: 0.523 },
      { kind: 'wait', a: 0.77, b: 0.139 },
      { kind: 'symbol', a: 0.22, b: 0.299 },
      { kind: 'readd', a: 0.166, b: 0.909 },
    ],
  },
  {
    title: 'the chart is removed while the feed is asked for its configuration',
    seed: 484,
    actions: [
      { kind: 'symbol', a: 0.385, b: 0.525 },
      { kind: 'offline', a: 0.096, b: 0.487 },
      { kind: 'resolution', a: 0.671, b: 0.081 },
      { kind: 'readd', a: 0.415, b: 0.063 },
    ],
  },
  {
    title: 'a minute ends while older minutes of the same bar are on their way',
    seed: 675,
    actions: [
      { kind: 'key', a: 0.071, b: 0.195 },
      { kind: 'wheel', a: 0.872, b: 0.701 },
      { kind: 'waitLong', a: 0.56, b: 0.376 },
      { kind: 'drag', a: 0.638, b: 0.844 },
      { kind: 'correct', a: 0.832, b: 0.43 },
      { kind: 'correct', a: 0.396, b: 0.945 },
      { kind: 'drag', a: 0.228, b: 0.516 },
      { kind: 'drag', a: 0.75, b: 0.525 },
      { kind: 'reset', a: 0.161, b: 0.974 },
      { kind: 'drag', a: 0.831, b: 0.123 },
      { kind: 'wait', a: 0.923, b: 0.32 },
      { kind: 'wait', a: 0.913, b: 0.8 },
      { kind: 'resolution', a: 0.614, b: 0.265 },
    ],
  },
  {
    title: 'bars are exchanged in the midst of a drag',
    seed: 8,
    actions: [
      { kind: 'symbol', a: 0.362, b: 0.241 },
      { kind: 'waitLong', a: 0.911, b: 0.511 },
      { kind: 'resolution', a: 0.999, b: 0.355 },
      { kind: 'resolution', a: 0.381, b: 0.517 },
      { kind: 'drag', a: 0.608, b: 0.467 },
    ],
  },
];

describe('the chart beside its reference model', () => {
  withoutWarnings();

  for (const { title, seed, actions } of KEPT)
    it(`agrees when ${title} [CHART-27]`, async () => {
      const failure = await failureOf(seed, actions);
      if (failure) throw new Error(failure);
    });

  testSequences(1);
});
