import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { limits } from './limits.ts';

export const analysisTypes = ['compliance', 'regulatory_mapping'] as const;
export type AnalysisType = (typeof analysisTypes)[number];

/** In the stream of an analysis, `analysis-{id}`: an engine has read a version of a policy. */
export const analysisCompleted = defineEvent(
  'AnalysisCompleted',
  z.object({
    policyId: z.string(),
    policyVersion: z.int(),
    analysisType: z.enum(analysisTypes),
    /** 0 to 100. */
    complianceScore: z.number(),
    /** What produced the result, such as a model's name. */
    engine: z.string(),
  }),
);

export const analysisEvents = [analysisCompleted] as const;
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

export const riskLevels = ['high', 'medium', 'low'] as const;
/** The specification's local analysis result, from a real engine. */
export const draftAnalysisSchema = z.object({
  complianceScore: z.number(),
  suggestions: z.array(z.string()),
  risks: z.array(z.object({ level: z.enum(riskLevels), description: z.string() })),
  improvements: z.array(z.string()),
  engine: z.string(),
});
export type DraftAnalysis = z.infer<typeof draftAnalysisSchema>;
