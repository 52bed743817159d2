import {
  type InvitedMany,
  type InviteOutcome,
  type ListedPerson,
  type OrganizationEvent,
  streamName,
} from '@proviso/contracts';
import { type ListedInvitation, organizationDecider, changeOrganization } from '../../organizations/index.ts';
import type { Session } from '../../../shared/access/session.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { MailRefusedError, MailUnavailableError } from '../../../shared/mail/mailer.ts';
import { invitationExpiry, mailInvitation } from './mail-invitation.ts';
import { type InviteDeps, inviterOf } from './invite.ts';

/**
 * Invites the people on a list and returns each person's outcome. Skips members and people with a pending
 * invitation, so that a list can be submitted again. Withdraws an invitation if its email cannot be sent.
 * @throws DomainError `organization.changed`
 */
export const inviteMany = async (
  deps: InviteDeps,
  { session, context }: { session: Session; context: RequestContext },
  people: readonly ListedPerson[],
): Promise<{ results: InvitedMany['results']; wrote: Written[] }> => {
  const { organizationId } = session;
  const expiresAt = invitationExpiry(context.now());
  const listed = await Promise.all(people.map((person) => invitationOf(deps, person, context.newId())));
  const stream = streamName('organization', organizationId);
  const { state, events, position } = await handleCommand(deps.log, organizationDecider, {
    stream,
    command: {
      type: 'InviteMembers',
      people: listed,
      now: context.now().toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    context,
    conflict: 'organization.changed',
  });
  const organizationName = state.status === 'registered' ? state.name : '';
  const members = state.status === 'registered' ? state.members : {};
  const from = { organizationId, organizationName, ...(await inviterOf(deps, session)) };
  const invited = new Set(events.flatMap(invitationIdOf));

  const results: InvitedMany['results'] = [];
  const wrote: Written[] = [{ stream, position }];
  for (const person of listed) {
    const { invitationId, email, role, userId } = person;
    let outcome: InviteOutcome = 'invited';
    if (userId !== undefined && members[userId]) outcome = 'already-member';
    else if (!invited.has(invitationId)) outcome = 'already-invited';
    else {
      // Emails are sent one by one, so that an organization uses only one connection to the mail server.
      const invitation = { invitationId, email, role, expiresAt, withdrawnIfRefused: true };
      outcome = await sent(() => mailInvitation(deps, from, invitation));
      if (outcome !== 'invited')
        wrote.push(await changeOrganization(deps.log, context, { type: 'RevokeInvitation', invitationId }));
    }
    results.push({ email, outcome });
  }
  return { results, wrote };
};

const invitationOf = async (
  { credentials, emailKeyOf }: InviteDeps,
  { email, firstName, lastName, role }: ListedPerson,
  invitationId: string,
): Promise<ListedInvitation> => {
  const emailKey = emailKeyOf(email);
  const account = await credentials.find(emailKey);
  return {
    invitationId,
    email,
    emailKey,
    userId: account?.userId,
    role,
    ...(firstName !== '' && { firstName }),
    ...(lastName !== '' && { lastName }),
  };
};

const invitationIdOf = (event: OrganizationEvent): string[] =>
  event.type === 'MemberInvited' ? [event.data.invitationId] : [];

const sent = async (send: () => Promise<void>): Promise<InviteOutcome> => {
  try {
    await send();
    return 'invited';
  } catch (error) {
    if (error instanceof MailRefusedError) return 'mail-refused';
    if (error instanceof MailUnavailableError) return 'mail-unavailable';
    throw error;
  }
};
