import { webhookInputSchema, webhookSchema, webhookWithSecretSchema } from '@proviso/contracts';
import { type Pool, withTenant } from '@proviso/storage';
import * as z from 'zod';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Outgoing } from '../../../shared/outgoing/outgoing.ts';
import { OutgoingError } from '../../../shared/outgoing/outgoing-error.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { type CommandResult, runWebhookCommand } from './carry-out.ts';
import { listWebhooks, presentWebhook } from './list-webhooks.ts';
import { OVERLAP_HOURS, type WebhookSecrets } from './secrets.ts';
import { writeWebhookRow } from './webhook-rows.ts';

export interface WebhookRouteDeps {
  log: EventLog;
  pool: Pool;
  secrets: WebhookSecrets;
  outgoing: Pick<Outgoing, 'check'>;
  /** Limits an organization's changes, tests and replays. */
  changes: AttemptLimit;
}

const HOUR_MS = 60 * 60 * 1000;
const params = z.object({ id: z.uuid() });
const addressProblems = [
  'webhook.address-not-valid',
  'webhook.address-not-https',
  'webhook.address-not-public',
  'webhook.host-not-found',
] as const;
const shared = { permission: 'organization.manage', requires: 'webhooks' } as const;

/** `/api/webhooks`. Listing and removing webhooks do not require an entitlement. */
export const webhookRoutes = (deps: WebhookRouteDeps): readonly Route[] => {
  const { log, pool, secrets, changes } = deps;

  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/webhooks',
        permission: 'organization.manage',
        summary: 'Lists the webhooks of the organization',
        answers: { 200: z.array(webhookSchema) },
      },
      async ({ session: { organizationId } }) => ({
        status: 200,
        body: await listWebhooks(deps, organizationId),
      }),
    ),

    sessionRoute(
      {
        ...shared,
        method: 'post',
        path: '/api/webhooks',
        summary: 'Adds a webhook; its secret is returned only once',
        body: webhookInputSchema,
        answers: { 201: webhookWithSecretSchema },
        problems: [
          ...addressProblems,
          'webhook.too-many',
          'webhook.changed',
          'request.too-many',
          'event.text-not-storable',
        ],
        secretAnswer: true,
      },
      async ({ body: input, context }) => {
        const { organizationId } = context;
        await changes.count(organizationId);
        await assertReachable(deps.outgoing, input.address);
        const webhookId = context.newId();
        const done = await runWebhookCommand(log, { type: 'AddWebhook', webhookId, input }, context);
        const secret = await withTenant(pool, organizationId, async (db) => {
          await follow(db, webhookId, done, context);
          return secrets.add(db, { organizationId, webhookId }, context.now());
        });
        const webhook = await presentWebhook(pool, organizationId, done.state, webhookId);
        return { status: 201, body: { webhook, secret }, wrote: [done.written] };
      },
    ),

    sessionRoute(
      {
        ...shared,
        method: 'put',
        path: '/api/webhooks/:id',
        summary: 'Changes a webhook, or enables it again',
        params,
        body: webhookInputSchema,
        answers: { 200: webhookSchema },
        problems: [
          ...addressProblems,
          'webhook.not-found',
          'webhook.changed',
          'request.too-many',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: webhookId }, body: input, context }) => {
        const { organizationId } = context;
        await changes.count(organizationId);
        if (input.enabled) await assertReachable(deps.outgoing, input.address);
        const done = await runWebhookCommand(log, { type: 'ChangeWebhook', webhookId, input }, context);
        await withTenant(pool, organizationId, (db) => follow(db, webhookId, done, context));
        const body = await presentWebhook(pool, organizationId, done.state, webhookId);
        return { status: 200, body, wrote: [done.written] };
      },
    ),

    sessionRoute(
      {
        ...shared,
        method: 'post',
        path: '/api/webhooks/:id/secret',
        summary: `Issues a new secret for a webhook, returned only once; the previous one works for another ${OVERLAP_HOURS} hours`,
        params,
        answers: { 200: webhookWithSecretSchema },
        problems: ['webhook.not-found', 'webhook.changed', 'request.too-many'],
        secretAnswer: true,
      },
      async ({ params: { id: webhookId }, context }) => {
        const { organizationId } = context;
        await changes.count(organizationId);
        const previousEndsAt = new Date(context.now().getTime() + OVERLAP_HOURS * HOUR_MS);
        const command = {
          type: 'RotateSecret',
          webhookId,
          previousEndsAt: previousEndsAt.toISOString(),
        } as const;
        const done = await runWebhookCommand(log, command, context);
        const secret = await withTenant(pool, organizationId, (db) =>
          secrets.add(db, { organizationId, webhookId }, previousEndsAt),
        );
        const webhook = await presentWebhook(pool, organizationId, done.state, webhookId);
        return { status: 200, body: { webhook, secret }, wrote: [done.written] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/webhooks/:id',
        permission: 'organization.manage',
        summary: 'Removes a webhook with its deliveries',
        params,
        answers: { 204: null },
        problems: ['webhook.not-found', 'webhook.changed'],
      },
      async ({ params: { id: webhookId }, context }) => {
        const done = await runWebhookCommand(log, { type: 'RemoveWebhook', webhookId }, context);
        await withTenant(pool, context.organizationId, (db) => follow(db, webhookId, done, context));
        return { status: 204, wrote: [done.written] };
      },
    ),
  ];
};

/**
 * Updates the webhook's row, which the jobs process reads, before the request returns. The new settings
 * therefore apply to all later events.
 */
const follow = (
  db: Parameters<typeof writeWebhookRow>[0],
  webhookId: string,
  { state, revision }: CommandResult,
  { organizationId, actor, now }: RequestContext,
) =>
  writeWebhookRow(db, state.get(webhookId), {
    organizationId,
    webhookId,
    revision,
    at: now(),
    byAdministrator: actor.kind === 'admin',
  });

/** @throws DomainError one of {@link addressProblems} */
const assertReachable = async (outgoing: Pick<Outgoing, 'check'>, address: string): Promise<void> => {
  try {
    await outgoing.check(new URL(address));
  } catch (error) {
    const code =
      error instanceof OutgoingError
        ? addressProblems.find((one) => one === `webhook.${error.failure}`)
        : undefined;
    throw code === undefined ? error : new DomainError(code);
  }
};
