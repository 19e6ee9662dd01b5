import type { GateConfig } from '../../exchange/config/config.ts';
import { own } from '../../runtime/data/records.ts';

/** True if the fund-password dialogs are on another origin. Also for a bad address: the page must not get the field then. */
export const isFramed = ({ fundPassword }: Pick<GateConfig, 'fundPassword'>): boolean =>
  own(fundPassword, 'frame') !== undefined;
