import { streamName, type Webhook, webhookEventTypes } from '@proviso/contracts';
import { type Pool, withTenant } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type KnownWebhooks, webhooksDecider } from './decider.ts';

/** Returns an organization's webhooks from its stream, with the status of their deliveries. */
export const listWebhooks = async (
  { log, pool }: { log: EventLog; pool: Pool },
  organizationId: string,
): Promise<readonly Webhook[]> => {
  const { state } = await log.load(streamName('webhooks', organizationId), webhooksDecider, organizationId);
  return presented(pool, organizationId, state);
};

/** Returns one webhook in the API's format after a command. */
export const presentWebhook = async (
  pool: Pool,
  organizationId: string,
  state: KnownWebhooks,
  webhookId: string,
): Promise<Webhook | undefined> =>
  (await presented(pool, organizationId, state)).find(({ id }) => id === webhookId);

interface Fares {
  id: string;
  failing_since: Date | null;
  previous_ends_at: Date | null;
}

const presented = async (
  pool: Pool,
  organizationId: string,
  state: KnownWebhooks,
): Promise<readonly Webhook[]> => {
  if (state.size === 0) return [];
  const { rows } = await withTenant(
    pool,
    organizationId,
    (db) =>
      db.query<Fares>(
        `select id, failing_since,
           (select max(ends_at) from private.webhook_secrets
            where webhook_id = webhooks.id and ends_at > now()) as previous_ends_at
         from private.webhooks where organization_id = $1`,
        [organizationId],
      ),
    { readOnly: true },
  );
  const fares = new Map(rows.map((row) => [row.id, row]));
  return [...state].map(([id, { address, description, eventTypes, enabled, disabledBecause }]) => ({
    id,
    address,
    description,
    eventTypes: webhookEventTypes.filter((type) => eventTypes.includes(type)),
    enabled,
    disabledBecause: disabledBecause ?? null,
    failingSince: fares.get(id)?.failing_since?.toISOString() ?? null,
    previousSecretEndsAt: fares.get(id)?.previous_ends_at?.toISOString() ?? null,
  }));
};
