import type { PageQuery, SearchQuery } from '@proviso/contracts';
import { type FoundPage, searchPolicies } from '@proviso/projections';
import { isStatementTimeout } from '@proviso/storage';
import type { Session } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Read } from '../../shared/read-models/read.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';

export interface SearchDeps {
  read: Read;
  /** Limits a user's searches. */
  searches: AttemptLimit;
}

/**
 * Searches policies for a user, within the rate limit.
 * @throws DomainError `request.too-many`, `search.took-too-long`
 * @throws InvalidCursorError
 */
export const findPolicies = async (
  { read, searches }: SearchDeps,
  { userId, organizationId }: Pick<Session, 'userId' | 'organizationId'>,
  asked: SearchQuery,
  page: PageQuery,
): Promise<FoundPage> => {
  await searches.count(userId);
  return read(organizationId, (tenant) => searchPolicies(tenant, asked, page), { heavy: true }).catch(
    (error: unknown) => {
      throw isStatementTimeout(error) ? new DomainError('search.took-too-long') : error;
    },
  );
};
