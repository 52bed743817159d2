import type { OrganizationRole } from '@proviso/contracts';
import type { Session } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/**
 * A program never makes owners, who could lock out those who issued its key.
 * @throws DomainError `api-key.not-allowed`
 */
export const assertMayGive = (role: OrganizationRole, session: Session): void => {
  if (role === 'owner' && session.apiKey) throw new DomainError('api-key.not-allowed');
};
