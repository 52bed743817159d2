import * as z from 'zod/mini';
import { findingCountsSchema, findingStatuses, requirementReferenceSchema } from '../analysis/results.ts';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { tableFileFormats } from '../table-files.ts';

const status = z.enum(findingStatuses);
const judged = {
  /** The analysis that contains the judged finding. */
  analysisId: z.string(),
  requirement: requirementReferenceSchema,
  /** Status that the engine found. */
  found: status,
  reason: z.string(),
  /** Hash of the finding's quotes. The judgment carries over to later findings with the same quotes. */
  evidence: z.string().check(z.regex(/^[\da-f]{64}$/)),
};

// Events of `judgment-{policyId}`

/** A user disputes a finding and specifies the requirement's correct status. */
export const findingDisputed = defineEvent(
  'FindingDisputed',
  z.object({
    ...judged,
    status,
    /**
     * The requirement's weight in the control library. It is stored here because the engine may have ignored
     * the requirement.
     */
    weight: z.int().check(z.minimum(1), z.maximum(3)),
  }),
  { written: ['reason'], webhook: true },
);
/** A user accepts that a requirement is not fully met: the gap remains, but no longer counts in the score. */
export const findingAccepted = defineEvent('FindingAccepted', z.object(judged), {
  written: ['reason'],
  webhook: true,
});
/** A user withdrew a judgment. */
export const findingJudgmentWithdrawn = defineEvent(
  'FindingJudgmentWithdrawn',
  z.object({ analysisId: z.string(), requirement: requirementReferenceSchema }),
  { webhook: true },
);

export const judgmentEvents = [findingDisputed, findingAccepted, findingJudgmentWithdrawn] as const;
export type JudgmentEvent = EventOf<(typeof judgmentEvents)[number]>;

/**
 * Decisions that users make about a requirement: on one finding, or that it does not apply to the
 * organization.
 */
export const judgmentDecisions = ['disputed', 'accepted', 'not-applicable'] as const;

export const judgmentSchema = z.object({
  decision: z.enum(judgmentDecisions),
  reason: z.string(),
  /** Id of the user who decided. */
  by: z.string(),
  at: z.iso.datetime(),
});
export type Judgment = z.infer<typeof judgmentSchema>;

/** A finding after users' judgments. */
const rescoredFindingSchema = z.object({
  body: z.string(),
  citation: z.string(),
  status,
  /** Weight in the score; 0 if the finding does not count. */
  weight: z.int().check(z.minimum(0), z.maximum(3)),
  /** `null` if the engine's own finding is in effect again. */
  judgment: z.nullable(judgmentSchema),
});
export type RescoredFinding = z.infer<typeof rescoredFindingSchema>;

export const rescoringSchema = z.object({
  /** The score including judgments, 0 to 100; `null` if too little was judged for a score. */
  complianceScore: z.nullable(z.number()),
  /** Current number of requirements per status. */
  counts: findingCountsSchema,
  /** Findings that changed. */
  findings: z.array(rescoredFindingSchema),
});
/** Changes that users' judgments make to an analysis result. */
export type Rescoring = z.infer<typeof rescoringSchema>;

/** Sources that requirements can be imported from: a table, or an OSCAL catalog (JSON). */
export const ownBodySources = ['csv', 'oscal'] as const;

/** A file in the file store, as UTF-8 JSON: an array of {@link ownRequirementSchema}. */
const content = z.object({ sha256: z.string().check(z.regex(/^[\da-f]{64}$/)), bytes: z.int() });

const imported = {
  bodyId: z.string(),
  /** Name of the body as used in policies, such as `SOC 2`. */
  body: z.string(),
  title: z.string(),
  source: z.enum(ownBodySources),
  fileName: z.string(),
  requirements: z.int(),
  content,
};

// Events of `ownBodies-{organizationId}`

/** The organization added its own requirements. */
export const ownBodyAdded = defineEvent('OwnBodyAdded', z.object(imported), {
  written: ['title', 'fileName'],
  webhook: true,
});
/**
 * The requirements of one of the organization's own bodies were replaced by a new version. The first version
 * is 1.
 */
export const ownBodyReplaced = defineEvent('OwnBodyReplaced', z.object({ ...imported, version: z.int() }), {
  written: ['title', 'fileName'],
  webhook: true,
});
/** Policies are no longer judged against the body. Existing results that refer to it stay. */
export const ownBodyRetired = defineEvent(
  'OwnBodyRetired',
  z.object({ bodyId: z.string(), body: z.string() }),
  { webhook: true },
);

export const ownBodyEvents = [ownBodyAdded, ownBodyReplaced, ownBodyRetired] as const;
export type OwnBodyEvent = EventOf<(typeof ownBodyEvents)[number]>;

// Events of `scope-{organizationId}`. A body or requirement applies unless it is marked as not applicable.

const requirements = z.array(z.object({ citation: z.string(), title: z.string() })).check(z.minLength(1));

/** A user decided that no requirement of a body applies to the organization. */
export const bodyMarkedNotApplicable = defineEvent(
  'BodyMarkedNotApplicable',
  z.object({ body: z.string(), reason: z.string() }),
  { written: ['reason'], webhook: true },
);
/**
 * A user decided that a body applies to the organization. Requirements that were marked individually stay
 * marked.
 */
export const bodyMarkedApplicable = defineEvent('BodyMarkedApplicable', z.object({ body: z.string() }), {
  webhook: true,
});
/** A user decided that requirements of a body do not apply to the organization. */
export const requirementsMarkedNotApplicable = defineEvent(
  'RequirementsMarkedNotApplicable',
  z.object({ body: z.string(), requirements, reason: z.string() }),
  { written: ['reason'], webhook: true },
);
/** Requirements apply again. */
export const requirementsMarkedApplicable = defineEvent(
  'RequirementsMarkedApplicable',
  z.object({ body: z.string(), requirements }),
  { webhook: true },
);

export const scopeEvents = [
  bodyMarkedNotApplicable,
  bodyMarkedApplicable,
  requirementsMarkedNotApplicable,
  requirementsMarkedApplicable,
] as const;
export type ScopeEvent = EventOf<(typeof scopeEvents)[number]>;

/** A user exported the statement of applicability as a file. Recorded in its own `access-` stream. */
export const statementOfApplicabilityExported = defineEvent(
  'StatementOfApplicabilityExported',
  z.object({
    organizationId: z.uuid(),
    format: z.enum(tableFileFormats),
    /** The only body in the exported file; absent if the file was not limited to one body. */
    body: z.optional(z.string()),
  }),
);
