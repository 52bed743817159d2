import * as z from 'zod/mini';
import { findingCountsSchema, findingStatuses, requirementReferenceSchema } from '../analysis/results.ts';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { tableFileFormats } from '../table-files.ts';

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

export const judgmentSchema = z.object({
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

/** What requirements are imported from: a table, or an OSCAL catalog (JSON). */
export const ownBodySources = ['csv', 'oscal'] as const;

/** A file of the file store, as UTF-8 JSON: an array of {@link ownRequirementSchema}. */
const content = z.object({ sha256: z.string().check(z.regex(/^[\da-f]{64}$/)), bytes: z.int() });

const imported = {
  bodyId: z.string(),
  /** As policies name it, such as `SOC 2`. */
  body: z.string(),
  title: z.string(),
  source: z.enum(ownBodySources),
  fileName: z.string(),
  requirements: z.int(),
  content,
};

// Events, in `ownBodies-{organizationId}`

/** The organization added requirements of its own. */
export const ownBodyAdded = defineEvent('OwnBodyAdded', z.object(imported), {
  written: ['title', 'fileName'],
});
/** A body has other requirements from now on. Its first version is 1. */
export const ownBodyReplaced = defineEvent('OwnBodyReplaced', z.object({ ...imported, version: z.int() }), {
  written: ['title', 'fileName'],
});
/** Policies are no longer judged against a body. Results that name it stay. */
export const ownBodyRetired = defineEvent(
  'OwnBodyRetired',
  z.object({ bodyId: z.string(), body: z.string() }),
);

export const ownBodyEvents = [ownBodyAdded, ownBodyReplaced, ownBodyRetired] as const;
export type OwnBodyEvent = EventOf<(typeof ownBodyEvents)[number]>;

// Events, in `scope-{organizationId}`. Whatever is not marked applies.

const requirements = z.array(z.object({ citation: z.string(), title: z.string() })).check(z.minLength(1));

/** Nothing of a body applies to the organization. */
export const bodyMarkedNotApplicable = defineEvent(
  'BodyMarkedNotApplicable',
  z.object({ body: z.string(), reason: z.string() }),
  { written: ['reason'] },
);
/** A body applies again; requirements of it that were marked by themselves stay so. */
export const bodyMarkedApplicable = defineEvent('BodyMarkedApplicable', z.object({ body: z.string() }));
/** Requirements of a body do not apply to the organization. */
export const requirementsMarkedNotApplicable = defineEvent(
  'RequirementsMarkedNotApplicable',
  z.object({ body: z.string(), requirements, reason: z.string() }),
  { written: ['reason'] },
);
/** Requirements apply again. */
export const requirementsMarkedApplicable = defineEvent(
  'RequirementsMarkedApplicable',
  z.object({ body: z.string(), requirements }),
);

export const scopeEvents = [
  bodyMarkedNotApplicable,
  bodyMarkedApplicable,
  requirementsMarkedNotApplicable,
  requirementsMarkedApplicable,
] as const;
export type ScopeEvent = EventOf<(typeof scopeEvents)[number]>;

/** In an `access-` stream of its own: a person took the statement of applicability away as a file. */
export const statementOfApplicabilityExported = defineEvent(
  'StatementOfApplicabilityExported',
  z.object({
    organizationId: z.uuid(),
    format: z.enum(tableFileFormats),
    /** The one body that it was narrowed to. */
    body: z.optional(z.string()),
  }),
);
