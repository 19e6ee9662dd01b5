import { expect } from '@open-wc/testing';
import { answersOfGpp, answersOfTcf } from './consent-signals.ts';

const tcf = (consents: object, more: object = {}) => ({
  gdprApplies: true,
  eventStatus: 'useractioncomplete',
  purpose: { consents },
  ...more,
});
const gpp = (parsedSections: object, signalStatus = 'ready') => ({ signalStatus, parsedSections });

describe('answers of consent managers', () => {
  for (const [what, data, answers] of [
    ['purpose 1 allows security only', tcf({ 1: true }), { security: true, analytics: false }],
    ['purposes 1, 7 and 8 allow both', tcf({ 1: true, 7: true, 8: true }), { security: true, analytics: true }],
    ['purposes without storage allow nothing', tcf({ 7: true, 8: true }), { security: false, analytics: false }],
    [
      'an answer of an earlier visit counts',
      tcf({}, { eventStatus: 'tcloaded' }),
      { security: false, analytics: false },
    ],
    ['outside of the GDPR both are allowed', { gdprApplies: false }, { security: true, analytics: true }],
    ['an open notice is no answer', tcf({ 1: true }, { eventStatus: 'cmpuishown' }), undefined],
    ['data without purposes allows nothing', tcf({}, { purpose: 7 }), { security: false, analytics: false }],
    ['other values are no answer', 'yes', undefined],
  ] as const)
    it(`TCF: ${what}`, () => expect(answersOfTcf(data)).to.deep.equal(answers));

  for (const [what, ping, answers] of [
    ['no objection allows both', gpp({ usnat: [{ SaleOptOut: 2 }] }), { security: true, analytics: true }],
    ['an objection to sale', gpp({ usca: [{ SaleOptOut: 1 }] }), { security: true, analytics: false }],
    ['an objection in a plain section', gpp({ usnat: { SharingOptOut: 1 } }), { security: true, analytics: false }],
    ['GPC of the browser', gpp({ usnat: [{ SaleOptOut: 2 }, { Gpc: true }] }), { security: true, analytics: false }],
    [
      'the European section decides',
      gpp({ tcfeuv2: [{ PurposeConsents: [true, false] }], usnat: [{ SaleOptOut: 2 }] }),
      { security: true, analytics: false },
    ],
    ['a manager that is not ready', gpp({}, 'not ready'), undefined],
    ['other values', null, undefined],
  ] as const)
    it(`GPP: ${what}`, () => expect(answersOfGpp(ping)).to.deep.equal(answers));
});
