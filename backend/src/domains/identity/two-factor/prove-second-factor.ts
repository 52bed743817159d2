import type { SecondFactor } from '@proviso/contracts';
import { recordSignInFailure } from '../sign-in-failure.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { countAttempt, consumeCode, type SpendCodeDeps } from './spend-code.ts';

export interface ProveSecondFactorDeps extends SpendCodeDeps {
  log: EventLog;
}

/**
 * Uses up a code during a sign-in. Records a wrong code.
 * @throws DomainError `two-factor.code-wrong`, `request.too-many`
 */
export const verifySecondFactor = async (
  deps: ProveSecondFactorDeps,
  { userId, organizationId, emailKey }: { userId: string; organizationId: string; emailKey: string },
  code: string,
  contextFor: ContextFor,
): Promise<SecondFactor> => {
  await countAttempt(deps.secrets, userId);
  try {
    return await consumeCode(deps, userId, code);
  } catch (error) {
    if (error instanceof DomainError)
      await recordSignInFailure(deps, { emailKey, organizationId, reason: 'wrong-code' }, contextFor);
    throw error;
  }
};
