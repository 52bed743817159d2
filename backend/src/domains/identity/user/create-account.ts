import { isTimeZone, PLATFORM, streamName } from '@proviso/contracts';
import type { Account } from '@proviso/projections';
import { v7 } from 'uuid';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { organizationDecider } from '../../organizations/index.ts';
import type { ClaimedAccount } from './claim-account.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { emailDecider } from '../addresses/decider.ts';
import { userDecider } from './decider.ts';

export interface CreateAccountDeps {
  log: EventLog;
  credentials: Credentials;
  /** HMAC-SHA256 of a normalized email address, in hexadecimal. */
  emailKeyOf: (email: string) => string;
}

/**
 * A user who signs up with a new organization named `company`, or with an invitation. `timeZone` is the
 * browser's time zone; an unknown time zone is ignored.
 */
export type NewPerson = {
  email: string;
  firstName: string;
  lastName: string;
  /** How ownership of the address was proved. If absent, the address is verified with an emailed link. */
  verifiedBy?: 'link' | 'provider';
} & ({ company: string; timeZone?: string | undefined } | { invitationId: string; now: string });

/**
 * Completes a claimed sign-up: EmailClaimed → (OrganizationRegistered →) MemberJoined → UserSignedUp → active
 * credential. Every step is idempotent, so that it can be repeated after a failure.
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
  // The invitation link was emailed to this address, so using the link verifies the address.
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
        ? {
            type: 'RegisterOrganization',
            name: person.company,
            ownerId: userId,
            timeZone:
              person.timeZone !== undefined && isTimeZone(person.timeZone) ? person.timeZone : undefined,
          }
        : { type: 'JoinOrganization', invitationId: person.invitationId, userId, now: person.now },
  });
  const role = registered.state.status === 'registered' ? registered.state.members[userId] : undefined;
  // The sign-up began with an invitation and continued without it, so the user has to open the invitation
  // again.
  if (!role) throw new DomainError('identity.email-taken');
  const self = step('user', userId, organizationId);
  const signedUp = await handleCommand(log, userDecider, {
    ...self,
    command: {
      type: 'SignUpUser',
      userId,
      email,
      firstName,
      lastName,
      language: self.context.language,
      verifiedBy,
    },
  });
  if (!(await credentials.activate(userId))) {
    // The sign-up was unfinished for ten minutes, and another person then proved ownership of the address.
    const context = contextFor({ organizationId: PLATFORM, actor: { kind: 'user', id: userId }, newId: v7 });
    await handleCommand(log, emailDecider, {
      ...claimed,
      context,
      command: { type: 'ReleaseEmail', userId },
    });
    throw new DomainError('identity.email-taken');
  }

  // Read from the streams, because a continued sign-up may have begun with different data.
  if (signedUp.state.status !== 'signed-up' || registered.state.status !== 'registered') {
    throw new Error('a sign-up was carried out and is not there');
  }
  return {
    account: {
      id: userId,
      organizationId,
      role,
      company: registered.state.name,
      timeZone: registered.state.details.timeZone,
      email: signedUp.state.email,
      emailVerified: signedUp.state.emailVerified,
      firstName: signedUp.state.firstName,
      lastName: signedUp.state.lastName,
      subscribedToUpdates: signedUp.state.subscribedToUpdates,
      language: signedUp.state.language,
      picture: signedUp.state.picture?.sha256 ?? null,
      suspended: null,
      closing: null,
    },
    wrote: [
      { stream: home.stream, position: registered.position },
      { stream: self.stream, position: signedUp.position },
    ],
  };
};
