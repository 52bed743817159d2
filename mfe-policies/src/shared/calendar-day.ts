/** True if `text` is a calendar day, such as `2026-03-01`, rather than an instant. */
export const isCalendarDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
