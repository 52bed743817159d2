import { confirmPassword, type ConfirmPasswordDeps } from '../../shared/credentials/confirm-password.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { FindAccount } from '../../shared/access/account.ts';

export interface SignDeps extends ConfirmPasswordDeps {
  findAccount: FindAccount;
}

/**
 * Verifies the password with which a user signs a decision, and returns the name of the signer.
 * @throws DomainError `approval.password-required`, `identity.password-wrong`, `request.too-many`
 */
export const signDecision = async (
  deps: SignDeps,
  { userId, organizationId }: { userId: string; organizationId: string },
  password: string | undefined,
): Promise<string> => {
  if ((await deps.credentials.findByUser(userId))?.passwordHash === undefined)
    throw new DomainError('approval.password-required');
  await confirmPassword(deps, userId, password);
  const account = await deps.findAccount(userId, organizationId);
  if (!account) throw new DomainError('approval.not-approver');
  return `${account.firstName} ${account.lastName}`;
};
