import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import type { LinkTokens } from '../../../shared/access/link-tokens.ts';
import type { EndSessionDeps } from '../session/end-session.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.ts';
import { userDecider } from '../user/decider.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';

export interface SetPasswordDeps extends EndSessionDeps {
  log: EventLog;
  credentials: Credentials;
  links: LinkTokens;
}

/** The new password, and the user whose password is set. */
export interface NewPassword {
  userId: string;
  organizationId: string;
  passwordHash: string;
  by: 'password' | 'link';
  /** The requesting session, which remains active. */
  sessionId?: string;
}

/** Sets a user's password. Ends the user's other sessions and invalidates the user's password reset links. */
export const setPassword = async (
  deps: SetPasswordDeps,
  { userId, organizationId, passwordHash, by, sessionId }: NewPassword,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const stream = streamName('user', userId);
  const actor = { kind: 'user', id: userId } as const;
  const owner = { organizationId, actor, ...(sessionId !== undefined && { sessionId }) };
  const { position } = await handleCommand(deps.log, userDecider, {
    stream,
    command: { type: 'ChangePassword', userId, by },
    context: contextFor(owner),
    conflict: 'idempotency.in-progress',
  });
  await deps.credentials.setPassword(userId, passwordHash);
  await deps.links.drop('reset-password', { userId });
  const revoked = await revokeSessionsOf(deps, { ...owner, userId }, 'password-changed', contextFor);
  return [{ stream, position }, ...revoked];
};
