import { streamName, type Invitation, type Invite } from '@proviso/contracts';
import type { EventLog, Written } from '../../event-log/event-log.ts';
import type { RequestContext } from '../../event-log/request-context.ts';
import type { FindAccount } from '../../accounts/find-account.ts';
import type { Credentials } from '../../accounts/credentials/credentials.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { changeOrganization } from '../change.ts';
import type { JoinLinks } from '../joining/join-links.ts';
import { organization } from '../../accounts/organization/organization.ts';
import type { Session } from '../../accounts/session/session.ts';
import { invitationMail } from './invitation-mail.ts';

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7;

export interface InviteDeps {
  log: EventLog;
  credentials: Credentials;
  emailKeyOf: (email: string) => string;
  findAccount: FindAccount;
  links: JoinLinks;
  mailer: Mailer;
  /** The public address of a page of this installation, such as `/join/…`. */
  addressOf: (path: string) => string;
}

/**
 * Invites the person with an email address by sending a link to it.
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
  const expiresAt = endOfInvitation(now);
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
  const from = { organizationId, organizationName, inviterName: await inviterName(deps, session) };
  await mailInvitation(deps, from, { invitationId, email, role, expiresAt });
  const dates = { invitedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const person = { email, firstName: null, lastName: null, role };
  return { invitation: { id: invitationId, ...person, ...dates }, wrote };
};

/** When an invitation that is made at `now` expires. */
export const endOfInvitation = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** The name of whoever invites, for the email. */
export const inviterName = async (
  { findAccount }: Pick<InviteDeps, 'findAccount'>,
  { userId, organizationId }: Session,
): Promise<string> => {
  const inviter = await findAccount(userId, organizationId);
  return inviter ? `${inviter.firstName} ${inviter.lastName}` : '';
};

/**
 * Sends the link of an invitation.
 * @throws MailRefusedError, MailUnavailableError
 */
export const mailInvitation = async (
  { links, mailer, addressOf }: Pick<InviteDeps, 'links' | 'mailer' | 'addressOf'>,
  from: { organizationId: string; organizationName: string; inviterName: string },
  { invitationId, email, role, expiresAt }: Invite & { invitationId: string; expiresAt: Date },
): Promise<void> => {
  const { organizationId, ...names } = from;
  const token = await links.create({ organizationId, invitationId }, expiresAt);
  const link = addressOf(`/join/${token}`);
  await mailer.send({ to: email, ...invitationMail({ ...names, role, link, expiresAt }) });
};
