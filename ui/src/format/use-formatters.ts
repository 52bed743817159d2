import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { auditTime, relativeDate, type RelativeTime } from './relative-date.ts';

const bytesInMegabyte = 1024 * 1024;

/** Formatters for dates and sizes in the current language. Dates are ISO text. */
export interface Formatters {
  /** For example `3 days ago`; `years` only on policy cards. */
  relativeDate: (iso: string, options?: { years?: boolean }) => string;
  /** For example `5 minutes ago`; after a week the date. */
  auditTime: (iso: string) => string;
  /** For example `Mar 4, 2025`. */
  date: (iso: string) => string;
  /** Formats a calendar day, `2025-03-04`, like {@link date}. It is the same day in every time zone. */
  day: (day: string) => string;
  /** For example `Mar 4, 2025, 14:05:09`, to the second. */
  dateTime: (iso: string) => string;
  /** For example `title, content`. */
  list: (items: readonly string[]) => string;
  /** For example `1,200`. */
  number: (value: number) => string;
  /** Bytes in megabytes with two decimals. */
  fileSize: (bytes: number) => string;
}

/** A nonempty file is never shown as 0 MB. */
const megabytes = (bytes: number): number => (bytes === 0 ? 0 : Math.max(0.01, bytes / bytesInMegabyte));

const createWriters = (language: string) => ({
  day: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }),
  calendarDay: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
  second: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
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

export const useFormatters = (): Formatters => {
  const t = uiTexts.useTexts();
  const language = useLanguage();
  return useMemo(() => {
    const { day, calendarDay, second, plain, twoDecimals, listing } = writersOf(language);
    const date = (iso: string) => day.format(new Date(iso));
    const say = ({ key, count }: RelativeTime) => t(`date.${key}`, { count });
    return {
      date,
      day: (iso) => calendarDay.format(new Date(iso)),
      dateTime: (iso) => second.format(new Date(iso)),
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
