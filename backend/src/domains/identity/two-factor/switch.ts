import { streamName, type DisableTwoFactor, type EnableTwoFactor } from '@proviso/contracts';
import { assertEmailVerified } from '../email-verification/assert-email-verified.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';
import type { Session } from '../../../shared/access/session.ts';
import { twoFactorDecider, type TwoFactorCommand } from './decider.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { formatTotpSecret, newSecret } from './totp.ts';
import { countAttempt, consumeAppCode, consumeCode, type SpendCodeDeps } from './spend-code.ts';

export interface TwoFactorSwitchDeps extends SpendCodeDeps {
  log: EventLog;
  findAccount: FindAccount;
  credentials: Credentials;
  hasher: PasswordHasher;
  emailKeyOf: (email: string) => string;
}

/**
 * Creates a new secret for a user's authenticator app. Two-factor authentication stays off until a code is
 * confirmed. The address must be verified. Otherwise an attacker's second factor could lock the address's
 * owner out, without a way to reset it.
 * @throws DomainError `identity.email-unverified`, `two-factor.already-on`
 */
export const setUpTwoFactor = async (
  { log, secrets, findAccount }: TwoFactorSwitchDeps,
  session: Session,
): Promise<{ secret: string; uri: string; qrCode: string }> => {
  const { userId, organizationId } = session;
  const account = await findAccount(userId, organizationId);
  if (!account) throw new DomainError('session.required');
  await assertEmailVerified(log, session);
  const secret = newSecret();
  if (!(await secrets.begin(userId, secret))) throw new DomainError('two-factor.already-on');
  return formatTotpSecret(secret, account.email);
};

/**
 * Enables two-factor authentication with the password, if the account has one, and a first code from the app.
 * Requiring the password prevents someone else at an unlocked browser from locking the user out. The event is
 * recorded last. If the process ends before that, the next attempt records it.
 * @returns recovery codes, which cannot be retrieved again
 * @throws DomainError `two-factor.not-set-up`, `two-factor.already-on`, `two-factor.password-wrong`,
 * `two-factor.code-wrong`
 * @throws DomainError `identity.email-unverified`, `request.too-many`
 */
export const enableTwoFactor = async (
  deps: TwoFactorSwitchDeps,
  session: Session,
  { password, code }: EnableTwoFactor,
  context: RequestContext,
): Promise<{ recoveryCodes: readonly string[]; wrote: Written }> => {
  const { userId } = session;
  const kept = await deps.secrets.find(userId);
  if (!kept) throw new DomainError('two-factor.not-set-up');
  const recordIt = () => record(deps.log, { type: 'EnableTwoFactor', userId }, context);
  if (kept.status === 'enabled') {
    await recordIt();
    throw new DomainError('two-factor.already-on');
  }
  await assertEmailVerified(deps.log, session);
  await countAttempt(deps.secrets, userId);
  await checkPassword(deps, userId, password);
  const step = await consumeAppCode(deps, { userId, secret: kept.secret }, code);

  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.flatMap((each) => hashOfRecoveryCode(each) ?? []);
  if (!(await deps.secrets.enable(userId, step, hashes))) throw new DomainError('two-factor.code-wrong');
  return { recoveryCodes, wrote: await recordIt() };
};

/**
 * Disables two-factor authentication with the password, if the account has one, and a code.
 *
 * @throws DomainError `two-factor.not-on`, `two-factor.password-wrong`, `two-factor.code-wrong`
 * @throws DomainError `request.too-many`
 */
export const disableTwoFactor = async (
  deps: TwoFactorSwitchDeps,
  { userId, organizationId }: Session,
  { password, code }: DisableTwoFactor,
  context: RequestContext,
): Promise<Written> => {
  const { secrets, findAccount } = deps;
  if (!(await findAccount(userId, organizationId))) throw new DomainError('session.required');
  if ((await secrets.find(userId))?.status !== 'enabled') throw new DomainError('two-factor.not-on');
  await countAttempt(secrets, userId);
  await checkPassword(deps, userId, password);
  await consumeCode(deps, userId, code);

  const wrote = await record(deps.log, { type: 'DisableTwoFactor', userId }, context);
  await secrets.remove(userId);
  return wrote;
};

/**
 * Disables two-factor authentication if it is on, and deletes a pending secret. Needs no code, because the
 * user has proved ownership of the account in another way, or because an administrator disables it for a
 * stated reason.
 */
export const resetTwoFactor = async (
  { log, secrets }: Pick<TwoFactorSwitchDeps, 'log' | 'secrets'>,
  userId: string,
  context: RequestContext,
  reason?: string,
): Promise<readonly Written[]> => {
  const command = { type: 'DisableTwoFactor', userId, ...(reason !== undefined && { reason }) } as const;
  const wrote = await record(log, command, context);
  await secrets.remove(userId);
  return [wrote];
};

const checkPassword = async (
  { credentials, hasher }: Pick<TwoFactorSwitchDeps, 'credentials' | 'hasher'>,
  userId: string,
  password: string | undefined,
): Promise<void> => {
  const passwordHash = (await credentials.findByUser(userId))?.passwordHash;
  if (passwordHash !== undefined && !(await hasher.verify(password ?? '', passwordHash)))
    throw new DomainError('two-factor.password-wrong');
};

const record = async (
  log: EventLog,
  command: TwoFactorCommand,
  context: RequestContext,
): Promise<Written> => {
  const stream = streamName('user', command.userId);
  const { position } = await handleCommand(log, twoFactorDecider, {
    stream,
    command,
    context,
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};
