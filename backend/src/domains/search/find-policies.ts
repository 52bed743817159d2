import type { PageQuery, SearchQuery } from '@proviso/contracts';
import { type FoundPage, searchPolicies } from '@proviso/projections';
import { isStatementTimeout } from '@proviso/storage';
import type { Session } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { ReadAsTenant } from '../../shared/read-models/read-as-tenant.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';

export interface SearchDeps {
  /** Runs the query with a timeout per statement. Organizations take turns. */
  readThrottled: ReadAsTenant;
  /** Limits a user's searches. */
  searches: AttemptLimit;
}

/**
 * Searches policies for a user, within the rate limit.
 * @throws DomainError `request.too-many`, `search.took-too-long`
 * @throws InvalidCursorError
 */
export const findPolicies = async (
  { readThrottled, searches }: SearchDeps,
  { userId, organizationId }: Pick<Session, 'userId' | 'organizationId'>,
  asked: SearchQuery,
  page: PageQuery,
): Promise<FoundPage> => {
  await searches.count(userId);
  return readThrottled(organizationId, (tenant) => searchPolicies(tenant, asked, page)).catch(
    (error: unknown) => {
      throw isStatementTimeout(error) ? new DomainError('search.took-too-long') : error;
    },
  );
};
