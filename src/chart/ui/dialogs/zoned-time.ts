import { zoneOffset } from '../../feed/time-zone.ts';

/** A time as `datetime-local` writes it, in the chart's zone. @param time seconds; undefined: empty */
export const toField = (time: number | undefined, zone: string): string =>
  time === undefined ? '' : new Date((time + zoneOffset(zone, time)) * 1000).toISOString().slice(0, 16);

/** @returns seconds; undefined for a text that is no time */
export const fromField = (text: string, zone: string): number | undefined => {
  const local = Date.parse(`${text}Z`) / 1000;
  return Number.isFinite(local) ? local - zoneOffset(zone, local - zoneOffset(zone, local)) : undefined;
};
