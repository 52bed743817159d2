import * as z from 'zod/mini';
import { findingStatuses } from '../analysis/results.ts';
import { limits } from '../limits.ts';
import type { judgmentDecisions } from './events.ts';
import { judgmentSchema } from './events.ts';

/** Reason for a decision, in the user's own words. */
export const reasonSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A reason is required'),
    z.maxLength(limits.reasonCharacters, 'Reason too long'),
  );

export type JudgmentDecision = (typeof judgmentDecisions)[number];

const status = z.enum(findingStatuses);

/** A finding with a judgment, in the response of `GET /api/analyses/{id}`. */
export const judgedFindingSchema = z.object({
  body: z.string(),
  citation: z.string(),
  /** Status that the engine found. */
  found: status,
  ...judgmentSchema.shape,
  /** Current name of the user. */
  byName: z.nullable(z.string()),
});
export type JudgedFinding = z.infer<typeof judgedFindingSchema>;

const reference = { body: z.string(), citation: z.string() };
/** Body of `PUT /api/analyses/{id}/judgments`. */
export const judgeFindingSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('disputed'), ...reference, status, reason: reasonSchema }),
  z.object({ decision: z.literal('accepted'), ...reference, reason: reasonSchema }),
]);
export type JudgeFindingInput = z.infer<typeof judgeFindingSchema>;

/** Query of `DELETE /api/analyses/{id}/judgments`: the finding whose judgment is withdrawn. */
export const withdrawJudgmentSchema = z.object(reference);
