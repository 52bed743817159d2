import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { regulatoryBodies } from '../value-lists.ts';

export const updateUrgencies = ['high', 'medium', 'low'] as const;
export const updateTypes = ['new', 'amendment', 'update', 'other'] as const;

/** An update as it appears in its publisher's feed and in events. */
export const publishedUpdateSchema = z.object({
  id: z.string(),
  /**
   * The publisher's document number: from the Federal Register, such as `2025-05904`, or from the European
   * Union.
   */
  documentNumber: z.string(),
  type: z.enum(updateTypes),
  title: z.string(),
  description: z.string(),
  /** Publication date. */
  date: z.iso.date(),
  source: z.string(),
  /**
   * Regulatory bodies whose requirements the update affects. Bodies that policies cannot refer to are left
   * out.
   */
  bodies: z.array(z.enum(regulatoryBodies)),
  urgency: z.enum(updateUrgencies),
  /** URL of the official document. */
  url: z.url(),
});
export type PublishedUpdate = z.infer<typeof publishedUpdateSchema>;

// Events of a user's stream

const person = { personal: { subject: (data: { userId: string }) => data.userId, fields: [] } };
/** The user subscribed to emails about updates that may affect their organization's policies. */
export const subscribedToUpdates = defineEvent(
  'RegulatoryUpdatesSubscribed',
  z.object({ userId: z.string() }),
  person,
);
export const unsubscribedFromUpdates = defineEvent(
  'RegulatoryUpdatesUnsubscribed',
  z.object({ userId: z.string() }),
  person,
);
export const updateSubscriptionEvents = [subscribedToUpdates, unsubscribedFromUpdates] as const;
export type UpdateSubscriptionEvent = EventOf<(typeof updateSubscriptionEvents)[number]>;

// Events of the installation's `regulatoryFeed-{yyyy-mm}`, named after the month of publication

/** The feed delivered an update. There is one event per document number. */
export const regulatoryUpdatePublished = defineEvent('RegulatoryUpdatePublished', publishedUpdateSchema);
export const regulatoryFeedEvents = [regulatoryUpdatePublished] as const;
export type RegulatoryFeedEvent = EventOf<(typeof regulatoryFeedEvents)[number]>;
