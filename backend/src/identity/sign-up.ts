import type { SignUp, User } from '@proviso/contracts';
import type { Written } from '../http/route.ts';
import { claimAccount } from './claim-account.ts';
import type { ContextFor } from './context-for.ts';
import { createAccount, type CreateAccountDeps } from './create-account.ts';
import type { PasswordHasher } from './credentials/password-hasher.ts';
import type { Sessions } from './session/sessions.ts';
import { startSession, type StartedSession } from './session/start-session.ts';
import { userOfAccount } from './user-of-account.ts';

export interface SignUpDeps extends CreateAccountDeps {
  hasher: PasswordHasher;
  sessions: Sessions;
  now: () => Date;
}

export interface SignedUp {
  user: User;
  session: StartedSession;
  wrote: readonly Written[];
}

/**
 * Signs a person up with an organisation of their own: pending credential → the account → session.
 * @throws DomainError `identity.email-taken`
 */
export const signUp = async (deps: SignUpDeps, input: SignUp, contextFor: ContextFor): Promise<SignedUp> => {
  const claimed = await claimAccount(deps, deps.emailKeyOf(input.email), input.password);
  const { account, wrote } = await createAccount(deps, claimed, input, contextFor);
  const session = await startSession(deps, { ...claimed, method: 'sign-up' }, contextFor);
  return { user: userOfAccount(account), session, wrote };
};
