import { setClock } from '../../runtime/browser/test-browser.testing.ts';
import { setPage } from '../../loader/loader.testing.ts';
import { drawActions, type Action } from './actions.testing.ts';
import { Chance } from './chance.testing.ts';
import { ChartRig } from './chart-rig.testing.ts';

const ACTIONS = 24;

/** Returns the actions of a sequence. @param seed number of the sequence */
export const actionsOf = (seed: number): readonly Action[] => drawActions(new Chance(seed * 7919), ACTIONS);

/** Runs actions on a chart. @returns a description of the difference from the expected state; undefined if they agree */
export const failureOf = async (seed: number, actions: readonly Action[]): Promise<string | undefined> => {
  setPage();
  const rig = new ChartRig(seed);
  let done = 0;
  try {
    await rig.add();
    for (const action of actions) {
      await rig.run(action);
      done++;
    }
    await rig.settle();
    await rig.remove();
    return undefined;
  } catch (error) {
    return `after ${done} actions: ${(error as Error).message}`;
  } finally {
    rig.close();
    setClock();
  }
};

/** Leaves out the actions that the failure does not need. */
export const shortened = async (seed: number, actions: readonly Action[]): Promise<readonly Action[]> => {
  let shortest = actions;
  for (const action of [...actions].reverse()) {
    const fewer = shortest.filter((one) => one !== action);
    if (await failureOf(seed, fewer)) shortest = fewer;
  }
  return shortest;
};
