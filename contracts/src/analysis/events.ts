import * as z from 'zod/mini';
import { rescoringSchema } from '../controls/events.ts';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import {
  analysisResultSchema,
  analysisTypes,
  documentReadSchema,
  engineReferenceSchema,
  resultFileSchema,
} from './results.ts';

/** Policies that one batch analyzes at most: as many as its event can name. */
export const batchPolicies = 5_000;

// Events, in `analysisBatch-{batchId}`

const batchRequestSchema = z.object({
  analysisType: z.enum(analysisTypes),
  /** In the order in which they are analyzed. */
  policyIds: z.array(z.string()).check(z.maxLength(batchPolicies)),
  /** Policies left out because the month's quota, or one batch, has no room for them. */
  leftOut: z.int(),
  /** The month (UTC), such as `2026-03`, whose quota counts each analysis; absent where the plan has no limit. */
  countedIn: z.optional(z.string()),
});
export type AnalysisBatchRequest = z.infer<typeof batchRequestSchema>;

/** Somebody asked for many policies to be analyzed. Each is an analysis of its own, requested when its turn comes. */
export const analysisBatchRequested = defineEvent('AnalysisBatchRequested', batchRequestSchema);
/** Every analysis of a batch has ended, with a result or without. */
export const analysisBatchCompleted = defineEvent('AnalysisBatchCompleted', z.object({}));
/** Somebody canceled a batch: analyses that have ended stay, and the others end without a result or never begin. */
export const analysisBatchCanceled = defineEvent('AnalysisBatchCanceled', z.object({}));
/** A batch could not go on, for a reason that nobody knows beforehand: what has not ended ends as if it were canceled. */
export const analysisBatchFailed = defineEvent('AnalysisBatchFailed', z.object({}));

export const analysisBatchEvents = [
  analysisBatchRequested,
  analysisBatchCompleted,
  analysisBatchCanceled,
  analysisBatchFailed,
] as const;
export type AnalysisBatchEvent = EventOf<(typeof analysisBatchEvents)[number]>;

/** What counts as an analysis, each as one. Text that is generated does not. */
export const countedAnalyses = [...analysisTypes, 'draft'] as const;

// Events, in `analysisQuota-{organizationId}-{yyyy-mm}`

/** One of the month's analyses is claimed, before it runs. */
export const analysisCounted = defineEvent(
  'AnalysisCounted',
  z.object({ analysisId: z.string(), kind: z.enum(countedAnalyses) }),
);
/** An analysis that was counted did not complete: the organization may run another one. */
export const analysisUncounted = defineEvent('AnalysisUncounted', z.object({ analysisId: z.string() }));

export const analysisQuotaEvents = [analysisCounted, analysisUncounted] as const;
export type AnalysisQuotaEvent = EventOf<(typeof analysisQuotaEvents)[number]>;

/** Engines between which an organization chooses where the installation has a model. */
export const engineChoices = ['model', 'built-in'] as const;

/** Where texts go that a model reads. An acknowledgment of one is no acknowledgment of another. */
export const recipientSchema = z.object({
  /** The host that is called, such as `api.openai.com`. */
  destination: z.string(),
  model: z.string(),
});
export type ModelRecipient = z.infer<typeof recipientSchema>;

// Events, in `analysisSettings-{organizationId}`

/** Somebody has read, for the organization, what is sent to a model, and to whom. */
export const modelNoticeAcknowledged = defineEvent('ModelNoticeAcknowledged', recipientSchema);
export const analysisEngineChosen = defineEvent(
  'AnalysisEngineChosen',
  z.object({ engine: z.enum(engineChoices) }),
);

export const analysisSettingsEvents = [modelNoticeAcknowledged, analysisEngineChosen] as const;
export type AnalysisSettingsEvent = EventOf<(typeof analysisSettingsEvents)[number]>;

// Events, in `modelBudget-{organizationId}-{yyyy-mm}`; amounts are in millionths of a US dollar

/** What a run may cost at most is set aside before it begins. */
export const modelBudgetClaimed = defineEvent(
  'ModelBudgetClaimed',
  z.object({
    claimId: z.string(),
    microdollars: z.int(),
    /** A claim that was not settled by then was interrupted: it counts no more. */
    expiresAt: z.iso.datetime(),
  }),
);
/** What the run has cost, whether or not it gave a result: it replaces the claim. */
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

/** Why an analysis has no result. */
export const analysisFailures = [
  /** The policy has no words, or too few to judge. */
  'no-text',
  'text-too-long',
  /** The content is no prose in a language that the engine reads. */
  'text-not-readable',
  /** The file store has lost the text of a document. */
  'document-missing',
  'engine-unavailable',
  'engine-timed-out',
  'engine-overloaded',
  'engine-refused',
  /** What it answered is no result, or cannot be trusted. */
  'engine-answer-invalid',
  /** The organization's budget for the engine is used up. */
  'budget-exceeded',
  /** Nobody of the organization has acknowledged yet what a model's provider is sent. */
  'notice-required',
  'canceled',
] as const;

// Events, in the stream of an analysis, `analysis-{id}`

const analysisRequestSchema = z.object({
  policyId: z.string(),
  policyVersion: z.int(),
  analysisType: z.enum(analysisTypes),
  /** The bodies to be judged against, as the control library names them; none: those that apply to the policy. */
  bodies: z.array(z.string()),
  /** The policy's documents that are read too, newest first. */
  documentIds: z.optional(z.array(z.string())),
  /** The month (UTC), such as `2026-03`, whose quota counts it; absent where the plan has no limit. */
  countedIn: z.optional(z.string()),
  /** The batch that it is a part of. */
  batchId: z.optional(z.string()),
});
export type AnalysisRequest = z.infer<typeof analysisRequestSchema>;

/** Somebody asked for a version of a policy to be analyzed. */
export const analysisRequested = defineEvent('AnalysisRequested', analysisRequestSchema);

/** An engine began to read. */
export const analysisStarted = defineEvent('AnalysisStarted', z.object({ engine: engineReferenceSchema }));

const completedSchema = z.object({
  policyId: z.string(),
  policyVersion: z.int(),
  analysisType: z.enum(analysisTypes),
  /** 0 to 100; `null` where too little of the policy could be judged for a score (since schema version 4). */
  complianceScore: z.nullable(z.number()),
  engine: engineReferenceSchema,
  /** SHA-256 of the control library; `null` where it was not recorded (schema version 1). */
  libraryVersion: z.nullable(z.string()),
  documents: z.array(documentReadSchema),
  /** `null` where it is a file, as all are by now, or where only the score was recorded (schema version 1). */
  result: z.nullable(analysisResultSchema),
  /** Where a result is: events stay for good, and results do not. */
  resultFile: z.nullable(resultFileSchema),
});

export type AnalysisCompletion = z.infer<typeof completedSchema>;

/** `AnalysisCompleted` as it was stored in schema version 1. */
const completedInVersion1 = z.object({
  policyId: z.string(),
  policyVersion: z.int(),
  analysisType: z.enum(analysisTypes),
  complianceScore: z.number(),
  engine: z.string(),
});

/** An engine has read a version of a policy. Version 1 had no request before it, and a score without a result. */
export const analysisCompleted = defineEvent('AnalysisCompleted', completedSchema, {
  schemaVersion: 4,
  // What engines write about a policy tells what is in it.
  written: [
    'result.suggestions.*.description',
    'result.risks.*.description',
    'result.improvements.*.description',
    'result.regulations.*.relevance',
    'result.gaps.*.description',
    'result.recommendations.*.description',
    'result.findings.*.explanation',
    'result.findings.*.quotes.*.text',
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
    // Its texts were stored in plain.
    2: (data) => data,
    // Every analysis had a score.
    3: (data) => data,
  },
});

/**
 * People's judgment of findings, and of what applies to the organization, changed a result: made on this analysis, or carried
 * to it from an earlier one.
 */
export const analysisRescored = defineEvent('AnalysisRescored', rescoringSchema, {
  schemaVersion: 2,
  // Every analysis had a score.
  upcasters: { 1: (data) => data },
  written: ['findings.*.judgment.reason'],
});

/** There will be no result. Another analysis has to be requested. */
export const analysisFailed = defineEvent('AnalysisFailed', z.object({ reason: z.enum(analysisFailures) }));

/** The result is older than it is kept: its file is removed, and nobody is shown its score any more. */
export const analysisResultRemoved = defineEvent('AnalysisResultRemoved', z.object({}));

export const analysisEvents = [
  analysisRequested,
  analysisStarted,
  analysisCompleted,
  analysisRescored,
  analysisFailed,
  analysisResultRemoved,
] as const;
export type AnalysisEvent = EventOf<(typeof analysisEvents)[number]>;
