import { pageQuerySchema, searchAnswerSchema, searchQuerySchema } from '@proviso/contracts';
import { searchPolicies } from '@proviso/projections';
import * as z from 'zod';
import { nextPageLink } from '../http/paging.ts';
import { sessionRoute, type Route } from '../http/route.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';

const query = z.object({ ...searchQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/search`. */
export const searchRoutes = ({ readAsTenant }: { readAsTenant: ReadAsTenant }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/search',
      summary: 'Searches policies and the documents uploaded to them; without `q` the filters alone select',
      access: 'policy.read',
      guarded: true,
      query,
      answers: { 200: searchAnswerSchema },
      reads: ['policies', 'search', 'documents'],
    },
    async ({ query: asked, session, request }) => {
      const { nextCursor, ...answer } = await readAsTenant(session.organizationId, (tenant) =>
        searchPolicies(tenant, asked, asked),
      );
      return { status: 200, body: answer, headers: nextPageLink(request, nextCursor) };
    },
  ),
];
