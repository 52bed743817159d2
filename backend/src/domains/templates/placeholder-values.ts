import { dayAt } from '@proviso/contracts';
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
 * Returns the placeholder values for a user. Days are in the user's time zone. The review date is one year
 * after the effective date, or February 28 if the effective date is February 29.
 */
export const placeholderValues = (
  user: TemplateUser | undefined,
  now: Date,
): Omit<PlaceholderValues, 'title'> => {
  const today = new Date(dayAt(now, user?.timeZone ?? 'UTC'));
  return {
    organization: user?.company,
    author: user && `${user.firstName} ${user.lastName}`,
    effective_date: inWords(today),
    review_date: inWords(aYearAfter(today)),
  };
};

// The dates below are midnight UTC of the day that they represent.

const inWords = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const aYearAfter = (date: Date): Date => {
  const [year, month, day] = [date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth)));
};
