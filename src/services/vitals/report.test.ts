import { expect } from '@open-wc/testing';
import { createLedger } from './report.ts';

describe('report of costs', () => {
  it('takes the longest event of an interaction, and the slowest interaction', () => {
    const ledger = createLedger();
    ledger.addInteraction(1, 40, undefined);
    ledger.addInteraction(1, 120, 'gate-chat');
    ledger.addInteraction(1, 80, 'gate-chart');
    ledger.addInteraction(2, 64, 'gate-chat');
    ledger.addInteraction(3, 200, undefined);
    const { page, elements } = ledger.take('1.0.0', 1);
    expect(page).to.include({ interactions: 3, slowestInteraction: 200 });
    expect(elements['gate-chat']).to.include({ interactions: 2, slowestInteraction: 120 });
    expect(elements).not.to.have.property('gate-chart');
  });

  it('sums up shifts and script time, and counts frames', () => {
    const ledger = createLedger();
    ledger.addShift(0.2, new Map([['gate-kyc-bar', 0.15]]));
    ledger.addShift(0.1, new Map([['gate-kyc-bar', 0.1]]));
    ledger.addFrame(new Map([['gate-chat', 60.4]]));
    ledger.addFrame(new Map());
    const { page, elements } = ledger.take('1.0.0', 0.5);
    expect(page).to.deep.include({ shift: 0.3, longFrames: 2, scriptTime: 60 });
    expect(elements['gate-kyc-bar']!.shift).to.equal(0.25);
    expect(elements['gate-chat']).to.deep.include({ longFrames: 1, scriptTime: 60 });
  });

  it('starts again after each report', () => {
    const ledger = createLedger();
    ledger.addInteraction(1, 40, 'gate-chat');
    ledger.take('1.0.0', 1);
    expect(ledger.take('1.0.0', 1)).to.deep.equal({
      release: '1.0.0',
      sample: 1,
      page: { interactions: 0, slowestInteraction: 0, shift: 0, longFrames: 0, scriptTime: 0 },
      elements: {},
    });
  });
});
