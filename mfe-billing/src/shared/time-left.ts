const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface TimePart {
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/** Converts milliseconds to whole minutes, rounded up. */
export const minutesLeft = (milliseconds: number): number => Math.ceil(milliseconds / MINUTE);

/**
 * Splits `milliseconds` into at most two units: days and hours, hours and minutes, or minutes. Rounds up to
 * whole minutes.
 */
export const timeParts = (milliseconds: number): readonly TimePart[] => {
  const minutes = minutesLeft(milliseconds) * MINUTE;
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const rest = Math.floor((minutes % HOUR) / MINUTE);
  const parts: readonly TimePart[] =
    days > 0
      ? [
          { unit: 'days', count: days },
          { unit: 'hours', count: hours },
        ]
      : [
          { unit: 'hours', count: hours },
          { unit: 'minutes', count: rest },
        ];
  const said = parts.filter(({ count }) => count > 0);
  return said.length > 0 ? said : [{ unit: 'minutes', count: 0 }];
};

/** Milliseconds until the number of remaining minutes changes. */
export const millisecondsUntilNextMinute = (milliseconds: number): number => milliseconds % MINUTE || MINUTE;
