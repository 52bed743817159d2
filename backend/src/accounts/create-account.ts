import { PLATFORM, streamName } from '@proviso/contracts';
import type { Account } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog, Written } from '../event-log/event-log.ts';
import { handleCommand } from '../event-log/handle-command.ts';
import { derivedIdSource } from '../event-log/ids.ts';
import type { ContextFor } from '../event-log/request-context.ts';
import { organizationDecider } from './organization/decider.ts';
import type { ClaimedAccount } from './claim-account.ts';
import type { Credentials } from './credentials/credentials.ts';
import { emailDecider } from './email/decider.ts';
import { userDecider } from './user/decider.ts';

export interface CreateAccountDeps {
  log: EventLog;
  credentials: Credentials;
  /** HMAC-SHA256 of a normalised e-mail address, in hexadecimal. */
  emailKeyOf: (email: string) => string;
}

/** The person who signs up: with an organisation of their own, named `company`, or by an invitation. */
export type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  /** Who has vouched for the address; otherwise it is verified by a link that is mailed. */
  verifiedBy?: 'link' | 'provider';
} & ({ company: string } | { invitationId: string; now: string });

/**
 * Carries a claimed sign-up out (design §3): EmailClaimed → (OrganizationRegistered →) MemberJoined → UserSignedUp → active
 * credential. Whatever was done before a failure is found done when it is repeated.
 * @throws DomainError `identity.email-taken`, `invitation.not-valid`
 */
export const createAccount = async (
  { log, credentials, emailKeyOf }: CreateAccountDeps,
  { userId, organizationId }: ClaimedAccount,
  person: NewPerson,
  contextFor: ContextFor,
): Promise<{ account: Account; wrote: readonly Written[] }> => {
  const step = (category: 'email' | 'organization' | 'user', id: string, owner: string) => ({
    stream: streamName(category, id),
    context: contextFor({
      organizationId: owner,
      actor: { kind: 'user', id: userId },
      newId: derivedIdSource('sign-up', userId, category),
    }),
    conflict: 'identity.email-taken' as const,
  });

  const { email, firstName, lastName } = person;
  // An invitation is a link that was mailed to the address.
  const verifiedBy = 'invitationId' in person ? 'link' : person.verifiedBy;
  const claimed = step('email', emailKeyOf(email), PLATFORM);
  await handleCommand(log, emailDecider, {
    ...claimed,
    command: { type: 'ClaimEmail', userId, organizationId },
  });
  const home = step('organization', organizationId, organizationId);
  const registered = await handleCommand(log, organizationDecider, {
    ...home,
    command:
      'company' in person
        ? { type: 'RegisterOrganization', name: person.company, ownerId: userId }
        : { type: 'JoinOrganization', invitationId: person.invitationId, userId, now: person.now },
  });
  const role = registered.state.status === 'registered' ? registered.state.members[userId] : undefined;
  // Begun by an invitation and continued without: the way to go on is the invitation's link.
  if (!role) throw new DomainError('identity.email-taken');
  const self = step('user', userId, organizationId);
  const signedUp = await handleCommand(log, userDecider, {
    ...self,
    command: { type: 'SignUpUser', userId, email, firstName, lastName, verifiedBy },
  });
  await credentials.activate(userId);

  // What the streams say, not the input: the one who began a sign-up that is continued may have written it otherwise.
  if (signedUp.state.status !== 'signed-up' || registered.state.status !== 'registered') {
    throw new Error('a sign-up was carried out and is not there');
  }
  return {
    account: {
      id: userId,
      organizationId,
      role,
      company: registered.state.name,
      email: signedUp.state.email,
      emailVerified: signedUp.state.emailVerified,
      firstName: signedUp.state.firstName,
      lastName: signedUp.state.lastName,
    },
    wrote: [
      { stream: home.stream, position: registered.position },
      { stream: self.stream, position: signedUp.position },
    ],
  };
};
