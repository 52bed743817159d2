import type { User } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EnforcedSignOn } from '../organization-sign-on/enforced-sign-on.ts';
import { type FindAccount, userOfAccount } from '../../../shared/access/account.ts';
import { startSession, type StartedSession } from '../session/start-session.ts';
import { assertNotSuspended } from '../../../shared/access/refusals.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import type { SessionOrChallengeDeps } from './start-session-or-challenge.ts';
import { verifySecondFactor } from './prove-second-factor.ts';

export interface CompleteSignInDeps extends SessionOrChallengeDeps {
  findAccount: FindAccount;
  enforcedSignOn: EnforcedSignOn;
  emailKeyOf: (email: string) => string;
}

/**
 * Completes the pending sign-in for `token` with a code. Records a wrong code.
 * @throws DomainError `two-factor.sign-in-ended`, `two-factor.code-wrong`
 * @throws DomainError `request.too-many`, `identity.suspended`, `organization.suspended`, `sign-on.required`
 */
export const completeSignIn = async (
  deps: CompleteSignInDeps,
  token: string | undefined,
  code: string,
  contextFor: ContextFor,
): Promise<{ user: User; session: StartedSession }> => {
  const { challenges, idTokens } = deps;
  const pending = token === undefined ? undefined : await challenges.find(token);
  const account = pending && (await deps.findAccount(pending.userId, pending.organizationId));
  if (token === undefined || !pending || !account) throw new DomainError('two-factor.sign-in-ended');
  assertNotSuspended(account);
  const { userId, organizationId, method, sealedIdToken } = pending;
  // Single sign-on may have been enforced since the first step.
  if (method === 'password') await deps.enforcedSignOn.assertFree(account);

  const emailKey = deps.emailKeyOf(account.email);
  const proof = await verifySecondFactor(deps, { userId, organizationId, emailKey }, code, contextFor);
  if (!(await challenges.end(token))) throw new DomainError('two-factor.sign-in-ended');
  const session = await startSession(
    deps,
    { userId, organizationId, method, secondFactor: proof },
    contextFor,
  );
  if (sealedIdToken) await idTokens.keep(session.id, sealedIdToken);
  return { user: userOfAccount(account), session };
};
