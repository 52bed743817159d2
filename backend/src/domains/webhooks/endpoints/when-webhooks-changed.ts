import { PLATFORM, streamName, type WebhookEvent } from '@proviso/contracts';
import { type Pool, withTenant } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { webhooksDecider } from './decider.ts';
import { writeWebhookRow } from './webhook-rows.ts';

/**
 * Updates the webhook's row, which the jobs process reads. The request that changes a webhook also updates
 * the row, but may fail after appending the event.
 */
export const whenWebhooksChanged = ({ log, pool }: { log: EventLog; pool: Pool }): Reaction => ({
  name: 'webhook-rows',
  streamPrefixes: ['webhooks-'],
  async when({ event: stored, metadata: { organizationId, actor, recordedAt } }) {
    if (organizationId === PLATFORM) return;
    const { webhookId } = (stored as WebhookEvent).data;
    const { state, revision } = await log.load(
      streamName('webhooks', organizationId),
      webhooksDecider,
      organizationId,
    );
    await withTenant(pool, organizationId, (db) =>
      writeWebhookRow(db, state.get(webhookId), {
        organizationId,
        webhookId,
        revision,
        at: new Date(recordedAt),
        byAdministrator: actor.kind === 'admin',
      }),
    );
  },
});
