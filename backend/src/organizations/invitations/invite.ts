import { type Invitation, type Invite, type Language, streamName } from '@proviso/contracts';
import { userDecider } from '../../accounts/user/decider.ts';
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
  const from = { organizationId, organizationName, ...(await inviterOf(deps, session)) };
  await mailInvitation(deps, from, { invitationId, email, role, expiresAt });
  const dates = { invitedAt: now.toISOString(), expiresAt: expiresAt.toISOString() };
  const person = { email, firstName: null, lastName: null, role };
  return { invitation: { id: invitationId, ...person, ...dates }, wrote };
};

/** When an invitation that is made at `now` expires. */
export const endOfInvitation = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** The name of whoever invites, and their language, for the email. */
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

/** The language of somebody who has an account, in whichever organization. */
const languageOfInvited = async (
  { log, credentials, emailKeyOf }: Pick<InviteDeps, 'log' | 'credentials' | 'emailKeyOf'>,
  email: string,
): Promise<Language | null> => {
  const account = await credentials.find(emailKeyOf(email));
  if (!account) return null;
  const { state } = await log.load(streamName('user', account.userId), userDecider, account.organizationId);
  return state.status === 'signed-up' ? state.language : null;
};

/**
 * Sends the link of an invitation, in the language of the invited, or of the inviter if they have chosen none.
 * @throws MailRefusedError, MailUnavailableError
 */
export const mailInvitation = async (
  deps: Pick<InviteDeps, 'links' | 'mailer' | 'addressOf' | 'log' | 'credentials' | 'emailKeyOf'>,
  from: {
    organizationId: string;
    organizationName: string;
    inviterName: string;
    inviterLanguage: Language | null;
  },
  { invitationId, email, role, expiresAt }: Invite & { invitationId: string; expiresAt: Date },
): Promise<void> => {
  const { organizationId, inviterLanguage, ...names } = from;
  const token = await deps.links.create({ organizationId, invitationId }, expiresAt);
  const link = deps.addressOf(`/join/${token}`);
  const language = (await languageOfInvited(deps, email)) ?? inviterLanguage;
  await deps.mailer.send({ to: email, language, ...invitationMail({ ...names, role, link, expiresAt }) });
};
