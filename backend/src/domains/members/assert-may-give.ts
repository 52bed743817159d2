import type { OrganizationRole } from '@proviso/contracts';
import type { Session } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/**
 * Prevents API keys from giving the role of owner, because an owner could lock out the people who issued the
 * key.
 * @throws DomainError `api-key.not-allowed`
 */
export const assertMayGive = (role: OrganizationRole, session: Session): void => {
  if (role === 'owner' && session.apiKey) throw new DomainError('api-key.not-allowed');
};
