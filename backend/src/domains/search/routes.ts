import { pageQuerySchema, searchAnswerSchema, searchQuerySchema } from '@proviso/contracts';
import * as z from 'zod';
import { nextPageLink } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import { findPolicies, type SearchDeps } from './find-policies.ts';

const query = z.object({ ...searchQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/search`: searches policies and their documents. */
export const searchRoutes = (deps: SearchDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/search',
      summary: 'Searches policies and their uploaded documents; without `q`, only the filters apply',
      permission: 'policy.read',
      requires: 'policies',
      query,
      answers: { 200: searchAnswerSchema },
      problems: ['request.too-many', 'search.took-too-long'],
      reads: ['policies', 'search', 'documents'],
    },
    async ({ query: asked, session, request }) => {
      const { nextCursor, ...answer } = await findPolicies(deps, session, asked, asked);
      return { status: 200, body: answer, headers: nextPageLink(request, nextCursor) };
    },
  ),
];
