import type { PageQuery, SearchQuery } from '@proviso/contracts';
import { type FoundPage, searchPolicies } from '@proviso/projections';
import { isStatementTimeout } from '@proviso/storage';
import type { Session } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { ReadAsTenant } from '../../shared/read-models/read-as-tenant.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';

export interface SearchDeps {
  /** In turn with other organizations, each statement for a limited time. */
  readHeavily: ReadAsTenant;
  /** Searches of one person. */
  searches: AttemptLimit;
}

/**
 * Searches for a person, in turn and as often as one may.
 * @throws DomainError `request.too-many`, `search.took-too-long`
 * @throws InvalidCursorError
 */
export const findPolicies = async (
  { readHeavily, searches }: SearchDeps,
  { userId, organizationId }: Pick<Session, 'userId' | 'organizationId'>,
  asked: SearchQuery,
  page: PageQuery,
): Promise<FoundPage> => {
  await searches.count(userId);
  return readHeavily(organizationId, (tenant) => searchPolicies(tenant, asked, page)).catch(
    (error: unknown) => {
      throw isStatementTimeout(error) ? new DomainError('search.took-too-long') : error;
    },
  );
};
