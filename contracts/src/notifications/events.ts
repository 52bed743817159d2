import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events of a user's stream. Regulatory updates have their own events.

export const notificationsChosen = defineEvent(
  'NotificationPreferencesChanged',
  z.object({
    userId: z.string(),
    policyChanges: z.boolean(),
    analyses: z.boolean(),
    weeklySummary: z.boolean(),
    /** Absent in events from before there were reviews. Reminders are on unless they are turned off. */
    reviewReminders: z.optional(z.boolean()),
    /** Absent in earlier events. Emails about comments are on unless they are turned off. */
    comments: z.optional(z.boolean()),
    /** Absent in earlier events. Checkpoints are not mailed unless this is turned on. */
    historyCheckpoints: z.optional(z.boolean()),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/**
 * The user changed the address for notifications, and confirmed that it is theirs. Without an address,
 * notifications go to the account's address.
 */
export const notificationAddressChanged = defineEvent(
  'NotificationAddressChanged',
  z.object({ userId: z.string(), email: z.optional(z.string()) }),
  { personal: { subject: (data) => data.userId, fields: ['email'] } },
);

export const notificationEvents = [notificationsChosen, notificationAddressChanged] as const;
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>;
