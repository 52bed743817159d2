import {
  type FacilityType,
  industries,
  type Industry,
  industryNames,
  type Language,
  dayAt,
  facilityTypes,
} from '@proviso/contracts';
import { germanFacilityTypeNames, germanIndustryNames } from '@proviso/contracts/de';
import { spanishFacilityTypeNames, spanishIndustryNames } from '@proviso/contracts/es';
import { germanFiles } from './translations/german.ts';
import { spanishFiles } from './translations/spanish.ts';

/** An English string that appears in files. Used as the translation key. */
export type FileText = keyof typeof germanFiles;
/** Translates a string. Parameters without a value stay unchanged. */
export type TranslateFileText = (
  english: FileText,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** Translates and formats a file's content. Instants are ISO 8601 in UTC. */
export interface FileLanguage {
  language: Language;
  say: TranslateFileText;
  /** Formats the date of an instant in `timeZone`, such as `March 1, 2026`. */
  day: (instant: string, timeZone: string) => string;
  /** Formats an instant, such as `March 1, 2026 at 9:00 AM UTC`. */
  minute: (instant: string) => string;
  /** Formats a number with at most one decimal. */
  number: (value: number) => string;
  list: (items: readonly string[]) => string;
  /** Translates a known facility type. A custom type stays unchanged. */
  facilityType: (type: string) => string;
  industry: (industry: string) => string;
}

interface Words {
  texts: Readonly<Record<FileText, string>> | null;
  facilityTypes: Readonly<Record<FacilityType, string>> | null;
  industries: Readonly<Record<Industry, string>>;
}

const words: Readonly<Record<Language, Words>> = {
  en: { texts: null, facilityTypes: null, industries: industryNames },
  de: { texts: germanFiles, facilityTypes: germanFacilityTypeNames, industries: germanIndustryNames },
  es: { texts: spanishFiles, facilityTypes: spanishFacilityTypeNames, industries: spanishIndustryNames },
};
const locales: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE', es: 'es-ES' };

/** The locale for Word and number formats, such as `de-DE`. */
export const localeOf = (language: Language): string => locales[language];

/** Formats files in a language. */
export const fileLanguage = (language: Language): FileLanguage => {
  const { texts, facilityTypes: typeNames, industries: names } = words[language];
  const locale = locales[language];
  const writer = (options: Intl.DateTimeFormatOptions) => {
    // The instant is either exact to the minute, or a midnight that represents a date.
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', ...options });
    return (instant: string) => format.format(new Date(instant));
  };
  const [calendarDay, minute] = [writer({}), writer({ timeStyle: 'short' })];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const listing = new Intl.ListFormat(locale);
  return {
    language,
    say: (english, values = {}) =>
      (texts?.[english] ?? english).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
        String(values[name] ?? whole),
      ),
    day: (instant, timeZone) => calendarDay(dayAt(new Date(instant), timeZone)),
    minute: (instant) => `${minute(instant)} UTC`,
    number: (value) => number.format(value),
    list: (items) => listing.format(items),
    facilityType: (type) => {
      const known = facilityTypes.find((each) => each === type);
      return (known && typeNames?.[known]) ?? type;
    },
    industry: (industry) => {
      const known = industries.find((each) => each === industry);
      return known === undefined ? industry : names[known];
    },
  };
};

/**
 * Like `language`, but for tables that programs read: words are translated, and dates, instants and numbers
 * use standard formats.
 */
export const machineReadableLanguage = (language: FileLanguage): FileLanguage => ({
  ...language,
  day: (instant, timeZone) => dayAt(new Date(instant), timeZone),
  minute: (instant) => instant,
  number: String,
});
