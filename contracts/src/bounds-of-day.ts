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
 * The first instant at which clocks in `timeZone` show `time` (specified as if it were UTC). A skipped time
 * moves forward by the length of the gap.
 */
const firstShowing = (time: number, timeZone: string): number => {
  const [before, after] = [time - DAY_MS, time + DAY_MS].map((near) => aheadAt(near, timeZone));
  const candidates = [before, after].map((ahead = 0) => time - ahead).toSorted((one, other) => one - other);
  const shown = candidates.find((instant) => instant + aheadAt(instant, timeZone) >= time);
  return shown ?? time;
};

/** True if `text` is a calendar day, such as `2026-03-01`, rather than an instant. */
export const isCalendarDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The clock time in `timeZone` at `instant`, to the second: `2026-03-01T09:00:00`. */
export const clockAt = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + aheadAt(instant.getTime(), timeZone)).toISOString().slice(0, 19);

/**
 * The first instant at which clocks in `timeZone` show `clock` (`2026-03-01T09:00`, seconds optional);
 * `undefined` if it is not a time. A skipped time moves forward by the length of the gap.
 */
export const instantAtClock = (clock: string, timeZone: string): Date | undefined => {
  const time = Date.parse(`${clock}Z`);
  return Number.isNaN(time) ? undefined : new Date(firstShowing(time, timeZone));
};

/** First and last millisecond of a `day` (`2026-03-01`) in `timeZone`. */
export const boundsOfDay = (day: string, timeZone: string): { from: Date; to: Date } => {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  return {
    from: new Date(firstShowing(midnight, timeZone)),
    to: new Date(firstShowing(midnight + DAY_MS, timeZone) - 1),
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
