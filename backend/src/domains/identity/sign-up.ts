import type { SignUp, User } from '@proviso/contracts';
import { claimAccount } from './user/claim-account.ts';
import { createAccount, type CreateAccountDeps, type NewPerson } from './user/create-account.ts';
import type { PasswordHasher } from '../../shared/credentials/password-hasher.ts';
import type { Sessions } from '../../shared/access/sessions.ts';
import { startSession, type StartedSession } from './session/start-session.ts';
import { userOfAccount } from '../../shared/access/account.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';

export interface SignUpDeps extends CreateAccountDeps {
  hasher: PasswordHasher;
  sessions: Sessions;
  now: () => Date;
}

export interface SignUpResult {
  user: User;
  session: StartedSession;
  wrote: readonly Written[];
}

/**
 * Signs up a user with a new organization: claims a pending credential, creates the account, and starts a
 * session.
 * @throws DomainError `identity.email-taken`
 */
export const signUp = async (
  deps: SignUpDeps,
  input: SignUp & Pick<NewPerson, 'verifiedBy'>,
  contextFor: ContextFor,
): Promise<SignUpResult> => {
  const claimed = await claimAccount(deps, deps.emailKeyOf(input.email), input.password);
  const { account, wrote } = await createAccount(deps, claimed, input, contextFor);
  const session = await startSession(deps, { ...claimed, method: 'sign-up' }, contextFor);
  return { user: userOfAccount(account), session, wrote };
};
