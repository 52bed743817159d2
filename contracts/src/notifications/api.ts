import * as z from 'zod/mini';
import { emailField } from '../fields.ts';

/** Notifications that users can turn on or off. Emails about security and billing cannot be turned off. */
export const notificationKinds = [
  'policyChanges',
  'analyses',
  'regulatoryUpdates',
  'weeklySummary',
  'reviewReminders',
  'comments',
  'historyCheckpoints',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const choices = {
  policyChanges: z.boolean(),
  analyses: z.boolean(),
  regulatoryUpdates: z.boolean(),
  weeklySummary: z.boolean(),
};

/**
 * Body of `PUT /api/notifications`. Older clients do not send `reviewReminders`, `comments`, and
 * `historyCheckpoints`; the stored choices then stay.
 */
export const notificationChoicesSchema = z.strictObject({
  ...choices,
  reviewReminders: z.optional(z.boolean()),
  comments: z.optional(z.boolean()),
  historyCheckpoints: z.optional(z.boolean()),
});
export type NotificationChoices = z.infer<typeof notificationChoicesSchema>;

/** Response of `GET /api/notifications`. */
export const notificationsSchema = z.object({
  ...choices,
  reviewReminders: z.boolean(),
  comments: z.boolean(),
  historyCheckpoints: z.boolean(),
  /** Email address that receives the notifications. */
  email: z.string(),
  /** True if `email` is the account's address. */
  isAccountEmail: z.boolean(),
  /** False until the account's address is confirmed. No notification is sent before that. */
  emailVerified: z.boolean(),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** Body of `PUT /api/notifications/address`. */
export const notificationAddressSchema = z.strictObject({ email: emailField });
/**
 * Response of `PUT /api/notifications/address`. `confirming` is true if a confirmation link was sent. The new
 * address is used once the user opens this link.
 */
export const notificationAddressChangeSchema = z.object({ confirming: z.boolean() });
export type NotificationAddressChange = z.infer<typeof notificationAddressChangeSchema>;
/** Body of `POST /api/notifications/address/confirm`. */
export const confirmNotificationAddressSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** Parameters of `POST /api/unsubscribe/{token}/{kind}`. */
export const unsubscribeSchema = z.object({
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
  kind: z.enum(notificationKinds),
});
