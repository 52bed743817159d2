import {
  asOfChangesSchema,
  asOfQuerySchema,
  memberAsOfSchema,
  pageQuerySchema,
  policiesAsOfQuerySchema,
  policyAsOfSchema,
} from '@proviso/contracts';
import {
  listChangeInstants,
  listMembersAsOf,
  listPoliciesAsOf,
  type UncountedPage,
} from '@proviso/projections';
import type { Request } from 'express';
import * as z from 'zod';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { nextPageLink } from '../../../shared/routing/paging.ts';
import { type Answer, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { resolveInstant } from '../../organizations/index.ts';

export interface AsOfRouteDeps {
  log: Pick<EventLog, 'load'>;
}

const policiesQuery = z.object({ ...policiesAsOfQuerySchema.shape, ...pageQuerySchema.shape });
const membersQuery = z.object({ ...asOfQuerySchema.shape, ...pageQuerySchema.shape });

const answerOf = <Item>(request: Request, { items, nextCursor }: UncountedPage<Item>): Answer => ({
  status: 200,
  body: items,
  headers: nextPageLink(request, nextCursor),
});

/** `/api/as-of`: an organization as it was at an instant. */
export const asOfRoutes = ({ log }: AsOfRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/as-of',
      summary:
        'Lists the policies in force at an instant, with owner and score of that time, last created first; `scope=all` lists all policies that existed',
      permission: 'audit.read',
      inAudit: 'allowed',
      requires: 'policies',
      query: policiesQuery,
      answers: { 200: z.array(policyAsOfSchema) },
      reads: ['policies', 'reviews', 'analyses', 'accounts'],
      load: async (tenant, { query }) =>
        listPoliciesAsOf(
          tenant,
          await resolveInstant(log, tenant.organizationId, query.at),
          query.scope,
          query,
        ),
    },
    async ({ request, loaded }) => answerOf(request, loaded),
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/as-of/members',
      summary:
        'Lists the members at an instant with their roles of that time, in the order in which they joined',
      permission: 'audit.read',
      requires: 'policies',
      query: membersQuery,
      answers: { 200: z.array(memberAsOfSchema) },
      reads: ['accounts'],
      load: async (tenant, { query }) =>
        listMembersAsOf(tenant, await resolveInstant(log, tenant.organizationId, query.at), query),
    },
    async ({ request, loaded }) => answerOf(request, loaded),
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/as-of/changes',
      summary: 'Lists up to 120 instants of changes, spread over the time since the first one',
      permission: 'audit.read',
      inAudit: 'allowed',
      requires: 'policies',
      answers: { 200: asOfChangesSchema },
      reads: ['audit-log'],
      load: listChangeInstants,
    },
    async ({ loaded }) => ({ status: 200, body: loaded }),
  ),
];
