import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const madeAt = new Date('2026-03-01T12:34:56.789Z');
const file = (title: string, nextReview = '2026-03-29') =>
  calendarFile(
    'Reviews',
    [{ policyId: 'p1', nextReview, summary: title, url: 'https://x.example/policies/p1' }],
    {
      madeAt,
      host: 'x.example',
    },
  );

/** Parses properties as RFC 5545 describes: unfolds lines, splits names from values, and unescapes texts. */
const propertiesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line !== '')
      .map((line) => {
        const colon = line.indexOf(':');
        const value = line
          .slice(colon + 1)
          .replaceAll(/\\([\\;,nN])/g, (_, each: string) => (/n/i.test(each) ? '\n' : each));
        return [line.slice(0, colon), value];
      }),
  );

it('contains one all-day event per review, without a time zone', () => {
  expect([...propertiesOf(file('Access control'))]).toEqual([
    ['BEGIN', 'VEVENT'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Proviso//Reviews//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', 'Reviews'],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT12H'],
    ['UID', 'review-p1@x.example'],
    ['DTSTAMP', '20260301T123456Z'],
    ['DTSTART;VALUE=DATE', '20260329'],
    ['DTEND;VALUE=DATE', '20260330'],
    ['SUMMARY', 'Access control'],
    ['URL', 'https://x.example/policies/p1'],
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VCALENDAR'],
  ]);
});

it('writes any title as one property, in lines of at most 75 bytes', () => {
  const title = `Ä; "b", c\\d\r\nBEGIN:VALARM ${'Überprüfung 🗓️ '.repeat(30)}`.trimEnd();
  const text = file(title);
  expect(propertiesOf(text).get('SUMMARY')).toBe(title.replace('\r\n', '\n'));
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/^BEGIN:VALARM/m);
});

it('gives a review on December 31 an end date of January 1 in the next year', () => {
  expect(propertiesOf(file('Last', '2026-12-31')).get('DTEND;VALUE=DATE')).toBe('20270101');
});
