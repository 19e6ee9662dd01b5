import { useEffect, useRef } from 'react';
import type { CloseReason } from '../../runtime/declare/element.ts';
import { useFacts } from '../element/use-facts.ts';

/** Closes a dialog with the reason `route` when the page's path is no longer the one it was opened on (FUND-15). */
export const useRouteEnd = (onClose: (reason: CloseReason) => unknown): void => {
  const path = useFacts((facts) => facts.path);
  const opened = useRef(path);
  useEffect(() => {
    if (path !== opened.current) onClose('route');
  }, [path, onClose]);
};
