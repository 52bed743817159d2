import { useLanguage } from '../i18n/use-language.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { auditTime, relativeDate, type RelativeTime } from './relative-date.ts';

type UiTexts = ReturnType<typeof uiTexts.useTexts>;

const bytesInMegabyte = 1024 * 1024;

/**
 * Formatters for days, instants, and sizes in the current language. An instant always includes its zone. To
 * show only a day or an age, use `Instant`.
 */
export interface Formatters {
  /** Formats a calendar day, `2025-03-04`, like {@link date}: the same day in every time zone. */
  day: (day: string) => string;
  /** Formats an ISO 8601 instant, such as `Mar 4, 2025, 2:05:09 PM GMT+1`, in the device's time zone. */
  dateTime: (iso: string) => string;
  /** Formats an instant to the minute, for sentences: `Mar 4, 2025, 2:05 PM GMT+1`. */
  minute: (iso: string) => string;
  /** Formats a list, for example `title, content`. */
  list: (items: readonly string[]) => string;
  /** Formats a number, for example `1,200`. */
  number: (value: number) => string;
  /** Formats bytes as megabytes with two decimals. */
  fileSize: (bytes: number) => string;
}

/** Short forms of an instant for `Instant`. */
export interface InstantFormatters {
  /** For example `3 days ago`. Only policy cards use `years`. */
  relativeDate: (iso: string, options?: { years?: boolean }) => string;
  /** For example `5 minutes ago`; the date if it is over a week ago. */
  auditTime: (iso: string) => string;
  /** For example `Mar 4, 2025`. */
  date: (iso: string) => string;
}

/** The IANA name of the device's time zone. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A non-empty file is never shown as 0.00 MB. */
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
/**
 * The formatters are cached by language, because creating them takes longer than rendering a card with a
 * date.
 */
const writersByLanguage = new Map<string, ReturnType<typeof createWriters>>();
const writersOf = (language: string): ReturnType<typeof createWriters> => {
  const writers = writersByLanguage.get(language) ?? createWriters(language);
  writersByLanguage.set(language, writers);
  return writers;
};

const createFormatters = (language: string, t: UiTexts): Formatters & InstantFormatters => {
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
};
/** The formatters by the texts that they use. Texts are one function for each page and language. */
const formattersByTexts = new WeakMap<UiTexts, Formatters & InstantFormatters>();

/**
 * All formatters. Only `Instant`, and micro-frontends built before version 1.5, use the short forms in
 * addition to {@link Formatters}.
 */
export const useAllFormatters = (): Formatters & InstantFormatters => {
  const t = uiTexts.useTexts();
  const language = useLanguage();
  const formatters = formattersByTexts.get(t) ?? createFormatters(language, t);
  formattersByTexts.set(t, formatters);
  return formatters;
};

/** The formatters of the current language. */
export const useFormatters: () => Formatters = useAllFormatters;
