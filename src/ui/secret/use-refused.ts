import { useLayoutEffect } from 'react';
import { recordOf } from '../../runtime/lifecycle/records.ts';
import { useElementContext } from '../element/element-context.ts';

/** True inside a frame of a foreign page, which could lay something over a dialog. Then the element closes. */
export const useRefused = (): boolean => {
  const { giveUp, host, page } = useElementContext();
  const refused = page.isHeldByStranger();
  // After every drawing: opening it again does not mount it again.
  useLayoutEffect(() => {
    if (refused && host && recordOf(host)?.get('open')) giveUp('framed-by-other-site');
  });
  return refused;
};
