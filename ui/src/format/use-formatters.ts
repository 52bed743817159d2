import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { auditTime, relativeDate, type RelativeTime } from './relative-date.ts';

const bytesInMegabyte = 1024 * 1024;

/**
 * Formatters of days, instants, and sizes in the current language. An instant always includes its zone;
 * `Instant` renders forms with only a day or an age.
 */
export interface Formatters {
  /** Formats a calendar day, `2025-03-04`, like {@link date}: the same day in every time zone. */
  day: (day: string) => string;
  /** Formats an ISO 8601 instant, such as `Mar 4, 2025, 2:05:09 PM GMT+1`, in the device's time zone. */
  dateTime: (iso: string) => string;
  /** The same to the minute, for sentences: `Mar 4, 2025, 2:05 PM GMT+1`. */
  minute: (iso: string) => string;
  /** Such as `title, content`. */
  list: (items: readonly string[]) => string;
  /** For example `1,200`. */
  number: (value: number) => string;
  /** Bytes in megabytes with two decimals. */
  fileSize: (bytes: number) => string;
}

/** Short forms of an instant for `Instant`. */
export interface InstantWords {
  /** Such as `3 days ago`; `years` only on policy cards. */
  relativeDate: (iso: string, options?: { years?: boolean }) => string;
  /** Such as `5 minutes ago`; the date after a week. */
  auditTime: (iso: string) => string;
  /** Such as `Mar 4, 2025`. */
  date: (iso: string) => string;
}

/** The IANA name of the time zone of this device. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A file with content is never shown as 0.00 MB. */
const megabytes = (bytes: number): number => (bytes === 0 ? 0 : Math.max(0.01, bytes / bytesInMegabyte));

const createWriters = (language: string) => ({
  day: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }),
  calendarDay: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
  // The long form of a time includes its zone.
  second: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'long' }),
  minute: new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }),
  plain: new Intl.NumberFormat(language),
  listing: new Intl.ListFormat(language, { type: 'unit' }),
  twoDecimals: new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
});
/** Cached by language: creating them takes longer than drawing a card with a date. */
const writersByLanguage = new Map<string, ReturnType<typeof createWriters>>();
const writersOf = (language: string): ReturnType<typeof createWriters> => {
  const writers = writersByLanguage.get(language) ?? createWriters(language);
  writersByLanguage.set(language, writers);
  return writers;
};

/**
 * All formatters. Code other than `Instant` uses {@link Formatters}; micro-frontends that were built before
 * version 1.5 use the others, too.
 */
export const useAllFormatters = (): Formatters & InstantWords => {
  const t = uiTexts.useTexts();
  const language = useLanguage();
  return useMemo(() => {
    const { day, calendarDay, second, minute, plain, twoDecimals, listing } = writersOf(language);
    const date = (iso: string) => day.format(new Date(iso));
    const say = ({ key, count }: RelativeTime) => t(`date.${key}`, { count });
    return {
      date,
      day: (iso) => calendarDay.format(new Date(iso)),
      dateTime: (iso) => second.format(new Date(iso)),
      minute: (iso) => minute.format(new Date(iso)),
      relativeDate: (iso, options) => say(relativeDate(new Date(iso), new Date(), options)),
      auditTime: (iso) => {
        const relative = auditTime(new Date(iso), new Date());
        return relative ? say(relative) : date(iso);
      },
      number: (value) => plain.format(value),
      list: (items) => listing.format(items),
      fileSize: (bytes) => t('megabytes', { size: twoDecimals.format(megabytes(bytes)) }),
    };
  }, [t, language]);
};

/** The formatters of the current language. */
export const useFormatters: () => Formatters = useAllFormatters;
