import {
  affectedPoliciesSchema,
  limits,
  pageQuerySchema,
  regulatoryUpdateSchema,
  type RegulatoryUpdate,
  streamName,
  type UpdateFilter,
  updateFilterSchema,
  subscriptionToUpdatesSchema,
} from '@proviso/contracts';
import * as z from 'zod';
import { userDecider } from '../identity/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../shared/routing/client-gone-signal.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import { type AffectedDeps, findAffected } from './affected.ts';
import type { UpdateCatalog } from './catalog.ts';

export interface UpdateRouteDeps extends AffectedDeps {
  log: EventLog;
  catalog: UpdateCatalog;
  /** Limits how many comparisons a user can request. */
  comparisons: AttemptLimit;
}

const params = z.object({ id: z.string().max(limits.nameCharacters) });
const query = z.object({ ...updateFilterSchema.shape, ...pageQuerySchema.shape });

/** `/api/regulatory-updates`: lists updates, and compares an update with the organization's policies. */
export const regulatoryUpdateRoutes = (deps: UpdateRouteDeps): readonly Route[] => {
  const { catalog, log, comparisons } = deps;
  const find = async (id: string): Promise<RegulatoryUpdate> => {
    const update = await catalog.find(id);
    if (!update) throw new DomainError('regulatory-update.not-found');
    return update;
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/regulatory-updates',
        summary: 'Lists rules and proposals of regulators, latest first',
        permission: 'policy.read',
        requires: 'policies',
        query,
        answers: { 200: z.array(regulatoryUpdateSchema) },
      },
      async ({ query: { cursor, limit, ...filter }, request }) => {
        const matching = (await catalog.all()).filter(matches(filter));
        // The cursor is the id of the last update on the previous page.
        const start = cursor === undefined ? 0 : matching.findIndex(({ id }) => id === cursor) + 1;
        const items = matching.slice(start, start + limit);
        const last = items.at(-1);
        const hasMore = start + limit < matching.length;
        return pageAnswer(request, {
          items,
          total: matching.length,
          totalIsExact: true,
          nextCursor: hasMore && last ? last.id : null,
        });
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/regulatory-updates/:id',
        summary: 'Returns a regulatory update',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: regulatoryUpdateSchema },
        problems: ['regulatory-update.not-found'],
      },
      async ({ params: { id } }) => ({ status: 200, body: await find(id) }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/regulatory-updates/:id/affected',
        summary: 'Lists the policies that an update may affect, with the relevant passages',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: affectedPoliciesSchema },
        problems: [
          'regulatory-update.not-found',
          'analysis.failed',
          'analysis.not-available',
          'request.too-many',
        ],
        reads: ['policies'],
      },
      async ({ params: { id }, session: { userId, organizationId }, response }) => {
        const update = await find(id);
        await comparisons.count(userId);
        const body = await findAffected(deps, update, {
          organizationId,
          signal: createClientGoneSignal(response),
        });
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/regulatory-updates/subscribe',
        summary:
          'Subscribes the user to emails about updates that may affect the organization’s policies, or unsubscribes them',
        permission: 'policy.read',
        requires: 'policies',
        body: subscriptionToUpdatesSchema,
        answers: { 200: subscriptionToUpdatesSchema },
        problems: ['service.unavailable'],
      },
      async ({ body: { subscribed }, session: { userId }, context }) => {
        const stream = streamName('user', userId);
        const { position } = await handleCommand(log, userDecider, {
          stream,
          command: { type: 'SubscribeToUpdates', userId, subscribed },
          context,
          conflict: 'service.unavailable',
        });
        return { status: 200, body: { subscribed }, wrote: [{ stream, position }] };
      },
    ),
  ];
};

const matches =
  ({ body, type, urgency }: UpdateFilter) =>
  (update: RegulatoryUpdate): boolean =>
    (body === undefined || update.bodies.includes(body)) &&
    (type === undefined || update.type === type) &&
    (urgency === undefined || update.urgency === urgency);
