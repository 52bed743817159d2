import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { regulatoryBodies } from '../value-lists.ts';

export const updateUrgencies = ['high', 'medium', 'low'] as const;
export const updateTypes = ['new', 'amendment', 'update', 'other'] as const;

/** An update, as in its publisher's feed and in events. */
export const publishedUpdateSchema = z.object({
  id: z.string(),
  /**
   * The publisher's document number: of the Federal Register, such as `2025-05904`, or of the European Union.
   */
  documentNumber: z.string(),
  type: z.enum(updateTypes),
  title: z.string(),
  description: z.string(),
  /** Publication date. */
  date: z.iso.date(),
  source: z.string(),
  /** Regulatory bodies whose requirements it concerns; empty if policies cannot name the body. */
  bodies: z.array(z.enum(regulatoryBodies)),
  urgency: z.enum(updateUrgencies),
  /** URL of the official document. */
  url: z.url(),
});
export type PublishedUpdate = z.infer<typeof publishedUpdateSchema>;

// Events, in the stream of a user

const person = { personal: { subject: (data: { userId: string }) => data.userId, fields: [] } };
/** The user wants emails about updates that may affect policies of their organization. */
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

// Events, in `regulatoryFeed-{yyyy-mm}`, the month of publication; of the installation

/** The feed delivered an update, once per document number. */
export const regulatoryUpdatePublished = defineEvent('RegulatoryUpdatePublished', publishedUpdateSchema);
export const regulatoryFeedEvents = [regulatoryUpdatePublished] as const;
export type RegulatoryFeedEvent = EventOf<(typeof regulatoryFeedEvents)[number]>;
