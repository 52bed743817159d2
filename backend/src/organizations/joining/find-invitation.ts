import { streamName } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { organization, type PendingInvitation } from '../organization.ts';
import type { JoinLinks, JoinSubject } from './join-links.ts';

export interface FoundInvitation extends JoinSubject, PendingInvitation {
  organizationName: string;
}

/**
 * The invitation that a link stands for, if it can be accepted.
 * @throws DomainError `invitation.not-valid`
 */
export const findInvitation = async (
  { log, links, now }: { log: EventLog; links: JoinLinks; now: () => Date },
  token: string,
): Promise<FoundInvitation> => {
  const subject = await links.find(token);
  if (!subject) throw new DomainError('invitation.not-valid');
  const { organizationId, invitationId } = subject;
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  if (state.status !== 'registered') throw new DomainError('invitation.not-valid');
  const pending = state.invitations[invitationId];
  const isPending = pending && pending.expiresAt > now().toISOString();
  // Accepted under a link that still works: the acceptance was not carried out to its end.
  const invitation = isPending ? pending : state.accepted[invitationId];
  if (!invitation) throw new DomainError('invitation.not-valid');
  return { ...subject, ...invitation, organizationName: state.name };
};
