import type { Removal } from '@proviso/contracts';
import type { MailText } from '../../shared/mail/mailer.ts';

/** The subscription or trial that ended before the removal was scheduled. */
export type RemovalTrigger = 'subscription' | 'free trial';

const whats = {
  documents: (day) => ({
    subject: `Your documents in Proviso will be removed on ${day}`,
    after: {
      subscription: `Your subscription has ended. On ${day}, the documents that your organization has uploaded to Proviso will be removed.`,
      'free trial': `Your free trial has ended. On ${day}, the documents that your organization has uploaded to Proviso will be removed.`,
    },
  }),
  data: (day) => ({
    subject: `Your data in Proviso will be removed on ${day}`,
    after: {
      subscription: `Your subscription has ended. On ${day}, all data of your organization in Proviso will be removed, and its accounts will be closed.`,
      'free trial': `Your free trial has ended. On ${day}, all data of your organization in Proviso will be removed, and its accounts will be closed.`,
    },
  }),
} as const satisfies Record<
  Removal,
  (day: string) => { subject: string; after: Readonly<Record<RemovalTrigger, string>> }
>;

/** Warns an owner about a removal. `address` is the page on which the owner can subscribe again. */
export const removalMail = ({
  what,
  ended,
  day,
  address,
}: {
  what: Removal;
  ended: RemovalTrigger;
  /** The day of the removal. */
  day: string;
  address: string;
}): MailText => {
  const { subject, after } = whats[what](day);
  return {
    subject,
    text: [
      'Hello,',
      '',
      after[ended],
      'This cannot be undone. Until then you can subscribe again, and everything stays:',
      address,
      '',
      'An owner can place a legal hold on the organization, which stops the removal.',
      '',
    ].join('\n'),
  };
};
