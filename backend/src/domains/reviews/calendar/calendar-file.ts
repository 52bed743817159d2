import { dayAfter } from '@proviso/contracts';

/** A planned review, which becomes an event in the calendar. */
export interface CalendarReview {
  policyId: string;
  /** A day such as `2026-03-01`. */
  nextReview: string;
  summary: string;
  url: string;
}

/** Maximum length of a line in bytes of UTF-8, without the line break (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** Escapes `text` (RFC 5545, 3.3.11). Other control characters are not allowed in a calendar. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/**
 * Breaks a line that is longer than {@link LINE_BYTES}, without splitting a character. Continuation lines
 * begin with a space.
 */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
};

const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
const date = (day: string): string => day.replaceAll('-', '');

/**
 * Returns an iCalendar file (RFC 5545) with one all-day event for each review. Days have no time zone, so
 * that every calendar program shows the same day. `madeAt` is the time at which the file is created.
 */
export const calendarFile = (
  name: string,
  reviews: readonly CalendarReview[],
  { madeAt, host }: { madeAt: Date; host: string },
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Proviso//Reviews//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...reviews.flatMap(({ policyId, nextReview, summary, url }) => [
      'BEGIN:VEVENT',
      `UID:review-${policyId}@${host}`,
      `DTSTAMP:${utc(madeAt)}`,
      `DTSTART;VALUE=DATE:${date(nextReview)}`,
      `DTEND;VALUE=DATE:${date(dayAfter(nextReview, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
