import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events, in the stream of a person. Regulatory updates have events of their own.

export const notificationsChosen = defineEvent(
  'NotificationPreferencesChanged',
  z.object({
    userId: z.string(),
    policyChanges: z.boolean(),
    analyses: z.boolean(),
    weeklySummary: z.boolean(),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** Notifications go to another address than that of the account, whose owner has confirmed it; without one, to that. */
export const notificationAddressChanged = defineEvent(
  'NotificationAddressChanged',
  z.object({ userId: z.string(), email: z.optional(z.string()) }),
  { personal: { subject: (data) => data.userId, fields: ['email'] } },
);

export const notificationEvents = [notificationsChosen, notificationAddressChanged] as const;
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
