/** Costs of elements on the page, summed up for one report. */

import type { Disagreement } from './disagreements.ts';

/** Cost of an element, or of the entire page. */
export interface Costs {
  /** Presses until the next paint, of those that took 16 ms or longer. */
  interactions: number;
  /** Longest time from a press to the next paint, in ms. */
  slowestInteraction: number;
  /** Sum of layout shift scores. */
  shift: number;
  /** Frames of more than 50 ms in which its scripts ran. */
  longFrames: number;
  /** Time of its scripts in these frames, in ms. The page's own scripts do not count. */
  scriptTime: number;
}

/** Costs since the last report. */
export interface CostReport {
  release: string;
  /** Share of page views that report. */
  sample: number;
  /** Costs of the entire page. */
  page: Costs;
  /** Costs by tag; `bundle` is work that no element caused. */
  elements: Readonly<Record<string, Costs>>;
}

/** `event.detail` of `gate-vitals`. Contains no address, ID or text of the page. */
export interface VitalsReport extends CostReport {
  /** Elements that a server decided differently (`data-decided`), each reported once. */
  disagreements: readonly Disagreement[];
}

const noCosts = (): Costs => ({ interactions: 0, slowestInteraction: 0, shift: 0, longFrames: 0, scriptTime: 0 });

const round = (value: number, places: number): number => Number(value.toFixed(places));
const rounded = (costs: Costs): Costs => ({
  ...costs,
  slowestInteraction: round(costs.slowestInteraction, 0),
  shift: round(costs.shift, 4),
  scriptTime: round(costs.scriptTime, 0),
});

/** Collects charges until the next report. */
export const createLedger = () => {
  let page = noCosts();
  let elements = new Map<string, Costs>();
  /** Longest time of each interaction, which has several events. */
  let interactions = new Map<number, { duration: number; tag: string | undefined }>();

  const costsOf = (tag: string): Costs => {
    const found = elements.get(tag) ?? noCosts();
    elements.set(tag, found);
    return found;
  };
  const forBoth = (tag: string | undefined): Costs[] => [page, ...(tag === undefined ? [] : [costsOf(tag)])];

  return {
    addInteraction(id: number, duration: number, tag: string | undefined): void {
      const known = interactions.get(id);
      interactions.set(id, { duration: Math.max(duration, known?.duration ?? 0), tag: known?.tag ?? tag });
    },
    /** @param score of the entire shift · @param charges scores by tag */
    addShift(score: number, charges: ReadonlyMap<string, number>): void {
      page.shift += score;
      for (const [tag, share] of charges) costsOf(tag).shift += share;
    },
    /** @param charges ms by tag */
    addFrame(charges: ReadonlyMap<string, number>): void {
      page.longFrames++;
      for (const [tag, ms] of charges) {
        page.scriptTime += ms;
        costsOf(tag).scriptTime += ms;
        costsOf(tag).longFrames++;
      }
    },
    /** Returns the costs since the last call, and starts again. */
    take(release: string, sample: number): CostReport {
      for (const { duration, tag } of interactions.values())
        for (const costs of forBoth(tag)) {
          costs.interactions++;
          costs.slowestInteraction = Math.max(costs.slowestInteraction, duration);
        }
      const report = {
        release,
        sample,
        page: rounded(page),
        elements: Object.fromEntries([...elements].map(([tag, costs]) => [tag, rounded(costs)])),
      };
      page = noCosts();
      elements = new Map();
      interactions = new Map();
      return report;
    },
  };
};
