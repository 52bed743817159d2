import { ERASED, streamName } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { recordingDeniedSignIns } from '../../../shared/access/denied-sign-in.ts';
import { organization, type PendingInvitation } from '../../organizations/index.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import type { JoinLinks, JoinSubject } from '../invitations/join-links.ts';

export interface FoundInvitation extends JoinSubject, PendingInvitation {
  organizationName: string;
}

interface FindInvitationDeps {
  log: EventLog;
  links: JoinLinks;
  now: () => Date;
}

/**
 * Returns the invitation that a link refers to, if it can be accepted. Records each failed attempt: for the
 * organization that sent the link, or for the installation if the link is unknown.
 * @throws DomainError `invitation.not-valid`
 */
export const findInvitation = async (
  deps: FindInvitationDeps,
  token: string,
  contextFor: ContextFor,
): Promise<FoundInvitation> => {
  const organizationId = (await deps.links.about(token))?.organizationId;
  const entry = { way: 'join', refusals: ['invitation.not-valid'], organizationId } as const;
  return recordingDeniedSignIns(deps, entry, contextFor, async () => pendingInvitation(deps, token));
};

const pendingInvitation = async (
  { log, links, now }: FindInvitationDeps,
  token: string,
): Promise<FoundInvitation> => {
  const subject = await links.find(token);
  if (!subject) throw new DomainError('invitation.not-valid');
  const { organizationId, invitationId } = subject;
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  if (state.status !== 'registered') throw new DomainError('invitation.not-valid');
  const pending = state.invitations[invitationId];
  const isPending = pending && pending.expiresAt > now().toISOString();
  // If an accepted invitation's link still works, the acceptance was interrupted.
  const invitation = isPending ? pending : state.accepted[invitationId];
  // Once the recipient is erased, the invited person can no longer be identified.
  if (!invitation || invitation.email === ERASED) throw new DomainError('invitation.not-valid');
  return { ...subject, ...invitation, organizationName: state.name };
};
