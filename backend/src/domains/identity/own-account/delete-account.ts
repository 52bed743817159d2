import { type Language, streamName } from '@proviso/contracts';
import { confirmPassword } from '../../../shared/credentials/confirm-password.ts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';
import { organizationDecider } from '../../organizations/index.ts';
import type { Session } from '../../../shared/access/session.ts';
import { userDecider } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { assertPersonNotHeld } from '../../legal-holds/index.ts';
import { type Mailer, MailRefusedError } from '../../../shared/mail/mailer.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { administratorLookup } from '../administrators/administrators.ts';
import { erasePerson, type ErasePersonDeps } from '../erasure/erase-person.ts';

export interface DeleteAccountDeps extends ErasePersonDeps {
  hasher: PasswordHasher;
  mailer: Pick<Mailer, 'send'>;
  passwordAttempts: AttemptLimit;
  /** Returns true if the organization has data that would be lost when its last member leaves. */
  hasData: (organizationId: string) => Promise<boolean>;
}

/**
 * Deletes a user's own account: the user leaves the organization and is erased. The organization keeps the
 * user's work, without the user's name.
 * @throws DomainError `erasure.not-confirmed`, `identity.password-wrong`, `erasure.administrator`,
 * `legal-hold.…`
 * @throws DomainError `organization.last-owner`
 */
export const deleteAccount = async (
  deps: DeleteAccountDeps,
  { userId, organizationId }: Session,
  { email, password }: { email: string; password: string | undefined },
  contextFor: ContextFor,
): Promise<void> => {
  const { log, mailer, pool } = deps;
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up') throw new DomainError('session.required');
  if (state.email.toLowerCase() !== email.toLowerCase()) throw new DomainError('erasure.not-confirmed');
  await confirmPassword(deps, userId, password);
  if (await administratorLookup(pool)(userId)) throw new DomainError('erasure.administrator');
  // Check for legal holds before the user leaves, because an account that cannot be erased must keep its
  // organization.
  await assertPersonNotHeld(log, { userId, organizationId });
  const contextIn = (owner: string) =>
    contextFor({ organizationId: owner, actor: { kind: 'user', id: userId } });
  await handleCommand(log, organizationDecider, {
    stream: streamName('organization', organizationId),
    command: {
      type: 'LeaveOrganization',
      userId,
      mayBeAbandoned: !(await deps.hasData(organizationId)),
    },
    context: contextIn(organizationId),
    conflict: 'organization.changed',
  });
  await tell(mailer, state.email, state.language);
  await erasePerson(deps, { userId, organizationId, contextIn });
};

const tell = async (mailer: Pick<Mailer, 'send'>, to: string, language: Language | null): Promise<void> => {
  const subject = 'Your Proviso account was deleted';
  const text = [
    'Hello,',
    '',
    'Your Proviso account was deleted, as you requested. We keep nothing that identifies you, and this is the last email we will send you.',
    'If this was not you, contact an owner of your organization or the administrator of your installation at once.',
    '',
  ].join('\n');
  try {
    await mailer.send({ to, organizationId: null, language, subject, text });
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
  }
};
