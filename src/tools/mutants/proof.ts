/** Breaks of the proofs of compliance: receipts of notices, consent, offers, the inspector's simulation and vitals. */
import { breaksOf, type Mutant } from './mutant.ts';

const RECEIPTS = ['src/exchange/receipts/receipts.test.ts'];
const SIMULATE = ['src/services/inspector/simulate/simulate.test.ts'];
const CONSENT = ['src/exchange/policy/consent-record.test.ts'];

const receiptMutants: readonly Mutant[] = [
  ...breaksOf('src/exchange/receipts/check-receipts.ts', RECEIPTS, [
    {
      name: 'receipts: the hash of a receipt is not checked',
      from: '...(hash === hashes[at] ? []',
      to: '...(hash ? []',
    },
    {
      name: 'receipts: the link to the receipt before is not checked',
      from: 'if (seq > before.seq + 1) return [missing(before.seq + 1, seq - 1)];',
      to: '',
    },
    {
      name: 'receipts: the acknowledged head is not compared',
      from: '  if (here === hash) return [];',
      to: '  if (here) return [];',
    },
  ]),
  {
    name: 'receipts: the server stores a receipt with another hash',
    file: 'src/exchange/receipts/accept-receipts.ts',
    from: 'if (isNext && isIntact)',
    to: 'if (isNext)',
    tests: RECEIPTS,
  },
  ...breaksOf(
    'src/services/receipts/notice-sight.ts',
    ['src/services/receipts/notice-sight.test.ts'],
    [
      {
        name: 'receipts: a notice counts as shown without being visible',
        from: '  isIntersecting &&\n  (intersectionRatio >= HALF ||',
        to: '  (!isIntersecting || intersectionRatio >= 0 ||',
      },
      {
        name: 'receipts: a notice counts as shown although styles hide it',
        from: "  (intersectionRatio >= HALF || intersectionRect.height >= HALF * (rootBounds?.height ?? innerHeight)) &&\n  // Older browsers have no such method.\n  ((target as { checkVisibility?: Element['checkVisibility'] }).checkVisibility?.({ visibilityProperty: true }) ??\n    true);",
        to: '  Boolean(target) &&\n  (intersectionRatio >= HALF || intersectionRect.height >= HALF * (rootBounds?.height ?? innerHeight));',
      },
    ],
  ),
  {
    name: 'receipts: a simulation is recorded',
    file: 'src/services/receipts/notice-watch.ts',
    from: 'return simulation.isOn || record.get',
    to: 'return record.get',
    journey: 'nothing that the inspector simulates has a receipt',
  },
  {
    name: 'receipts: a page that closes sends nothing',
    file: 'src/services/receipts/receipt-delivery.ts',
    from: 'if (waiting.length) beacon(waiting);',
    to: '',
    journey: 'closing the page right after an answer',
  },
];

const simulationMutants: readonly Mutant[] = [
  ...breaksOf('src/services/inspector/simulate/isolation.ts', SIMULATE, [
    { name: 'inspector: a simulation stores caps', from: '      storage,\n', to: '' },
    { name: 'inspector: a simulation tracks', from: '    stopTracking(),\n', to: '' },
  ]),
  {
    name: 'inspector: a simulated answer stays after the end',
    file: 'src/services/inspector/simulate/simulate.ts',
    from: 'else compliance.reset();',
    to: 'else compliance.renew();',
    tests: SIMULATE,
  },
  {
    name: 'vitals: a simulation goes into the report',
    file: 'src/services/vitals/observe.ts',
    from: 'if (!isSimulated(entry, simulation.periods)) read(entry);',
    to: 'read(entry);',
    tests: ['src/services/vitals/vitals.test.ts'],
  },
];

export const proofMutants: readonly Mutant[] = [
  ...receiptMutants,
  ...simulationMutants,
  ...breaksOf('src/exchange/policy/consent-record.ts', CONSENT, [
    {
      name: 'consent: Global Privacy Control is ignored',
      from: "(word === 'yes' && !(purpose === 'analytics' && globalPrivacyControl))",
      to: "word === 'yes'",
    },
    {
      name: 'consent: a changed text is not asked again',
      from: 'return isAllowed && isCurrentAnswer(stored) ?',
      to: 'return isAllowed ?',
    },
  ]),
  {
    name: 'offers: the quiet time is ignored',
    file: 'src/services/offer-rules.ts',
    from: 'if (!hasElapsed(recall(memory.offerTime), offers.gap ?? 0, clock.now()))',
    to: 'if (offers.gap === -1)',
    tests: ['src/services/offer-rules.test.ts'],
  },
];
