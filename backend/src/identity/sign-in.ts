import { PLATFORM, streamName, type SignIn, type User } from '@proviso/contracts';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FindAccount } from './accounts.ts';
import type { ContextFor } from './context-for.ts';
import type { Credential, Credentials } from './credentials/credentials.ts';
import type { PasswordHasher } from './credentials/password-hasher.ts';
import type { Sessions } from './session/sessions.ts';
import { startSession, type StartedSession } from './session/start-session.ts';
import { userOfAccount } from './user-of-account.ts';

export interface SignInDeps {
  log: EventLog;
  credentials: Credentials;
  hasher: PasswordHasher;
  sessions: Sessions;
  findAccount: FindAccount;
  emailKeyOf: (email: string) => string;
  now: () => Date;
}

/**
 * Signs a person in. An unknown address, an unfinished sign-up and a wrong password take the same time and are told alike.
 * @throws DomainError `identity.credentials-wrong`
 */
export const signIn = async (
  deps: SignInDeps,
  { email, password }: SignIn,
  contextFor: ContextFor,
): Promise<{ user: User; session: StartedSession }> => {
  const emailKey = deps.emailKeyOf(email);
  const found = await deps.credentials.find(emailKey);
  const credential = found?.status === 'active' ? found : undefined;
  const matches = await deps.hasher.verify(password, credential?.passwordHash);
  if (!credential || !matches) {
    await recordFailure(deps, emailKey, credential, contextFor);
    throw new DomainError('identity.credentials-wrong');
  }
  const { userId, organizationId } = credential;
  const account = await deps.findAccount(userId, organizationId);
  if (!account) throw new DomainError('identity.credentials-wrong');
  const session = await startSession(deps, { userId, organizationId, method: 'password' }, contextFor);
  return { user: userOfAccount(account), session };
};

const recordFailure = async (
  { log, now }: SignInDeps,
  emailKey: string,
  credential: Credential | undefined,
  contextFor: ContextFor,
): Promise<void> => {
  const reason = credential ? 'wrong-password' : 'unknown-email';
  const stream = streamName('signIn', `${emailKey}-${now().toISOString().slice(0, 10)}`);
  await log.append(stream, [{ type: 'UserSignInFailed', data: { emailKey, reason } }], {
    expectedRevision: 'any',
    context: contextFor({
      organizationId: credential?.organizationId ?? PLATFORM,
      // Nobody has proved who they are.
      actor: { kind: 'system', id: 'sign-in' },
    }),
  });
};
