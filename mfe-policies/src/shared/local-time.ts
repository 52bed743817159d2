const minute = 60_000;

/** Formats an instant for an `<input type="datetime-local">` on this device, to the second. */
export const toLocalTime = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * minute).toISOString().slice(0, 19);

/**
 * Parses the value of an `<input type="datetime-local">` as an RFC 3339 instant; `undefined` if it is not a
 * time.
 */
export const parseLocalTime = (localTime: string): string | undefined => {
  const instant = new Date(localTime);
  return localTime === '' || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};

/** True if `text` is a calendar day, such as `2026-03-01`, rather than an instant. */
export const isCalendarDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
