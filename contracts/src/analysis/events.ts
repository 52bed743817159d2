import * as z from 'zod/mini';
import { rescoringSchema } from '../controls/events.ts';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { tableFileFormats } from '../table-files.ts';
import {
  analysisResultSchema,
  analysisTypes,
  documentReadSchema,
  engineReferenceSchema,
  resultFileSchema,
} from './results.ts';

/** Maximum number of policies in a batch, limited by the size of its event. */
export const maxBatchPolicies = 5_000;

// Events of `analysisBatch-{batchId}`

const batchRequestSchema = z.object({
  analysisType: z.enum(analysisTypes),
  /** Ids of the policies, in the order of their analyses. */
  policyIds: z.array(z.string()).check(z.maxLength(maxBatchPolicies)),
  /** Number of policies left out because they exceed the month's quota or the maximum batch size. */
  leftOut: z.int(),
  /**
   * The month (UTC), such as `2026-03`, whose quota each analysis counts against; absent if the plan has no
   * limit.
   */
  countedIn: z.optional(z.string()),
});
export type AnalysisBatchRequest = z.infer<typeof batchRequestSchema>;

/**
 * A user requested an analysis of many policies. Each becomes its own analysis, requested when its turn
 * comes.
 */
export const analysisBatchRequested = defineEvent('AnalysisBatchRequested', batchRequestSchema, {
  webhook: true,
});
/** Every analysis of a batch has ended, with or without a result. */
export const analysisBatchCompleted = defineEvent('AnalysisBatchCompleted', z.object({}), { webhook: true });
/** A user canceled a batch. Ended analyses stay; the others end without a result or never begin. */
export const analysisBatchCanceled = defineEvent('AnalysisBatchCanceled', z.object({}), { webhook: true });
/**
 * A batch could not continue, for an unforeseen reason. Its open analyses end as if the batch had been
 * canceled.
 */
export const analysisBatchFailed = defineEvent('AnalysisBatchFailed', z.object({}), { webhook: true });

export const analysisBatchEvents = [
  analysisBatchRequested,
  analysisBatchCompleted,
  analysisBatchCanceled,
  analysisBatchFailed,
] as const;
export type AnalysisBatchEvent = EventOf<(typeof analysisBatchEvents)[number]>;

/** Kinds of work that count as one analysis each. Generating text does not count. */
export const countedAnalyses = [...analysisTypes, 'draft'] as const;

// Events of `analysisQuota-{organizationId}-{yyyy-mm}`

/** An analysis was counted against the month's quota before it ran. */
export const analysisCounted = defineEvent(
  'AnalysisCounted',
  z.object({ analysisId: z.string(), kind: z.enum(countedAnalyses) }),
);
/** A counted analysis did not complete, so the organization may run another one. */
export const analysisUncounted = defineEvent('AnalysisUncounted', z.object({ analysisId: z.string() }));

export const analysisQuotaEvents = [analysisCounted, analysisUncounted] as const;
export type AnalysisQuotaEvent = EventOf<(typeof analysisQuotaEvents)[number]>;

/** Engines that an organization can choose from, if the installation has a model. */
export const engineChoices = ['model', 'built-in'] as const;

/** Recipient of the text that is sent to a model. An acknowledgment covers only one recipient. */
export const recipientSchema = z.object({
  /** The host that is called, such as `api.openai.com`. */
  destination: z.string(),
  model: z.string(),
});
export type ModelRecipient = z.infer<typeof recipientSchema>;

// Events of `analysisSettings-{organizationId}`

/** A user acknowledged, for the organization, which texts are sent to which model. */
export const modelNoticeAcknowledged = defineEvent('ModelNoticeAcknowledged', recipientSchema);
export const analysisEngineChosen = defineEvent(
  'AnalysisEngineChosen',
  z.object({ engine: z.enum(engineChoices) }),
);

export const analysisSettingsEvents = [modelNoticeAcknowledged, analysisEngineChosen] as const;
export type AnalysisSettingsEvent = EventOf<(typeof analysisSettingsEvents)[number]>;

// Events of `modelBudget-{organizationId}-{yyyy-mm}`; amounts are in millionths of a US dollar

/** The maximum cost of a run was reserved before the run began. */
export const modelBudgetClaimed = defineEvent(
  'ModelBudgetClaimed',
  z.object({
    claimId: z.string(),
    microdollars: z.int(),
    /** A reservation that is not settled by this time belongs to an interrupted run and no longer counts. */
    expiresAt: z.iso.datetime(),
  }),
);
/** The actual cost of a run, whether or not the run had a result. This cost replaces the reserved amount. */
export const modelUseRecorded = defineEvent(
  'ModelUseRecorded',
  z.object({
    claimId: z.string(),
    inputTokens: z.int(),
    outputTokens: z.int(),
    microdollars: z.int(),
  }),
);

export const modelBudgetEvents = [modelBudgetClaimed, modelUseRecorded] as const;
export type ModelBudgetEvent = EventOf<(typeof modelBudgetEvents)[number]>;

/** Reasons why an analysis has no result. */
export const analysisFailures = [
  /** The policy has no text, or too little to judge. */
  'no-text',
  'text-too-long',
  /** The content is not prose in a language that the engine can read. */
  'text-not-readable',
  /** The file store has lost the text of a document. */
  'document-missing',
  'engine-unavailable',
  'engine-timed-out',
  'engine-overloaded',
  'engine-refused',
  /** The engine's response is not a valid result, or cannot be trusted. */
  'engine-answer-invalid',
  /** The organization's budget for the engine is used up. */
  'budget-exceeded',
  /** No member has acknowledged yet which texts are sent to the model's provider. */
  'notice-required',
  'canceled',
] as const;

// Events of an analysis's stream, `analysis-{id}`

const analysisRequestSchema = z.object({
  policyId: z.string(),
  policyVersion: z.int(),
  analysisType: z.enum(analysisTypes),
  /**
   * Regulatory bodies to judge the policy against, named as in the control library. If the list is empty, the
   * bodies that apply to the policy are used.
   */
  bodies: z.array(z.string()),
  /** Documents of the policy to include, newest first. */
  documentIds: z.optional(z.array(z.string())),
  /**
   * The month (UTC), such as `2026-03`, whose quota the analysis counts against; absent if the plan has no
   * limit.
   */
  countedIn: z.optional(z.string()),
  /** The analysis's batch, if it has one. */
  batchId: z.optional(z.string()),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;

/** A user requested an analysis of a version of a policy. */
export const analysisRequested = defineEvent('AnalysisRequested', analysisRequestSchema, { webhook: true });

/** An engine started the analysis. */
export const analysisStarted = defineEvent('AnalysisStarted', z.object({ engine: engineReferenceSchema }), {
  webhook: true,
});

const completedSchema = z.object({
  policyId: z.string(),
  policyVersion: z.int(),
  analysisType: z.enum(analysisTypes),
  /**
   * The score, from 0 to 100; `null` if too little of the policy could be judged for a score (since schema
   * version 4).
   */
  complianceScore: z.nullable(z.number()),
  engine: engineReferenceSchema,
  /** SHA-256 of the control library; `null` if not recorded (schema version 1). */
  libraryVersion: z.nullable(z.string()),
  documents: z.array(documentReadSchema),
  /**
   * `null` if the result is in a file, as all new results are, or if only the score was recorded (schema
   * version 1).
   */
  result: z.nullable(analysisResultSchema),
  /**
   * The file with the result. Results are stored in files because events are permanent and results are not.
   */
  resultFile: z.nullable(resultFileSchema),
});

export type AnalysisCompletion = z.infer<typeof completedSchema>;

/** `AnalysisCompleted` as stored in schema version 1. */
const completedInVersion1 = z.object({
  policyId: z.string(),
  policyVersion: z.int(),
  analysisType: z.enum(analysisTypes),
  complianceScore: z.number(),
  engine: z.string(),
});

/**
 * An engine completed the analysis. In schema version 1, no request preceded this event, and the event had a
 * score but no result.
 */
export const analysisCompleted = defineEvent('AnalysisCompleted', completedSchema, {
  schemaVersion: 4,
  // Encrypts the texts that engines write about a policy, because they reveal its content.
  written: [
    'result.suggestions.*.description',
    'result.risks.*.description',
    'result.improvements.*.description',
    'result.regulations.*.relevance',
    'result.gaps.*.description',
    'result.recommendations.*.description',
    'result.findings.*.explanation',
    'result.findings.*.quotes.*.text',
    'result.findings.*.contradictions.*.instead',
    'result.findings.*.builtIn.quotes.*.text',
  ],
  upcasters: {
    1: (data): AnalysisCompletion => {
      const { engine, ...known } = completedInVersion1.parse(data);
      return {
        ...known,
        engine: { name: engine, version: null },
        libraryVersion: null,
        documents: [],
        result: null,
        resultFile: null,
      };
    },
    // Version 2 stored texts unencrypted.
    2: (data) => data,
    // Version 3 needs no conversion: every analysis had a score.
    3: (data) => data,
  },
  webhook: true,
});

/**
 * Users' judgments or a change of scope changed a result. A judgment was made on this analysis, or carried
 * over from an earlier one.
 */
export const analysisRescored = defineEvent('AnalysisRescored', rescoringSchema, {
  schemaVersion: 2,
  // Version 1 needs no conversion: every analysis had a score.
  upcasters: { 1: (data) => data },
  written: ['findings.*.judgment.reason'],
  webhook: true,
});

/** The analysis ended without a result. The user must request another one. */
export const analysisFailed = defineEvent('AnalysisFailed', z.object({ reason: z.enum(analysisFailures) }), {
  webhook: true,
});

/** The retention period of the result is over: its file is removed and its score is no longer shown. */
export const analysisResultRemoved = defineEvent('AnalysisResultRemoved', z.object({}), { webhook: true });

/** A user exported the report of an analysis as a file. Recorded in its own `access-` stream. */
export const analysisExported = defineEvent(
  'AnalysisExported',
  z.object({
    analysisId: z.string(),
    policyId: z.string(),
    policyVersion: z.int(),
    format: z.enum(tableFileFormats),
    /** The earlier analysis, if the file contains the changes since then. */
    comparedWith: z.optional(z.string()),
  }),
);

/** A user exported the coverage of a body as a file. Recorded in its own `access-` stream. */
export const coverageExported = defineEvent(
  'CoverageExported',
  z.object({ organizationId: z.uuid(), format: z.enum(tableFileFormats), body: z.string() }),
);

export const analysisEvents = [
  analysisRequested,
  analysisStarted,
  analysisCompleted,
  analysisRescored,
  analysisFailed,
  analysisResultRemoved,
] as const;
export type AnalysisEvent = EventOf<(typeof analysisEvents)[number]>;
