import * as z from 'zod/mini';
import { regulatoryBodies } from '../value-lists.ts';
import { publishedUpdateSchema, updateTypes, updateUrgencies } from './events.ts';

/**
 * Ways a rule can end, entirely or in part: by a court decision, or by a later rule from the same publisher.
 */
export const updateEndings = ['vacated', 'vacated-in-part', 'repealed', 'repealed-in-part'] as const;

/** An item of `GET /api/regulatory-updates`. */
export const regulatoryUpdateSchema = z.extend(publishedUpdateSchema, {
  /** Absent if the rule is not known to have ended. */
  ended: z.optional(
    z.object({
      how: z.enum(updateEndings),
      /** Date of the court decision, or publication date of the later rule. */
      date: z.iso.date(),
      /** Identifies the decision or later rule, and the part of the rule that remains. */
      note: z.string(),
    }),
  ),
});
export type RegulatoryUpdate = z.infer<typeof regulatoryUpdateSchema>;

/** Query of `GET /api/regulatory-updates`. */
export const updateFilterSchema = z.object({
  body: z.optional(z.enum(regulatoryBodies)),
  type: z.optional(z.enum(updateTypes)),
  urgency: z.optional(z.enum(updateUrgencies)),
});
export type UpdateFilter = z.infer<typeof updateFilterSchema>;

/** A policy that an update may affect, with a quote as evidence. Offsets refer to the policy's Markdown. */
export const affectedPolicySchema = z.object({
  policyId: z.string(),
  title: z.string(),
  version: z.int(),
  quotes: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
});
export type AffectedPolicy = z.infer<typeof affectedPolicySchema>;

/** Response of `GET /api/regulatory-updates/{id}/affected`: the policies most likely affected come first. */
export const affectedPoliciesSchema = z.object({
  policies: z.array(affectedPolicySchema),
  /** Number of the organization's policies that were compared. */
  compared: z.int(),
});
export type AffectedPolicies = z.infer<typeof affectedPoliciesSchema>;

/**
 * Body and response of `POST /api/regulatory-updates/subscribe`: true if the user receives updates by email.
 */
export const subscriptionToUpdatesSchema = z.strictObject({ subscribed: z.boolean() });
export type SubscriptionToUpdates = z.infer<typeof subscriptionToUpdatesSchema>;
