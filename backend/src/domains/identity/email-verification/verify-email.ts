import { streamName } from '@proviso/contracts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { findUserOfLink, redeemLink, type RedeemLinkDeps } from '../redeem-link.ts';
import { userDecider } from '../user/decider.ts';
import type { Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';

/**
 * Verifies a user's address with an emailed link. The user must be signed in, because anyone can sign up with
 * another person's address. When the address's real owner opens the link, that must not verify the address
 * for the stranger's account.
 * @throws DomainError `identity.link-invalid`
 * @throws DomainError `identity.sign-in-to-confirm`; the link then remains usable
 */
export const verifyEmail = async (
  deps: RedeemLinkDeps,
  token: string,
  session: Session | undefined,
  contextFor: ContextFor,
): Promise<Written> => {
  const owner = await findUserOfLink(deps, 'verify-email', token, contextFor);
  if (session?.userId !== owner.userId) throw new DomainError('identity.sign-in-to-confirm');
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
