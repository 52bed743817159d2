import {
  adminSubscriptionQuerySchema,
  adminSubscriptionSchema,
  pageQuerySchema,
  revenueSchema,
} from '@proviso/contracts';
import { getRevenue, listAllSubscriptions } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import * as z from 'zod';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';

/** Calendar months that the revenue is told of. */
const MONTHS = 12;

const listQuery = z.object({ ...adminSubscriptionQuerySchema.shape, ...pageQuerySchema.shape });

/** `/api/admin/subscriptions` and `/api/admin/revenue`: across organizations. */
export const adminBillingRoutes = ({ platformPool }: { platformPool: Pool }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/admin/subscriptions',
      permission: 'admin',
      summary: 'Every subscription of the installation, or those in one state',
      query: listQuery,
      answers: { 200: z.array(adminSubscriptionSchema) },
      reads: ['entitlements', 'accounts'],
    },
    async ({ query, request }) => pageAnswer(request, await listAllSubscriptions(platformPool, query, query)),
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/admin/revenue',
      permission: 'admin',
      summary: 'Monthly recurring revenue, churn, and conversion from trials, of the last 12 months',
      answers: { 200: revenueSchema },
      reads: ['revenue', 'entitlements'],
    },
    async ({ context }) => ({
      status: 200,
      body: await getRevenue(platformPool, { now: context.now(), months: MONTHS }),
    }),
  ),
];
