import { regulatoryUpdateSchema } from '@proviso/contracts';
import * as z from 'zod';
import { sessionRoute, type Route } from '../routing/route.ts';
import { shippedUpdates } from './shipped-updates.ts';

const latestFirst = shippedUpdates.toSorted((one, other) => other.date.localeCompare(one.date));

/** `/api/regulatory-updates`. */
export const regulatoryUpdateRoutes: readonly Route[] = [
  sessionRoute(
    {
      method: 'get',
      path: '/api/regulatory-updates',
      summary: 'Rules and proposals of regulators that came with this version of the product, latest first',
      permission: 'policy.read',
      requires: 'policies',
      answers: { 200: z.array(regulatoryUpdateSchema) },
    },
    async () => ({ status: 200, body: latestFirst }),
  ),
];
