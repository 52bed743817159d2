import { PLATFORM, streamName, type SignUp, type User } from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import { handleCommand } from '../event-log/handle-command.ts';
import { derivedIdSource } from '../event-log/ids.ts';
import type { Written } from '../http/route.ts';
import { organizationDecider } from '../organizations/decider.ts';
import { claimAccount } from './claim-account.ts';
import type { ContextFor } from './context-for.ts';
import type { Credentials } from './credentials/credentials.ts';
import type { PasswordHasher } from './credentials/password-hasher.ts';
import { emailDecider } from './email/decider.ts';
import type { Sessions } from './session/sessions.ts';
import { startSession, type StartedSession } from './session/start-session.ts';
import { userDecider } from './user/decider.ts';
import { userOfAccount } from './user-of-account.ts';

export interface SignUpDeps {
  log: EventLog;
  credentials: Credentials;
  hasher: PasswordHasher;
  sessions: Sessions;
  /** HMAC-SHA256 of a normalised e-mail address, in hexadecimal. */
  emailKeyOf: (email: string) => string;
  now: () => Date;
}

export interface SignedUp {
  user: User;
  session: StartedSession;
  wrote: readonly Written[];
}

/**
 * Signs a person up with an organisation of their own (design §3): pending credential → EmailClaimed →
 * OrganizationRegistered → MemberJoined → UserSignedUp → active credential → session. Whatever was done before a failure
 * is found done when the sign-up is repeated.
 * @throws DomainError `identity.email-taken`
 */
export const signUp = async (deps: SignUpDeps, input: SignUp, contextFor: ContextFor): Promise<SignedUp> => {
  const { log, credentials, emailKeyOf } = deps;
  const { company, email, firstName, lastName, password } = input;
  const emailKey = emailKeyOf(email);
  const { userId, organizationId } = await claimAccount(deps, emailKey, password);
  const step = (category: 'email' | 'organization' | 'user', id: string, owner: string) => ({
    stream: streamName(category, id),
    context: contextFor({
      organizationId: owner,
      actor: { kind: 'user', id: userId },
      newId: derivedIdSource('sign-up', userId, category),
    }),
    conflict: 'identity.email-taken' as const,
  });

  const claimed = step('email', emailKey, PLATFORM);
  await handleCommand(log, emailDecider, {
    ...claimed,
    command: { type: 'ClaimEmail', userId, organizationId },
  });
  const home = step('organization', organizationId, organizationId);
  const registered = await handleCommand(log, organizationDecider, {
    ...home,
    command: { type: 'RegisterOrganization', name: company, ownerId: userId },
  });
  const self = step('user', userId, organizationId);
  const signedUp = await handleCommand(log, userDecider, {
    ...self,
    command: { type: 'SignUpUser', userId, email, firstName, lastName },
  });
  await credentials.activate(userId);

  const session = await startSession(deps, { userId, organizationId, method: 'sign-up' }, contextFor);
  // What the streams say, not the input: the one who began a sign-up that is continued may have written it otherwise.
  if (signedUp.state.status !== 'signed-up' || registered.state.status !== 'registered') {
    throw new Error('a sign-up was carried out and is not there');
  }
  return {
    user: userOfAccount({
      id: userId,
      organizationId,
      role: 'owner',
      company: registered.state.name,
      email: signedUp.state.email,
      firstName: signedUp.state.firstName,
      lastName: signedUp.state.lastName,
    }),
    session,
    wrote: [
      { stream: home.stream, position: registered.position },
      { stream: self.stream, position: signedUp.position },
      session.wrote,
    ],
  };
};
