import { streamName } from '@proviso/contracts';
import { handleCommand } from '../../event-log/handle-command.ts';
import { redeemLink, type RedeemLinkDeps } from '../redeem-link.ts';
import { userDecider } from '../../accounts/user/decider.ts';
import type { Written } from '../../event-log/event-log.ts';
import type { ContextFor } from '../../event-log/request-context.ts';

/**
 * Confirms the address of the person who received a link.
 * @throws DomainError `identity.link-invalid`
 */
export const verifyEmail = async (
  deps: RedeemLinkDeps,
  token: string,
  contextFor: ContextFor,
): Promise<Written> => {
  const { userId, organizationId } = await redeemLink(deps, 'verify-email', token, contextFor);
  const stream = streamName('user', userId);
  const { position } = await handleCommand(deps.log, userDecider, {
    stream,
    command: { type: 'VerifyEmail', userId },
    context: contextFor({ organizationId, actor: { kind: 'user', id: userId } }),
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};
