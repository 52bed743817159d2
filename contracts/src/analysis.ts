import * as z from 'zod/mini';
import {
  analysisResultSchema,
  analysisTypes,
  complianceResultSchema,
  documentReadSchema,
  engineReferenceSchema,
  riskLevels,
  resultFileSchema,
} from './analysis-results.ts';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { rescoringSchema } from './judgments.ts';
import { limits } from './limits.ts';

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
export type AnalysisFailureReason = (typeof analysisFailures)[number];

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

/** There will be no result. Whoever wants one requests another analysis. */
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

/** Body of `POST /api/policies/generate`; all are needed (specification §5). */
export const generatePolicySchema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Title is required'),
      z.maxLength(limits.policyTitleCharacters, 'Title too long'),
    ),
  facilityType: z.string().check(z.minLength(1)),
  state: z.string().check(z.minLength(1)),
  regulatoryBody: z.string().check(z.minLength(1)),
  industry: z.string().check(z.minLength(1)),
});
export type GeneratePolicyInput = z.infer<typeof generatePolicySchema>;
/** `engine` says what wrote the content. */
export const generatedPolicySchema = z.object({ content: z.string(), engine: z.string() });
export type GeneratedPolicy = z.infer<typeof generatedPolicySchema>;

/**
 * Body of `POST /api/policies/analyze-draft`: a draft that need not be saved. `policyId` is the policy that it changes, whose
 * documents are read with it.
 */
export const analyzeDraftSchema = z.object({
  title: z.string().check(z.maxLength(limits.policyTitleCharacters, 'Title too long')),
  content: z.string().check(z.regex(/\S/, 'Please add content to analyze')),
  regulatoryBody: z._default(z.nullable(z.string()), null),
  policyId: z.optional(z.uuid()),
});
export type AnalyzeDraftInput = z.input<typeof analyzeDraftSchema>;
export type ParsedAnalyzeDraftInput = z.output<typeof analyzeDraftSchema>;

/** The specification's local analysis result, from a real engine. `engine` says what judged. */
export const draftAnalysisSchema = z.object({
  /** `null` where too little of the draft can be judged for a score. */
  complianceScore: z.nullable(z.number()),
  /** What the draft was judged against. */
  bodies: complianceResultSchema.shape.bodies,
  suggestions: z.array(z.string()),
  risks: z.array(z.object({ level: z.enum(riskLevels), description: z.string() })),
  improvements: z.array(z.string()),
  engine: z.string(),
});
export type DraftAnalysis = z.infer<typeof draftAnalysisSchema>;
