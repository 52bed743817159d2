import { cloudEventSourceOf, type Pool } from '@proviso/storage';
import type { Module } from '../../shared/modules/module.ts';
import { isEntitledTo } from '../billing/index.ts';
import { enqueueDeliveries } from './deliveries/enqueue.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { runSender } from './deliveries/sender.ts';
import { webhookRoutes } from './endpoints/routes.ts';
import { createWebhookSecrets } from './endpoints/secrets.ts';
import { whenWebhookDisabled } from './endpoints/when-webhook-disabled.ts';
import { whenWebhooksChanged } from './endpoints/when-webhooks-changed.ts';
import type { ScheduledJob } from '../../shared/scheduler/scheduled-job.ts';

/** Number of days for which completed deliveries can be listed and replayed. */
const DAYS = 30;
/** Maximum number of rows per DELETE. */
const BATCH_SIZE = 5_000;

/** Deletes old deliveries and expired secrets. */
const cleanUpDeliveries = (pool: Pool): ScheduledJob => ({
  name: 'webhook-clean-up',
  at: '03:50',
  async run(signal) {
    await pool.query('delete from private.webhook_secrets where ends_at < now()');
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal.aborted;) {
      const { rowCount } = await pool.query(
        `delete from private.webhook_deliveries where id in (
           select id from private.webhook_deliveries
           where ended_at < now() - $1 * interval '1 day' limit $2)`,
        [DAYS, BATCH_SIZE],
      );
      deleted = rowCount ?? 0;
    }
  },
});

/** Limits an organization's changes, tests and replays. */
const CHANGE_RATE = { limit: 120, windowMs: 60 * 60 * 1000 };

export interface WebhooksConfig {
  /** The installation's master key, 32 bytes. */
  masterKey: Buffer;
  installationId: string;
}

/** Webhooks: events sent to addresses that organizations choose. */
export const webhooksModule = ({ masterKey, installationId }: WebhooksConfig): Module => {
  const secrets = createWebhookSecrets(masterKey);
  return {
    name: 'webhooks',
    api: ({ events, database, outbound, signIn }) => {
      const common = { ...events, ...database, ...outbound };
      const deps = {
        ...common,
        secrets,
        changes: signIn.limit('changes to webhooks of an organization', CHANGE_RATE),
      };
      return { routes: [...webhookRoutes(deps), ...deliveryRoutes(deps)] };
    },
    jobs: ({ runtime, events, database, readModels, outbound }) => {
      const common = { ...runtime, ...events, ...database, ...readModels, ...outbound };
      return {
        reactions: [
          whenWebhooksChanged(common),
          whenWebhookDisabled(common),
          enqueueDeliveries({
            pool: database.pool,
            isEntitled: (organizationId, entitlement) => isEntitledTo(common, organizationId, entitlement),
          }),
        ],
        scheduled: [cleanUpDeliveries(database.pool)],
        background: [
          {
            name: 'webhooks',
            work: (signal) =>
              runSender({ ...common, secrets, source: cloudEventSourceOf(installationId) }, signal),
          },
        ],
      };
    },
  };
};
