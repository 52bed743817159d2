import * as z from 'zod/mini';
import { findingStatuses } from '../analysis/results.ts';
import { limits } from '../limits.ts';
import type { judgmentDecisions } from './events.ts';
import { judgmentSchema } from './events.ts';

/** Why somebody decided so, in their own words. */
export const reasonSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A reason is required'),
    z.maxLength(limits.reasonCharacters, 'Reason too long'),
  );

export type JudgmentDecision = (typeof judgmentDecisions)[number];

const status = z.enum(findingStatuses);

/** A finding that people have judged, as `GET /api/analyses/{id}` answers it. */
export const judgedFindingSchema = z.object({
  body: z.string(),
  citation: z.string(),
  /** What the engine had found. */
  found: status,
  ...judgmentSchema.shape,
  /** The name that the person has now. */
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

/** Query of `DELETE /api/analyses/{id}/judgments`: the finding whose judgment is taken back. */
export const withdrawJudgmentSchema = z.object(reference);
