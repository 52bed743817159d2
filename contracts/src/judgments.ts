import * as z from 'zod/mini';
import { findingCountsSchema, findingStatuses, requirementReferenceSchema } from './analysis-results.ts';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { limits } from './limits.ts';

/** Why somebody decided so, in their own words. */
export const reasonSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'A reason is required'),
    z.maxLength(limits.reasonCharacters, 'Reason too long'),
  );

const status = z.enum(findingStatuses);
const judged = {
  /** The analysis that the finding was in. */
  analysisId: z.string(),
  requirement: requirementReferenceSchema,
  /** What the engine had found. */
  found: status,
  reason: z.string(),
  /** Hash of the words that the finding rests on: the judgment holds for as long as findings rest on the same. */
  evidence: z.string().check(z.regex(/^[\da-f]{64}$/)),
};

// Events, in `judgment-{policyId}`

/** Somebody says that a finding is wrong, and which status the requirement has. */
export const findingDisputed = defineEvent(
  'FindingDisputed',
  z.object({
    ...judged,
    status,
    /** What the requirement weighs in the score, by the control library: the engine may not have counted it. */
    weight: z.int().check(z.minimum(1), z.maximum(3)),
  }),
  { written: ['reason'] },
);
/** Somebody accepts that a requirement is not fully met: the gap stays, and no longer counts in the score. */
export const findingAccepted = defineEvent('FindingAccepted', z.object(judged), { written: ['reason'] });
/** A judgment was taken back. */
export const findingJudgmentWithdrawn = defineEvent(
  'FindingJudgmentWithdrawn',
  z.object({ analysisId: z.string(), requirement: requirementReferenceSchema }),
);

export const judgmentEvents = [findingDisputed, findingAccepted, findingJudgmentWithdrawn] as const;
export type JudgmentEvent = EventOf<(typeof judgmentEvents)[number]>;

/** What people have decided about a requirement: of one finding, or that it does not apply to the organization at all. */
export const judgmentDecisions = ['disputed', 'accepted', 'not-applicable'] as const;
export type JudgmentDecision = (typeof judgmentDecisions)[number];

const judgmentSchema = z.object({
  decision: z.enum(judgmentDecisions),
  reason: z.string(),
  /** User id. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type Judgment = z.infer<typeof judgmentSchema>;

/** A finding as people's judgment leaves it. */
const rescoredFindingSchema = z.object({
  body: z.string(),
  citation: z.string(),
  status,
  /** 0: it does not count in the score. */
  weight: z.int().check(z.minimum(0), z.maximum(3)),
  /** `null`: it is what the engine found again. */
  judgment: z.nullable(judgmentSchema),
});
export type RescoredFinding = z.infer<typeof rescoredFindingSchema>;

export const rescoringSchema = z.object({
  /** 0 to 100, with people's judgment; `null` where too little is judged for a score. */
  complianceScore: z.nullable(z.number()),
  /** How many requirements have each status now. */
  counts: findingCountsSchema,
  /** Findings that are no longer what they were. */
  findings: z.array(rescoredFindingSchema),
});
/** What people's judgment changes in the result of an analysis. */
export type Rescoring = z.infer<typeof rescoringSchema>;

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
