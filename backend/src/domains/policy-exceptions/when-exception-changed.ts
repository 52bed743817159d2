import { accountableUserOf, idOf, PLATFORM, type PolicyExceptionEvent } from '@proviso/contracts';
import { derivedId } from '../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { mailToPerson, type MailToPersonDeps } from '../identity/index.ts';
import { loadOrganization } from '../organizations/index.ts';
import { loadException } from './change-exception.ts';
import { decidedMail } from './exception-mails.ts';

/** Age in hours at which the emails are no longer useful. */
const FRESH_HOURS = 7 * 24;

const decisions = {
  PolicyExceptionApproved: 'approved',
  PolicyExceptionRejected: 'rejected',
  PolicyExceptionRevoked: 'revoked',
} as const;

export interface ExceptionMailDeps extends MailToPersonDeps {
  addressOf: (path: string) => string;
  now: () => Date;
}

/** Emails the member who asked for an exception about the decision. */
export const whenExceptionChanged = (deps: ExceptionMailDeps): Reaction => ({
  name: 'policy-exception-mail',
  streamPrefixes: ['policyException-'],
  async when({ event: stored, stream, eventId, metadata }) {
    const event = stored as PolicyExceptionEvent;
    const { organizationId } = metadata;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    if (event.type === 'PolicyExceptionRequested' || event.type === 'PolicyExceptionWithdrawn') return;
    const { state } = await loadException(deps.log, organizationId, idOf(stream));
    if (!state) return;
    const { requestedBy } = state.request;
    // Nobody needs an email about their own decision.
    if (requestedBy === accountableUserOf(metadata.actor)) return;
    const { members } = await loadOrganization(deps.log, organizationId);
    // The policy is no business of a person who has left.
    if (members[requestedBy] === undefined) return;
    const link = deps.addressOf(`/policies/${event.data.policyId}`);
    const mail = decidedMail(decisions[event.type], link);
    await mailToPerson(deps, requestedBy, { id: derivedId(eventId, 'mail-to-requester'), ...mail });
  },
});
