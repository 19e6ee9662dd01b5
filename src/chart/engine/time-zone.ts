const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
    return format;
  } catch {
    return undefined;
  }
};

/** Zones that the menu offers, from west to east; any IANA name is accepted. */
export const TIME_ZONES = [
  'Etc/UTC',
  'America/Los_Angeles',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Paris',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const;

export const isTimeZone = (zone: unknown): zone is string =>
  // The usual one needs no `Intl`, whose first use takes longer than a frame.
  zone === 'Etc/UTC' || (typeof zone === 'string' && zone !== '' && formatOf(zone) !== undefined);

/** The visitor's own zone. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'Etc/UTC';

/** What a zone's clocks are ahead of UTC at some time. @param seconds since 1970 @returns seconds; 0 for an unknown zone */
export const zoneOffset = (zone: string, seconds: number): number => {
  if (zone === 'Etc/UTC' || !Number.isFinite(seconds)) return 0;
  // Clocks change on whole quarters of an hour.
  const quarter = Math.floor(seconds / 900);
  let known = offsets.get(zone);
  if (!known || known.size > MOST_OFFSETS) offsets.set(zone, (known = new Map()));
  let offset = known.get(quarter);
  if (offset === undefined) known.set(quarter, (offset = askOffset(zone, quarter * 900)));
  return offset;
};

/** Offsets by zone and quarter of an hour: asking `Intl` for every bar of a frame would take longer than the frame. */
const offsets = new Map<string, Map<number, number>>();
const MOST_OFFSETS = 20_000;

const askOffset = (zone: string, seconds: number): number => {
  // `GMT`, `GMT-05:00`, long ago also with seconds: `GMT+00:19:32`.
  const text = formatOf(zone)?.format(seconds * 1000) ?? '';
  const [, sign, hours = 0, minutes = 0, rest = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(text) ?? [];
  const ahead = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return sign === '-' ? -ahead : ahead;
};

/**
 * Times moved to a zone, for an axis that thinks in UTC. Strictly ascending, also in the hour that clocks repeat.
 * @param times seconds, ascending
 */
export const shiftTimes = (times: Float64Array, zone: string): Float64Array => {
  const shifted = new Float64Array(times.length);
  if (!times.length) return shifted;
  const first = zoneOffset(zone, times[0]!);
  const constant = zoneOffset(zone, times[times.length - 1]!) === first;
  let before = -Infinity;
  times.forEach((time, at) => {
    shifted[at] = before = Math.max(before + 1, time + (constant ? first : zoneOffset(zone, time)));
  });
  return shifted;
};
