import { cloudEventSourceOf } from '@proviso/storage';
import type { Module } from '../../shared/modules/module.ts';
import { isEntitledTo } from '../billing/index.ts';
import { cleanUpDeliveries } from './deliveries/clean-up.ts';
import { whenSomethingHappened } from './deliveries/enqueue.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { runSender } from './deliveries/sender.ts';
import { webhookRoutes } from './endpoints/routes.ts';
import { createWebhookSecrets } from './endpoints/secrets.ts';
import { whenWebhookDisabled } from './endpoints/when-webhook-disabled.ts';
import { whenWebhooksChanged } from './endpoints/when-webhooks-changed.ts';

/** Limits an organization's changes, tests and replays. */
const CHANGE_RATE = { limit: 120, windowMs: 60 * 60 * 1000 };

export interface WebhooksConfig {
  /** 32 bytes. */
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
          whenSomethingHappened({
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
