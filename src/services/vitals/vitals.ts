import { declarationOf } from '../../runtime/declare/declarations.ts';
import { allRecords } from '../../runtime/lifecycle/records.ts';
import { doc } from '../../runtime/dom/safe-dom.ts';
import { config } from '../../exchange/config/config.ts';
import { warn } from '../../runtime/page/log.ts';
import { simulation } from '../../runtime/page/simulation.ts';
import { beaconText, receiverUrl } from '../plain-post.ts';
import { chargeFrame, chargeShift, tagOfInteraction } from './charges.ts';
import { findDisagreements } from './disagreements.ts';
import { observe } from './observe.ts';
import { createLedger, type VitalsReport } from './report.ts';

export type { Disagreement } from './disagreements.ts';
export type { Costs, VitalsReport } from './report.ts';

export interface VitalsOptions {
  version: string;
  /** How the addresses of our scripts begin (`bundleScripts`). */
  scripts: readonly string[];
  /** Returns a number from 0 to 1, without 1. */
  random?: () => number;
  /** Sends a text to an address. @returns false if the browser does not accept it */
  send?: (url: string, body: string) => boolean;
}

/** Returns the tag that an address of a chunk is named after (`chunks/kyc-bar-1a2b3c4.js`). */
const tagOfChunk = (address: string): string | undefined => {
  const name = /\/chunks\/(?:classic-)?([a-z-]+)-[0-9a-f]+\.js/.exec(address)?.[1];
  return name && declarationOf(`gate-${name}`)?.tag;
};

/** `gate.vitals`: what the elements cost on visitors' devices. */
export const createVitals = ({ version, scripts, random = Math.random, send = beaconText }: VitalsOptions) => {
  let ledger = createLedger();
  let stopMeasuring: (() => void) | undefined;
  /** The choice of this page load. */
  const draw = random();

  const compared = new WeakSet<object>();

  const take = (): VitalsReport => ({
    ...ledger.take(version, config.peek().vitals.sample),
    disagreements: findDisagreements(allRecords(), compared),
  });

  /** Reports when the visitor leaves, because the page may not come back. A simulation sends nothing. */
  const report = () => {
    if (!doc.hidden || simulation.isOn) return;
    const detail = take();
    doc.dispatchEvent(new CustomEvent<VitalsReport>('gate-vitals', { detail }));
    const url = receiverUrl(config.peek().vitals.url, 'vitals');
    if (url && !send(url, JSON.stringify(detail))) warn('the browser did not take the report of gate.vitals');
  };

  const measure = () => {
    const { activity, stop } = observe({
      onInteraction: (id, entry) =>
        ledger.addInteraction(id, entry.duration, tagOfInteraction(entry, activity.presses, activity.drawings())),
      onShift: (shift) => ledger.addShift(shift.value, chargeShift(shift, activity.resizes)),
      onLongFrame: (frame) => {
        const { presses } = activity;
        ledger.addFrame(chargeFrame(frame, { presses, drawings: activity.drawings(), scripts, tagOfChunk }));
      },
    });
    doc.addEventListener('visibilitychange', report);
    return () => {
      doc.removeEventListener('visibilitychange', report);
      stop();
    };
  };

  return {
    /**
     * Starts measuring, if this page view is in the sample (`config.vitals.sample`).
     * @returns false if it is not
     */
    start: (): boolean => {
      if (draw >= config.peek().vitals.sample) return false;
      stopMeasuring ??= measure();
      return true;
    },
    /** Returns the costs since the last report. The next report leaves them out. */
    take,
    /** Stops measuring, and drops what was not reported. */
    stop: (): void => {
      stopMeasuring?.();
      stopMeasuring = undefined;
      ledger = createLedger();
    },
  };
};
