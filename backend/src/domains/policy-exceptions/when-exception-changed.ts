import { accountableUserOf, idOf, PLATFORM, type PolicyExceptionEvent } from '@proviso/contracts';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedId } from '../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { mailOwners, type MailOwnersDeps, mailToPerson } from '../identity/index.ts';
import { loadOrganization } from '../organizations/index.ts';
import { loadException } from './change-exception.ts';
import { decidedMail, requestedMail } from './exception-mails.ts';

/** Age in hours at which the emails are no longer useful. */
const FRESH_HOURS = 7 * 24;

const decisions = {
  PolicyExceptionApproved: 'approved',
  PolicyExceptionRejected: 'rejected',
  PolicyExceptionRevoked: 'revoked',
} as const;

export interface ExceptionMailDeps extends MailOwnersDeps {
  log: EventLog;
  credentials: Credentials;
  addressOf: (path: string) => string;
  now: () => Date;
}

/** Emails the owners about a request for an exception, and the member who asked about the decision. */
export const whenExceptionChanged = (deps: ExceptionMailDeps): Reaction => ({
  name: 'policy-exception-mail',
  streamPrefixes: ['policyException-'],
  async when({ event: stored, stream, eventId, metadata }) {
    const event = stored as PolicyExceptionEvent;
    const { organizationId } = metadata;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const link = deps.addressOf(`/policies/${event.data.policyId}`);
    if (event.type === 'PolicyExceptionRequested') {
      const mail = requestedMail({ lastDay: event.data.lastDay, link });
      const { requestedBy } = event.data;
      // Owners cannot decide on their own request.
      const mailFor = ({ userId }: { userId: string }) => (userId === requestedBy ? undefined : mail);
      await mailOwners(deps, { organizationId, eventId }, mailFor);
    } else if (event.type !== 'PolicyExceptionWithdrawn') {
      const { state } = await loadException(deps.log, organizationId, idOf(stream));
      const requestedBy = state?.request.requestedBy;
      const { members } = await loadOrganization(deps.log, organizationId);
      // Nobody needs an email about their own decision.
      if (requestedBy === accountableUserOf(metadata.actor)) return;
      // The policy is no business of a person who has left.
      if (requestedBy === undefined || members[requestedBy] === undefined) return;
      const mail = decidedMail(decisions[event.type], link);
      await mailToPerson(deps, requestedBy, { id: derivedId(eventId, 'mail-to-requester'), ...mail });
    }
  },
});
