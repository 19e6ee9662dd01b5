import { useEffect, useState } from 'react';
import { usePage } from '../element/element-context.ts';
import { PATIENCE } from './patience.ts';

/** @returns true once something has been awaited for longer than a moment, false as soon as it is there */
export const useLate = (waits: boolean): boolean => {
  const { clock } = usePage();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const stop = clock.after(PATIENCE, () => setLate(true));
    return () => {
      stop();
      setLate(false);
    };
  }, [waits, clock]);
  return waits && late;
};
