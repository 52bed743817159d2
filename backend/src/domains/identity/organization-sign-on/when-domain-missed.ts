import { type OrganizationEvent, PLATFORM } from '@proviso/contracts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { mailOwners, type MailOwnersDeps } from '../user/mail-owners.ts';

/** Age in hours after which the email is no longer useful. */
const FRESH_HOURS = 24;

/**
 * Emails the owners when a domain's DNS record is missing, and later when the domain is no longer verified.
 */
export const whenDomainMissed = (
  deps: MailOwnersDeps & { addressOf: (path: string) => string; now: () => Date },
): Reaction => ({
  name: 'domain-mail',
  streamPrefixes: ['organization-'],
  async when({ event: stored, eventId, metadata }) {
    const event = stored as OrganizationEvent;
    const { organizationId } = metadata;
    if (event.type !== 'DomainRecordMissed' && event.type !== 'DomainUnverified') return;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const mail = event.type === 'DomainRecordMissed' ? missedMail(event.data) : endedMail(event.data);
    const text = ['Hello,', '', ...mail.lines, deps.addressOf('/settings/directory'), ''].join('\n');
    await mailOwners(deps, { organizationId, eventId }, { subject: mail.subject, text });
  },
});

interface About {
  domain: string;
  days: number;
}

const missedMail = ({ domain, days }: About) => ({
  subject: `The DNS record of ${domain} is missing`,
  lines: [
    `The TXT record that shows that the domain ${domain} belongs to your organization was not found in its DNS.`,
    `If it stays missing for ${days} more days, people with an address in this domain can no longer sign in through your provider.`,
    'Put the record back into the DNS. You can find it here:',
  ],
});

const endedMail = ({ domain, days }: About) => ({
  subject: `${domain} is no longer verified`,
  lines: [
    `The TXT record of the domain ${domain} was missing for ${days} days, so Proviso no longer treats the domain as your organization’s.`,
    'Until the domain is verified again, people with an address in this domain sign in with passwords.',
    'Put the record back into the DNS, and verify the domain here:',
  ],
});
