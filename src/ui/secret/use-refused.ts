import { useLayoutEffect } from 'react';
import { recordOf } from '../../runtime/lifecycle/records.ts';
import { useSurroundings } from '../element/surroundings.ts';

/** True inside a frame of a foreign page, which could lay something over a dialog. Then the element closes. */
export const useRefused = (): boolean => {
  const { giveUp, host, page } = useSurroundings();
  const refused = page.isHeldByStranger();
  // After every drawing: opening it again does not mount it again.
  useLayoutEffect(() => {
    if (refused && host && recordOf(host)?.get('open')) giveUp('framed-by-other-site');
  });
  return refused;
};
