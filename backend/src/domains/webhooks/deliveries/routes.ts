import {
  deliveryAttemptSchema,
  deliverySchema,
  deliveryStatuses,
  pageQuerySchema,
  replayAnswerSchema,
  replayInputSchema,
  streamName,
} from '@proviso/contracts';
import { type Pool, withTenant } from '@proviso/storage';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { runWebhookCommand } from '../endpoints/carry-out.ts';
import { type KnownWebhook, requireWebhook, webhooksDecider } from '../endpoints/decider.ts';
import {
  queueTestDelivery,
  listAttempts,
  listDeliveries,
  replayFailedDeliveries,
  replayDelivery,
} from './delivery-rows.ts';

export interface DeliveryRouteDeps {
  log: EventLog;
  pool: Pool;
  /** Limits an organization's changes, tests and replays. */
  changes: AttemptLimit;
}

const params = z.object({ id: z.uuid() });
const oneParams = z.object({ id: z.uuid(), deliveryId: z.uuid() });
const shared = { permission: 'organization.manage', requires: 'webhooks' } as const;

/** `/api/webhooks/{id}/deliveries`, including tests and replays. */
export const deliveryRoutes = ({ log, pool, changes }: DeliveryRouteDeps): readonly Route[] => {
  /** @throws DomainError `webhook.not-found` */
  const webhookOf = async (organizationId: string, id: string): Promise<KnownWebhook> => {
    const stream = streamName('webhooks', organizationId);
    return requireWebhook((await log.load(stream, webhooksDecider, organizationId)).state, id);
  };
  /** @throws DomainError `webhook.not-found`, `webhook.disabled` */
  const assertEnabled = async (organizationId: string, id: string): Promise<void> => {
    if (!(await webhookOf(organizationId, id)).enabled) throw new DomainError('webhook.disabled');
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/webhooks/:id/deliveries',
        permission: 'organization.manage',
        summary:
          'Lists the deliveries of a webhook in the last 30 days, including pending deliveries, newest first',
        params,
        query: z.object({ ...pageQuerySchema.shape, status: z.enum(deliveryStatuses).optional() }),
        answers: { 200: z.array(deliverySchema) },
        problems: ['webhook.not-found', 'request.invalid'],
      },
      async ({ session: { organizationId }, params: { id }, query, request }) => {
        await webhookOf(organizationId, id);
        const page = await withTenant(pool, organizationId, (db) => listDeliveries(db, id, query), {
          readOnly: true,
        });
        return pageAnswer(request, page);
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/webhooks/:id/deliveries/:deliveryId/attempts',
        permission: 'organization.manage',
        summary: 'Lists the attempts of a delivery, newest first',
        params: oneParams,
        answers: { 200: z.array(deliveryAttemptSchema) },
        problems: ['webhook.delivery-not-found'],
      },
      async ({ session: { organizationId }, params: { id: webhookId, deliveryId } }) => {
        const attempts = await withTenant(
          pool,
          organizationId,
          (db) => listAttempts(db, { webhookId, deliveryId }),
          { readOnly: true },
        );
        if (!attempts) throw new DomainError('webhook.delivery-not-found');
        return { status: 200, body: attempts };
      },
    ),

    sessionRoute(
      {
        ...shared,
        method: 'post',
        path: '/api/webhooks/:id/test',
        summary: 'Sends one test to a webhook',
        params,
        answers: { 202: deliverySchema },
        problems: ['webhook.not-found', 'request.too-many'],
      },
      async ({ params: { id: webhookId }, context }) => {
        const { organizationId, now } = context;
        await changes.count(organizationId);
        await webhookOf(organizationId, webhookId);
        const body = await withTenant(pool, organizationId, (db) =>
          queueTestDelivery(db, { organizationId, webhookId, at: now() }),
        );
        return { status: 202, body };
      },
    ),

    sessionRoute(
      {
        ...shared,
        method: 'post',
        path: '/api/webhooks/:id/deliveries/:deliveryId/replay',
        summary: 'Repeats a delivery under the same id',
        params: oneParams,
        answers: { 202: deliverySchema },
        problems: [
          'webhook.not-found',
          'webhook.disabled',
          'webhook.delivery-not-found',
          'webhook.delivery-pending',
          'webhook.changed',
          'request.too-many',
        ],
      },
      async ({ params: { id: webhookId, deliveryId }, context }) => {
        const { organizationId } = context;
        await changes.count(organizationId);
        await assertEnabled(organizationId, webhookId);
        const body = await withTenant(pool, organizationId, (db) =>
          replayDelivery(db, { webhookId, deliveryId }),
        );
        const { written } = await runWebhookCommand(
          log,
          { type: 'ReplayDeliveries', webhookId, deliveries: 1 },
          context,
        );
        return { status: 202, body, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        ...shared,
        method: 'post',
        path: '/api/webhooks/:id/replay',
        summary: 'Repeats all failed deliveries of events since a given time',
        params,
        body: replayInputSchema,
        answers: { 202: replayAnswerSchema },
        problems: ['webhook.not-found', 'webhook.disabled', 'webhook.changed', 'request.too-many'],
      },
      async ({ params: { id: webhookId }, body: { since }, context }) => {
        const { organizationId } = context;
        await changes.count(organizationId);
        await assertEnabled(organizationId, webhookId);
        const deliveries = await withTenant(pool, organizationId, (db) =>
          replayFailedDeliveries(db, webhookId, since),
        );
        const { written } = await runWebhookCommand(
          log,
          { type: 'ReplayDeliveries', webhookId, deliveries, since },
          context,
        );
        return { status: 202, body: { deliveries }, wrote: [written] };
      },
    ),
  ];
};
