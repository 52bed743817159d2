import type { Rights, WhoMayComment } from '@proviso/contracts';
import type { Session } from '../../shared/access/session.ts';

/** Whether the rights of a member are enough to comment on policies. */
export const isAllowedToComment = (who: WhoMayComment, { permissions }: Rights): boolean =>
  who === 'everyone' || permissions.includes('policy.write');

/**
 * Whether the caller can comment on policies now. API keys, external auditors, and support sessions only read, and
 * so does everyone while the organization is closing.
 */
export const mayComment = (
  { apiKey, engagement, support, closing }: Session,
  rights: Rights,
  who: WhoMayComment,
): boolean => !apiKey && !engagement && !support && !closing && isAllowedToComment(who, rights);
