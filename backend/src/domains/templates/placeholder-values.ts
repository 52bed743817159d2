import { dayAt, type Language } from '@proviso/contracts';
import { localeOf } from '../../shared/rendering/file-language.ts';
import type { PlaceholderValues } from './fill-placeholders.ts';

/** The user who creates a policy from a template. */
export interface TemplateUser {
  firstName: string;
  lastName: string;
  /** The name of the user's organization. */
  company: string;
  /** IANA time zone of the user's organization. */
  timeZone: string;
}

/**
 * Returns the placeholder values for a user. Dates are in the user's time zone and written in `language`.
 * The review date is one year after the effective date, or February 28 if the effective date is February 29.
 */
export const placeholderValues = (
  user: TemplateUser | undefined,
  now: Date,
  language: Language = 'en',
): Omit<PlaceholderValues, 'title'> => {
  const today = new Date(dayAt(now, user?.timeZone ?? 'UTC'));
  return {
    organization: user?.company,
    author: user && `${user.firstName} ${user.lastName}`,
    effective_date: inWords(today, language),
    review_date: inWords(aYearAfter(today), language),
  };
};

// The dates below are midnight UTC of the day that they represent.

const inWords = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const aYearAfter = (date: Date): Date => {
  const [year, month, day] = [date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth)));
};
