import { dayAt, type Language, monthsAfter } from '@proviso/contracts';
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

/** Months until the first review of a policy from a template. */
export const REVIEW_INTERVAL_MONTHS = 12;

/** The day of the first review of a policy that is created now, in the user's time zone. */
export const firstReviewOf = (user: TemplateUser | undefined, now: Date): string =>
  monthsAfter(dayAt(now, user?.timeZone ?? 'UTC'), REVIEW_INTERVAL_MONTHS);

/**
 * Returns the placeholder values for a user. The effective date stays to be filled in, because the policy is
 * a draft.
 */
export const placeholderValues = (
  user: TemplateUser | undefined,
  now: Date,
  language: Language = 'en',
): Omit<PlaceholderValues, 'title'> => {
  return {
    organization: user?.company,
    author: user && `${user.firstName} ${user.lastName}`,
    effective_date: undefined,
    review_date: dayInWords(firstReviewOf(user, now), language),
  };
};

const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
