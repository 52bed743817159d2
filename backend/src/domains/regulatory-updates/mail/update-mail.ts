import type { AffectedPolicy, PublishedUpdate } from '@proviso/contracts';
import { oneLine } from '../../../shared/mail/one-line.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** Returns the email about an update. Policy titles are user input, so each title is reduced to one line. */
export const updateMail = (
  { title, description, date, source, documentNumber, url }: PublishedUpdate,
  affected: readonly Pick<AffectedPolicy, 'policyId' | 'title'>[],
  addressOf: (path: string) => string,
): MailText => ({
  subject: `Regulatory update: ${oneLine(title)}`.slice(0, 180),
  text: [
    oneLine(title),
    `${oneLine(source)}, ${documentNumber}, ${date}`,
    '',
    description,
    '',
    'The official document:',
    url,
    '',
    'Policies of your organization that it may affect:',
    ...affected.map(
      ({ policyId, title: name }) => `- ${oneLine(name)}: ${addressOf(`/policies/${policyId}`)}`,
    ),
    '',
    'You receive this because you subscribed to regulatory updates.',
    '',
  ].join('\n'),
});
