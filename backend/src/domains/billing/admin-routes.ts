import {
  adminPaymentCaseSchema,
  administratorReasonSchema,
  adminSubscriptionQuerySchema,
  adminSubscriptionSchema,
  noteRefundSchema,
  pageQuerySchema,
  relinkSubscriptionSchema,
  revenueSchema,
} from '@proviso/contracts';
import { getRevenue, listAllSubscriptions, listPaymentCases } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import * as z from 'zod';
import { administratorContext, recordAdministratorAct } from '../../shared/access/record-act.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route, type SessionInput } from '../../shared/routing/route.ts';
import { endSubscription, recordExternalRefund, relinkSubscription } from './subscription/administer.ts';
import type { SyncDeps } from './subscription/sync-subscription.ts';

/** Number of calendar months in the revenue report. */
const MONTHS = 12;

const listQuery = z.object({ ...adminSubscriptionQuerySchema.shape, ...pageQuerySchema.shape });
const params = z.object({ id: z.uuid() });
const unreliable = ['payment.not-answered', 'payment.misconfigured'] as const;
const written = ['subscription.changed', 'event.text-not-storable'] as const;

/**
 * `/api/admin/subscriptions`, `/api/admin/revenue`, and administrators' actions on a subscription. Reads
 * across organizations.
 */
export const adminBillingRoutes = (deps: SyncDeps & { platformPool: Pool }): readonly Route[] => {
  const { platformPool, log } = deps;
  /**
   * Runs an action on an organization's subscription, then records the actor and the reason in the
   * installation's log.
   */
  const acting = async (
    { session, contextFor }: Pick<SessionInput, 'session' | 'contextFor'>,
    id: string,
    act: 'subscription-ended' | 'subscription-relinked' | 'refund-noted',
    { reason, work }: { reason: string; work: (context: RequestContext) => Promise<Written> },
  ) => {
    const wrote = await work(administratorContext(contextFor, session, id));
    const about = { subjectKind: 'organization', subjectId: id } as const;
    return {
      status: 204,
      wrote: [wrote, await recordAdministratorAct(log, contextFor, session, { act, ...about, reason })],
    };
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/subscriptions',
        permission: 'admin',
        summary: 'Lists the subscriptions of the installation, optionally in one state',
        query: listQuery,
        answers: { 200: z.array(adminSubscriptionSchema) },
        reads: ['entitlements', 'accounts'],
      },
      async ({ query, request }) =>
        pageAnswer(request, await listAllSubscriptions(platformPool, query, query)),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/revenue',
        permission: 'admin',
        summary:
          'Returns monthly recurring revenue, churn, and conversion from trials over the last 12 months',
        answers: { 200: revenueSchema },
        reads: ['revenue', 'entitlements'],
      },
      async ({ context }) => ({
        status: 200,
        body: await getRevenue(platformPool, { now: context.now(), months: MONTHS }),
      }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/payment-cases',
        permission: 'admin',
        summary: 'Lists refunds and disputes of the installation, newest first',
        query: pageQuerySchema,
        answers: { 200: z.array(adminPaymentCaseSchema) },
        reads: ['revenue', 'accounts'],
      },
      async ({ query, request }) => pageAnswer(request, await listPaymentCases(platformPool, query)),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/organizations/:id/subscription/end',
        permission: 'admin',
        summary: 'Ends the subscription of an organization at once, including at the payment provider',
        params,
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: ['subscription.none', 'payment.not-available', ...written, ...unreliable],
      },
      async ({ params: { id }, body: { reason }, ...input }) =>
        acting(input, id, 'subscription-ended', {
          reason,
          work: (context) => endSubscription(deps, context),
        }),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/organizations/:id/subscription/relink',
        permission: 'admin',
        summary: 'Links an organization to a running subscription at the payment provider',
        params,
        body: relinkSubscriptionSchema,
        answers: { 204: null },
        problems: [
          'request.not-found',
          'subscription.not-linkable',
          'subscription.already-running',
          ...written,
          ...unreliable,
        ],
      },
      async ({ params: { id }, body, ...input }) =>
        acting(input, id, 'subscription-relinked', {
          reason: body.reason,
          work: (context) => relinkSubscription(deps, context, body),
        }),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/organizations/:id/refunds',
        permission: 'admin',
        summary: 'Records a refund to an organization that was made outside the payment provider',
        params,
        body: noteRefundSchema,
        answers: { 204: null },
        problems: ['request.not-found', ...written],
      },
      async ({ params: { id }, body, ...input }) =>
        acting(input, id, 'refund-noted', {
          reason: body.reason,
          work: (context) => recordExternalRefund(deps, context, body),
        }),
    ),
  ];
};
