import { PLATFORM, streamName } from '@proviso/contracts';
import type { SubjectKeys } from '@proviso/storage';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { emailDecider } from '../addresses/decider.ts';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.ts';
import { userDecider } from '../user/decider.ts';
import { yieldAddress, type YieldAddressDeps } from '../addresses/yield-address.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';

export interface ChangeEmailDeps extends YieldAddressDeps {
  log: EventLog;
  credentials: Credentials;
  links: LinkTokens;
  emailKeyOf: (email: string) => string;
  subjectKeys: Pick<SubjectKeys, 'leaveAddress'>;
}

/** A change that both addresses have confirmed. */
export interface ConfirmedEmailChange {
  /** Stable id of the change, the same for every attempt. */
  id: string;
  userId: string;
  organizationId: string;
  email: string;
  /**
   * The session in which the user confirmed the change. This session remains active. Absent if the user
   * confirmed without a session.
   */
  sessionId?: string | undefined;
}

/**
 * Changes an account's email address. Every step can be repeated. Claims the new address before freeing the
 * old one, so that other people cannot take either address in between. Ends all other sessions, because
 * someone with access to the old address may have started them. If another account has the new address but
 * never verified it, that account loses the address.
 * @throws DomainError `identity.email-taken` if another account keeps the address
 */
export const changeEmail = async (
  deps: ChangeEmailDeps,
  { id, userId, organizationId, email, sessionId }: ConfirmedEmailChange,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { log, credentials, emailKeyOf, links, subjectKeys } = deps;
  const credential = await credentials.findByUser(userId);
  if (!credential) throw new DomainError('identity.link-invalid');
  const [oldKey, newKey] = [credential.emailKey, emailKeyOf(email)];
  const actor = { kind: 'user', id: userId } as const;
  const step = (organization: string, name: string) =>
    contextFor({
      organizationId: organization,
      actor,
      newId: derivedIdSource('email-change', id, name),
    });
  const claim = { stream: streamName('email', newKey), conflict: 'identity.email-taken' } as const;
  const claiming = { type: 'ClaimEmail', userId, organizationId } as const;
  if (oldKey !== newKey) await yieldAddress(deps, newKey, 'link');
  await handleCommand(log, emailDecider, { ...claim, command: claiming, context: step(PLATFORM, 'claim') });
  if (!(await credentials.changeEmailKey(userId, newKey))) {
    const release = { type: 'ReleaseEmail', userId } as const;
    const context = contextFor({ organizationId: PLATFORM, actor });
    await handleCommand(log, emailDecider, { ...claim, command: release, context });
    throw new DomainError('identity.email-taken');
  }
  const stream = streamName('user', userId);
  const changed = await handleCommand(log, userDecider, {
    stream,
    command: { type: 'ChangeEmail', userId, email },
    context: step(organizationId, 'change'),
    conflict: 'idempotency.in-progress',
  });
  if (oldKey !== newKey) {
    await handleCommand(log, emailDecider, {
      stream: streamName('email', oldKey),
      command: { type: 'ReleaseEmail', userId },
      context: step(PLATFORM, 'release'),
      conflict: 'service.unavailable',
    });
    await subjectKeys.leaveAddress(oldKey, userId);
  }
  await links.drop('reset-password', { userId });
  const revoker = { userId, organizationId, actor, ...(sessionId !== undefined && { sessionId }) };
  const revoked = await revokeSessionsOf(deps, revoker, 'email-changed', contextFor);
  return [{ stream, position: changed.position }, ...revoked];
};
