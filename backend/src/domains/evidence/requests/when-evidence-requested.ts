import { type AuditEngagementEvent, PLATFORM } from '@proviso/contracts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { loadEngagement } from '../../audit-engagements/index.ts';
import { mailOwners, type MailOwnersDeps, mailToPerson } from '../../identity/index.ts';
import { loadOrganization } from '../../organizations/index.ts';
import { answeredMail, requestedMail } from './evidence-mails.ts';

/** Age in hours at which the emails are no longer useful. */
const FRESH_HOURS = 7 * 24;

export interface EvidenceMailDeps extends MailOwnersDeps {
  log: EventLog;
  credentials: Credentials;
  addressOf: (path: string) => string;
  now: () => Date;
}

/** Emails the owners about an auditor's request for evidence, and the auditor about the answer. */
export const whenEvidenceRequested = (deps: EvidenceMailDeps): Reaction => ({
  name: 'evidence-request-mail',
  streamPrefixes: ['auditEngagement-'],
  async when({ event: stored, eventId, metadata }) {
    const event = stored as AuditEngagementEvent;
    const { organizationId } = metadata;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    if (event.type === 'EvidenceRequested') {
      const mail = requestedMail({ ...event.data, link: deps.addressOf('/settings/members') });
      await mailOwners(deps, { organizationId, eventId }, mail);
    }
    if (event.type === 'EvidenceAnswered') {
      const engagement = await loadEngagement(deps.log, organizationId, event.data.engagementId);
      if (engagement.status !== 'accepted') return;
      const { name: organizationName } = await loadOrganization(deps.log, organizationId);
      const mail = answeredMail({ organizationName, link: deps.addressOf('/auditor-room/requests') });
      await mailToPerson(deps, engagement.userId, { id: derivedId(eventId, 'mail-to-auditor'), ...mail });
    }
  },
});
