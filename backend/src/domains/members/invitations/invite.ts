import { type Invitation, type Invite, type Language, streamName } from '@proviso/contracts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import { invitationExpiry, mailInvitation, type MailInvitationDeps } from './mail-invitation.ts';
import { changeOrganization, organization } from '../../organizations/index.ts';
import type { Session } from '../../../shared/access/session.ts';

export interface InviteDeps extends MailInvitationDeps {
  findAccount: FindAccount;
}

/**
 * Invites a person by emailing an invitation link.
 * @throws DomainError `organization.already-member`, `organization.changed`
 */
export const inviteMember = async (
  deps: InviteDeps,
  { session, context }: { session: Session; context: RequestContext },
  { email, role }: Invite,
): Promise<{ invitation: Invitation; wrote: Written }> => {
  const { log, emailKeyOf } = deps;
  const { organizationId } = session;
  const now = context.now();
  const expiresAt = invitationExpiry(now);
  const invitationId = context.newId();
  const emailKey = emailKeyOf(email);
  const account = await deps.credentials.find(emailKey);
  const wrote = await changeOrganization(log, context, {
    type: 'InviteMember',
    invitationId,
    email,
    emailKey,
    userId: account?.userId,
    role,
    expiresAt: expiresAt.toISOString(),
  });

  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  const organizationName = state.status === 'registered' ? state.name : '';
  const from = { organizationId, organizationName, ...(await inviterOf(deps, session)) };
  await mailInvitation(deps, from, { invitationId, email, role, expiresAt });
  const dates = { invitedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const person = { email, firstName: null, lastName: null, role };
  return { invitation: { id: invitationId, ...person, ...dates }, wrote };
};

/** The inviter's name and language, for the email. */
export const inviterOf = async (
  { findAccount }: Pick<InviteDeps, 'findAccount'>,
  { userId, organizationId }: Session,
): Promise<{ inviterName: string; inviterLanguage: Language | null }> => {
  const inviter = await findAccount(userId, organizationId);
  return {
    inviterName: inviter ? `${inviter.firstName} ${inviter.lastName}` : '',
    inviterLanguage: inviter?.language ?? null,
  };
};
