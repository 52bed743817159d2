const minute = 60_000;

/** An instant as the value of an `<input type="datetime-local">` of this device, to the second. */
export const localTimeOf = (instant: Date): string =>
  new Date(instant.getTime() - instant.getTimezoneOffset() * minute).toISOString().slice(0, 19);

/** The instant that such a value means on this device, as RFC 3339 text; `undefined` for what is no time. */
export const instantOf = (localTime: string): string | undefined => {
  const instant = new Date(localTime);
  return localTime === '' || Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
};

/** Whether `text` is a day of a calendar, `2026-03-01`, and no instant. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
