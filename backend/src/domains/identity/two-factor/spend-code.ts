import type { SecondFactor } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { timeStepOfCode } from './totp.ts';
import type { TwoFactorSecrets } from './two-factor-secrets.ts';

export interface SpendCodeDeps {
  secrets: TwoFactorSecrets;
  now: () => Date;
}

/**
 * Counts an attempt at the second factor before the code is compared.
 * @throws DomainError `request.too-many`
 */
export const countAttempt = async (secrets: TwoFactorSecrets, userId: string): Promise<void> => {
  const seconds = await secrets.countAttempt(userId);
  if (seconds === undefined) return;
  throw new DomainError('request.too-many', { seconds }, { retryAfterSeconds: seconds });
};

/**
 * Uses up the code that an authenticator app shows for `secret`.
 * @returns the code's time step
 * @throws DomainError `two-factor.code-wrong`, also for a code that has already been used
 */
export const consumeAppCode = async (
  { secrets, now }: SpendCodeDeps,
  { userId, secret }: { userId: string; secret: Buffer },
  code: string,
): Promise<number> => {
  const step = timeStepOfCode(secret, code, now());
  if (step === undefined || !(await secrets.spendStep(userId, step))) {
    throw new DomainError('two-factor.code-wrong');
  }
  return step;
};

/**
 * Uses up an app code or a recovery code of a user with two-factor authentication.
 * @returns the kind of code
 * @throws DomainError `two-factor.code-wrong`, also for a code that has already been used
 */
export const consumeCode = async (
  deps: SpendCodeDeps,
  userId: string,
  code: string,
): Promise<SecondFactor> => {
  const kept = await deps.secrets.find(userId);
  if (kept?.status !== 'enabled') throw new DomainError('two-factor.code-wrong');
  const hash = hashOfRecoveryCode(code);
  if (hash) {
    if (await deps.secrets.spendRecoveryCode(userId, hash)) return 'recovery-code';
    throw new DomainError('two-factor.code-wrong');
  }
  await consumeAppCode(deps, { userId, secret: kept.secret }, code);
  return 'totp';
};
