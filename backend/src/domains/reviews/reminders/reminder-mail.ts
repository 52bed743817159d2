import type { Language } from '@proviso/contracts';
import { createMailLineTranslator } from '../../../shared/mail/mail-in-language.ts';
import { oneLine } from '../../../shared/mail/one-line.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** Maximum number of policies that an email names. Further policies are only counted. */
const MAX_NAMED = 20;

/** A review that a reminder email lists. */
export interface RemindedReview {
  policyId: string;
  title: string;
  nextReview: string;
}

/**
 * Returns the email about `reviews`, which must be sorted by day and must not be empty. Lines that contain
 * titles are translated here, because the mailer can only translate fixed, complete lines.
 */
export const reminderMail = (
  reviews: readonly RemindedReview[],
  { today, addressOf }: { today: string; addressOf: (path: string) => string },
  language: Language | null,
): MailText => {
  const say = createMailLineTranslator(language);
  const lines = reviews.slice(0, MAX_NAMED).map(({ policyId, title, nextReview }) => {
    const when = say(nextReview < today ? `overdue since ${nextReview}` : `due on ${nextReview}`);
    return `- ${oneLine(title)}: ${when}\n  ${addressOf(`/policies/${policyId}`)}`;
  });
  const more = reviews.length - lines.length;
  return {
    subject:
      reviews.length === 1
        ? '1 policy is waiting for your review'
        : `${reviews.length} policies are waiting for your review`,
    text: [
      'Hello,',
      '',
      'These policies are waiting for your review:',
      '',
      ...lines,
      ...(more > 0 ? [`- and ${more} more`] : []),
      '',
      'If a policy needs no change, open it and confirm that you reviewed it. All reviews waiting for you:',
      addressOf('/reviews'),
    ].join('\n'),
  };
};
