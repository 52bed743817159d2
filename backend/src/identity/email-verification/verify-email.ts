import { streamName } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import type { Written } from '../../http/route.ts';
import type { ContextFor } from '../context-for.ts';
import type { Credentials } from '../credentials/credentials.ts';
import type { LinkTokens } from '../links/link-tokens.ts';
import { userIdOf } from '../links/user-id-of.ts';
import { userDecider } from '../user/decider.ts';

export interface VerifyEmailDeps {
  log: EventLog;
  links: LinkTokens;
  credentials: Credentials;
  now: () => Date;
}

/**
 * Confirms the address of the person to whom a link was mailed.
 * @throws DomainError `identity.link-invalid`
 */
export const verifyEmail = async (
  { log, links, credentials, now }: VerifyEmailDeps,
  token: string,
  contextFor: ContextFor,
): Promise<Written> => {
  const userId = userIdOf(await links.use('verify-email', token, now()));
  const credential = await credentials.findByUser(userId);
  if (credential?.status !== 'active') throw new DomainError('identity.link-invalid');
  const { organizationId } = credential;
  const stream = streamName('user', userId);
  const { position } = await handleCommand(log, userDecider, {
    stream,
    command: { type: 'VerifyEmail', userId },
    context: contextFor({ organizationId, actor: { kind: 'user', id: userId } }),
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};
