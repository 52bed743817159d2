import { dayAt } from '@proviso/contracts';
import type { PlaceholderValues } from './fill-placeholders.ts';

/** Who starts a policy from a template, as far as it is known. */
export interface TemplateUser {
  firstName: string;
  lastName: string;
  /** The name of their organization. */
  company: string;
  /** Where its days begin and end. */
  timeZone: string;
}

/** Days are those of the user's organization; the review is a year later, after 29 February on 28 February. */
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

// Days are at hand as their midnight in UTC.

const inWords = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const aYearAfter = (date: Date): Date => {
  const [year, month, day] = [date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth)));
};
