import type { PlaceholderValues } from './fill-placeholders.ts';

/** Who starts a policy from a template, as far as it is known. */
export interface TemplateUser {
  firstName: string;
  lastName: string;
  /** The name of their organization. */
  company: string;
}

/** Instants are read in UTC; the review is a year later, after 29 February on 28 February. */
export const placeholderValues = (
  user: TemplateUser | undefined,
  today: Date,
): Omit<PlaceholderValues, 'title'> => ({
  organization: user?.company,
  author: user && `${user.firstName} ${user.lastName}`,
  effective_date: inWords(today),
  review_date: inWords(aYearAfter(today)),
});

const inWords = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);

const aYearAfter = (date: Date): Date => {
  const [year, month, day] = [date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate()];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastOfMonth)));
};
