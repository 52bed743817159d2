import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { webhookEventTypes } from './event-types.ts';
import { webhookEndings } from './events.ts';

export type WebhookEnding = (typeof webhookEndings)[number];

/** Body of `POST /api/webhooks` and `PUT /api/webhooks/{id}`. */
export const webhookInputSchema = z.object({
  address: z
    .string('Address is required')
    .check(
      z.trim(),
      z.minLength(1, 'Address is required'),
      z.maxLength(limits.webhookAddressCharacters, 'Address is too long'),
      z.url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' }),
    ),
  description: z._default(
    z.string().check(z.trim(), z.maxLength(limits.nameCharacters, 'Description is too long')),
    '',
  ),
  eventTypes: z
    .array(z.enum(webhookEventTypes, 'Choose from the available events'))
    .check(z.minLength(1, 'Choose at least one event'), z.maxLength(webhookEventTypes.length)),
  enabled: z._default(z.boolean(), true),
});
export type WebhookInput = z.infer<typeof webhookInputSchema>;

/** An item of `GET /api/webhooks`. */
export const webhookSchema = z.object({
  id: z.uuid(),
  address: z.string(),
  description: z.string(),
  /** Excludes event types that this version of the product no longer has. */
  eventTypes: z.array(z.enum(webhookEventTypes)),
  enabled: z.boolean(),
  /** Reason why the product disabled the webhook; `null` if the product did not disable it. */
  disabledBecause: z.nullable(z.enum(webhookEndings)),
  /** Time of the first failure in an uninterrupted series; `null` if the last delivery succeeded. */
  failingSince: z.nullable(z.iso.datetime()),
  /** Time until which deliveries are also signed with the previous secret; `null` if they are not. */
  previousSecretEndsAt: z.nullable(z.iso.datetime()),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** Response with a new secret. This is the only time that the secret is shown. */
export const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** The event type of a test delivery. */
export const webhookTestType = 'WebhookTest';

/** Reasons why an attempt got no response. */
export const attemptFailures = [
  'address-not-valid',
  'address-not-https',
  'address-not-public',
  'host-not-found',
  'not-reachable',
  'certificate-not-valid',
  'timed-out',
  'interrupted',
] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

/** One request to the webhook's URL. */
export const deliveryAttemptSchema = z.object({
  at: z.iso.datetime(),
  milliseconds: z.int(),
  /** HTTP status of the response; `null` if there was none. */
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(attemptFailures)),
  /** First bytes of the response, as text. */
  answer: z.string(),
});
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

/** An item of `GET /api/webhooks/{id}/deliveries`. */
export const deliverySchema = z.object({
  /** Value of the `webhook-id` header, which is the same for every attempt. */
  id: z.uuid(),
  eventId: z.uuid(),
  /** The type of the event, or `WebhookTest`. */
  eventType: z.string(),
  /** The event's stream and revision; `null` for a test. */
  stream: z.nullable(z.string()),
  revision: z.nullable(z.int()),
  occurredAt: z.iso.datetime(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** `null` if there is no further attempt. */
  nextAttemptAt: z.nullable(z.iso.datetime()),
  lastAttempt: z.nullable(deliveryAttemptSchema),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** Body of `POST /api/webhooks/{id}/replay`. */
export const replayInputSchema = z.object({ since: z.iso.datetime() });
export const replayAnswerSchema = z.object({ deliveries: z.int() });
