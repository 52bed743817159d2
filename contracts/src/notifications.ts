import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { emailField } from './fields.ts';

/** What people can have mailed to them, or not. Mail about security and billing is none of it. */
export const notificationKinds = ['policyChanges', 'analyses', 'regulatoryUpdates', 'weeklySummary'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

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

// API

const choices = {
  policyChanges: z.boolean(),
  analyses: z.boolean(),
  regulatoryUpdates: z.boolean(),
  weeklySummary: z.boolean(),
};

/** Body of `PUT /api/notifications`. */
export const notificationChoicesSchema = z.strictObject(choices);
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** The answer of `GET /api/notifications`. */
export const notificationsSchema = z.object({
  ...choices,
  /** Where they go to. */
  email: z.string(),
  /** That is the address of the account. */
  isAccountEmail: z.boolean(),
  /** Nothing is mailed before the account's address is confirmed. */
  emailVerified: z.boolean(),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** Body of `PUT /api/notifications/address`. */
export const notificationAddressSchema = z.strictObject({ email: emailField });
/** The answer: whether a link was mailed that has to be opened first. */
export const notificationAddressChangeSchema = z.object({ confirming: z.boolean() });
export type NotificationAddressChange = z.infer<typeof notificationAddressChangeSchema>;
/** Body of `POST /api/notifications/address/confirm`. */
export const confirmNotificationAddressSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** Parameters of `POST /api/unsubscribe/{token}/{kind}`. */
export const unsubscribeSchema = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  kind: z.enum(notificationKinds),
});
