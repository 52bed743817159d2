const DAY_MS = 24 * 60 * 60 * 1000;

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
/**
 * Formatters by time zone. They are cached, because creating a formatter takes longer than using it many
 * times. The number of time zones is small.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which clocks in `timeZone` are ahead of UTC at `instant`. */
const aheadAt = (instant: number, timeZone: string): number => {
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  const parts = clock.formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
};

/**
 * The first instant at which clocks in `timeZone` show `midnight` (specified as if it were UTC). If clocks
 * skip it, the first instant after it.
 */
const midnightIn = (midnight: number, timeZone: string): number => {
  const [before, after] = [midnight - DAY_MS, midnight + DAY_MS].map((near) => aheadAt(near, timeZone));
  const candidates = [before, after]
    .map((ahead = 0) => midnight - ahead)
    .toSorted((one, other) => one - other);
  const shown = candidates.find((instant) => instant + aheadAt(instant, timeZone) >= midnight);
  return shown ?? midnight;
};

/** First and last millisecond of a `day` (`2026-03-01`) in `timeZone`. */
export const boundsOfDay = (day: string, timeZone: string): { from: Date; to: Date } => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  return {
    from: new Date(midnightIn(midnight, timeZone)),
    to: new Date(midnightIn(midnight + DAY_MS, timeZone) - 1),
  };
};

/** The day, such as `2026-03-01`, at `instant` in `timeZone`. */
export const dayAt = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + aheadAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/** The days from `since` to `until` in `timeZone`, both inclusive, in order. */
export const daysFrom = (since: Date, until: Date, timeZone: string): readonly string[] => {
  const [first, last] = [since, until].map((instant) => Date.parse(dayAt(instant, timeZone)));
  const count = first === undefined || last === undefined ? 0 : Math.max(0, (last - first) / DAY_MS + 1);
  return Array.from({ length: count }, (_, index) =>
    new Date((first ?? 0) + index * DAY_MS).toISOString().slice(0, 10),
  );
};
