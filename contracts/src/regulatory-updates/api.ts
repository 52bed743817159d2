import * as z from 'zod/mini';
import { regulatoryBodies } from '../value-lists.ts';
import { updateTypes, updateUrgencies } from './events.ts';

/** Query of the list. */
export const updateFilterSchema = z.object({
  body: z.optional(z.enum(regulatoryBodies)),
  type: z.optional(z.enum(updateTypes)),
  urgency: z.optional(z.enum(updateUrgencies)),
});
export type UpdateFilter = z.infer<typeof updateFilterSchema>;

/** A policy that an update may affect, and the words of it that say so. Offsets are those of its Markdown. */
export const affectedPolicySchema = z.object({
  policyId: z.string(),
  title: z.string(),
  version: z.int(),
  quotes: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
});
export type AffectedPolicy = z.infer<typeof affectedPolicySchema>;

/** The answer of `GET /api/regulatory-updates/{id}/affected`: the likeliest first. */
export const affectedPoliciesSchema = z.object({
  policies: z.array(affectedPolicySchema),
  /** How many of the organization's policies were compared. */
  compared: z.int(),
});
export type AffectedPolicies = z.infer<typeof affectedPoliciesSchema>;

/** Body and answer of `POST /api/regulatory-updates/subscribe`: whether updates are mailed to the person. */
export const updateSubscriptionSchema = z.strictObject({ subscribed: z.boolean() });
export type UpdateSubscription = z.infer<typeof updateSubscriptionSchema>;
