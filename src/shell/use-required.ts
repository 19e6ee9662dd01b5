import { useEffect } from 'react';
import type { ElementRecord } from '../runtime/lifecycle/record.ts';
import { reportMissing } from './report-missing.ts';

/** Reports missing required attributes of a rendered element. */
export const useRequired = (record: ElementRecord, drawn: boolean): void =>
  useEffect(() => {
    if (drawn) reportMissing(record);
  }, [drawn, record]);
