import { pageQuerySchema, searchAnswerSchema, searchQuerySchema } from '@proviso/contracts';
import { searchPolicies } from '@proviso/projections';
import { isStatementTimeout } from '@proviso/storage';
import * as z from 'zod';
import { DomainError } from '../event-log/domain-error.ts';
import { nextPageLink } from '../routing/paging.ts';
import type { AttemptLimit } from '../turns/attempt-limits.ts';
import { sessionRoute, type Route } from '../routing/route.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';

const query = z.object({ ...searchQuerySchema.shape, ...pageQuerySchema.shape });

export interface SearchRouteDeps {
  /** In turn with other organizations, each statement for a limited time. */
  readHeavily: ReadAsTenant;
  /** Searches of one person. */
  searches: AttemptLimit;
}

/** `/api/search`. */
export const searchRoutes = ({ readHeavily, searches }: SearchRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/search',
      summary: 'Searches policies and the documents uploaded to them; without `q` the filters alone select',
      permission: 'policy.read',
      requires: 'policies',
      query,
      answers: { 200: searchAnswerSchema },
      problems: ['request.too-many', 'search.took-too-long'],
      reads: ['policies', 'search', 'documents'],
    },
    async ({ query: asked, session, request }) => {
      await searches.count(session.userId);
      const { nextCursor, ...answer } = await readHeavily(session.organizationId, (tenant) =>
        searchPolicies(tenant, asked, asked),
      ).catch((error: unknown) => {
        throw isStatementTimeout(error) ? new DomainError('search.took-too-long') : error;
      });
      return { status: 200, body: answer, headers: nextPageLink(request, nextCursor) };
    },
  ),
];
