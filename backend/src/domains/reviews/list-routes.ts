import {
  listedReviewSchema,
  pageQuerySchema,
  reviewCountSchema,
  reviewListQuerySchema,
} from '@proviso/contracts';
import { countReviews, listReviews } from '@proviso/projections';
import * as z from 'zod';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { todayIn } from '../organizations/index.ts';

const listQuery = z.object({ ...reviewListQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/reviews`: the planned reviews of all policies. */
export const reviewListRoutes = ({ log, read }: { log: EventLog; read: Read }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/reviews',
      summary: 'Lists planned reviews, earliest first; by default, what waits for the caller',
      permission: 'policy.read',
      requires: 'policies',
      query: listQuery,
      answers: { 200: z.array(listedReviewSchema) },
      reads: ['reviews', 'policies', 'accounts'],
    },
    async ({ query, session: { organizationId, userId }, context, request }) => {
      const today = await todayIn(log, organizationId, context.now());
      const page = await read(organizationId, (tenant) =>
        listReviews(tenant, { userId, today }, query, query),
      );
      return pageAnswer(request, page);
    },
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/reviews/count',
      summary: 'Counts the reviews that wait for the caller',
      permission: 'policy.read',
      requires: 'policies',
      answers: { 200: reviewCountSchema },
      reads: ['reviews', 'policies', 'accounts'],
    },
    async ({ session: { organizationId, userId }, context }) => {
      const today = await todayIn(log, organizationId, context.now());
      const body = await read(organizationId, (tenant) => countReviews(tenant, { userId, today }));
      return { status: 200, body };
    },
  ),
];
