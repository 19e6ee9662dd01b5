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

export const isUtc = (zone: string): boolean => zone === 'Etc/UTC' || zone === 'UTC';

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

const DAY = 86_400;
/** Clocks change on whole quarters of an hour. */
const QUARTER = 900;
const MOST_ANSWERS = 20_000;

/** Remembers answers by zone and time: asking `Intl` for every bar of a frame would take longer than the frame. */
const remembering = (ask: (zone: string, seconds: number) => number) => {
  const zones = new Map<string, Map<number, number>>();
  return (zone: string, seconds: number): number => {
    let answers = zones.get(zone);
    if (!answers || answers.size > MOST_ANSWERS) zones.set(zone, (answers = new Map()));
    let answer = answers.get(seconds);
    if (answer === undefined) answers.set(seconds, (answer = ask(zone, seconds)));
    return answer;
  };
};

const offsetAt = remembering((zone, seconds) => {
  // `GMT`, `GMT-05:00`, long ago also with seconds: `GMT+00:19:32`.
  const text = formatOf(zone)?.format(seconds * 1000) ?? '';
  const [, sign, hours = 0, minutes = 0, rest = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(text) ?? [];
  const ahead = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return sign === '-' ? -ahead : ahead;
});

/** The offset of a whole day, NaN for a day on which clocks change. */
const offsetOfDay = remembering((zone, start) => {
  const offset = offsetAt(zone, start);
  return offset === offsetAt(zone, start + DAY) ? offset : NaN;
});

/**
 * Returns what a zone's clocks are ahead of UTC at a time.
 * @param seconds since 1970
 * @returns seconds; 0 for an unknown zone
 */
export const zoneOffset = (zone: string, seconds: number): number => {
  if (isUtc(zone) || !Number.isFinite(seconds)) return 0;
  const offset = offsetOfDay(zone, Math.floor(seconds / DAY) * DAY);
  return Number.isNaN(offset) ? offsetAt(zone, Math.floor(seconds / QUARTER) * QUARTER) : offset;
};

/**
 * Moves times to a zone, each by the offset that its clocks have then: daylight saving may begin and end in between.
 * @param times seconds UTC
 * @returns seconds of the zone's clocks, for an axis that counts in UTC
 */
export const shiftTimes = (times: Float64Array, zone: string): Float64Array =>
  times.map((time) => time + zoneOffset(zone, time));
