import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

/**
 * Reasons why the product stopped sending: deliveries have failed for days, or the receiver responded with
 * 410 Gone.
 */
export const webhookEndings = ['failing', 'gone'] as const;

// Events of `webhooks-{organizationId}`

const described = {
  webhookId: z.string(),
  address: z.string(),
  description: z.string(),
  eventTypes: z.array(z.string()),
  enabled: z.boolean(),
};
const texts = ['address', 'description'] as const;

/** From this event on, events of these types are sent to the webhook's URL. */
export const webhookAdded = defineEvent('WebhookAdded', z.object(described), { written: texts });
export const webhookChanged = defineEvent('WebhookChanged', z.object(described), { written: texts });
/** Deliveries are signed with a new secret and, until the specified time, also with the previous one. */
export const webhookSecretRotated = defineEvent(
  'WebhookSecretRotated',
  z.object({ webhookId: z.string(), previousEndsAt: z.iso.datetime() }),
);
/** The product stopped sending. A user of the organization can enable it again. */
export const webhookDisabled = defineEvent(
  'WebhookDisabled',
  z.object({ webhookId: z.string(), reason: z.enum(webhookEndings) }),
);
/** Deliveries are sent again: a single one, or all that failed since a certain time. */
export const webhookReplayed = defineEvent(
  'WebhookReplayed',
  z.object({ webhookId: z.string(), deliveries: z.int(), since: z.optional(z.iso.datetime()) }),
);
export const webhookRemoved = defineEvent('WebhookRemoved', z.object({ webhookId: z.string() }));

export const webhookEvents = [
  webhookAdded,
  webhookChanged,
  webhookSecretRotated,
  webhookDisabled,
  webhookReplayed,
  webhookRemoved,
] as const;
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;
